import { sayerOf } from '../protocol/details'

/** What violations of recipes' promises say, one template a kind. */
export const RECIPE_DETAILS = {
  ownsBeside: '{client} owns {resource} beside {others}',
  ownsAtBeside: '{client} owns {resource} at {zxid} beside {others}',
  ownsWithoutToken: '{client} owns {resource} without a token',
  ownsAfter: '{client} owns {resource} with {token}, after {before}',
  lateWrite: 'the store {store} took “{value}” from {client} after a later owner had written',
  itemLost: '{client} deleted {path} and took it not: it is lost',
  takenTwice: '{path}, taken by {client}, was taken before',
  givenTwice: '{path}, taken by {client}, was given before',
  passedEarly: '{client} passed {resource} while {present} of {size} were there',
  leftEarly: '{client} left {resource} while {other} was inside',
  decidedTwice: '{client} has {resource} {value}, another had {before}',
  committedAgainst: '{client} commits {resource} against {vote}',
} as const

/** What a violation says, as `detail` of the invariants. */
export const detail = sayerOf(RECIPE_DETAILS)
