import type { Happening, RecipeContext, Steps } from '../client'
import { numberArg, textArg } from './names'

/**
 * Steps of a holder: it holds for `hold` ms, or until it is stopped. With `store` it writes there at the
 * beginning, and again before it releases.
 */
export const holdSteps = (release = 'release'): Steps => ({
  own: {
    line: 'own',
    go(play) {
      play.hold()
      beginHold(play)
      return 'hold'
    },
  },
  hold: {
    line: 'hold',
    on(play, happening) {
      noteJudged(play, happening)
      if (happening.type !== 'alarm') return undefined
      return writes(play) ? 'write' : release
    },
  },
  write: {
    line: 'write',
    enter: (play) => writeOnce(play, 'end'),
    on(play, happening) {
      noteJudged(play, happening)
      return play.notes.unjudged === 0 ? release : undefined
    },
  },
})

/** Sets the timer of a holder, and makes its first write. */
export function beginHold(play: RecipeContext): void {
  const holdMs = numberArg(play.args, 'hold', -1)
  if (writes(play)) writeOnce(play, 'begin')
  if (holdMs >= 0) play.alarm(holdMs)
}

const writes = ({ args }: RecipeContext): boolean => args['store'] !== undefined

function writeOnce(play: RecipeContext, when: string): void {
  const { args, notes, client, run } = play
  notes.unjudged = (notes.unjudged ?? 0) + 1
  play.write(textArg(args, 'store'), `${client}-${run.id}.${run.round}-${when}`)
}

/** Counts down the writes without an answer; a holder releases only when there are none. */
function noteJudged({ notes }: RecipeContext, { type }: Happening): void {
  if (type === 'written') notes.unjudged = (notes.unjudged ?? 1) - 1
}
