import type { Happening, RecipeContext, Steps } from '../client'
import { numberArg, textArg } from './names'

/**
 * What a holder does: with `hold` for so many ms, else until it is stopped; with `store` it writes
 * there at the beginning, and again before it lets go.
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

/** Sets the time of a holder, and lets it write. */
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

/** Nobody lets go before all of its writes were judged. */
function noteJudged({ notes }: RecipeContext, { type }: Happening): void {
  if (type === 'written') notes.unjudged = (notes.unjudged ?? 1) - 1
}
