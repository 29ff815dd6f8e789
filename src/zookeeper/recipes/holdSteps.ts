import type { RecipeEvent, RecipeContext, Steps } from '../client'
import { numberArg, textArg } from './names'

/**
 * Steps of a holder: it holds for `hold` ms, or until it is stopped. With `store` it writes there at the
 * beginning, and again before it releases.
 */
export const holdSteps = (release = 'release'): Steps => ({
  own: {
    line: 'own',
    go(context) {
      context.hold()
      beginHold(context)
      return 'hold'
    },
  },
  hold: {
    line: 'hold',
    on(context, event) {
      noteJudged(context, event)
      if (event.type !== 'alarm') return undefined
      return writes(context) ? 'write' : release
    },
  },
  write: {
    line: 'write',
    enter: (context) => writeOnce(context, 'end'),
    on(context, event) {
      noteJudged(context, event)
      return context.notes.unjudged === 0 ? release : undefined
    },
  },
})

/** Sets the timer of a holder, and makes its first write. */
export function beginHold(context: RecipeContext): void {
  const holdMs = numberArg(context.args, 'hold', -1)
  if (writes(context)) writeOnce(context, 'begin')
  if (holdMs >= 0) context.alarm(holdMs)
}

const writes = ({ args }: RecipeContext): boolean => args['store'] !== undefined

function writeOnce(context: RecipeContext, when: string): void {
  const { args, notes, client, run } = context
  notes.unjudged = (notes.unjudged ?? 0) + 1
  context.write(textArg(args, 'store'), `${client}-${run.id}.${run.round}-${when}`)
}

/** Counts down the writes without an answer; a holder releases only when there are none. */
function noteJudged({ notes }: RecipeContext, { type }: RecipeEvent): void {
  if (type === 'written') notes.unjudged = (notes.unjudged ?? 1) - 1
}
