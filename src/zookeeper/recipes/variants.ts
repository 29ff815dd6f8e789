import type { Recipe, Step } from '../client'
import { beginHold } from './holdSteps'
import { lock } from './lock'
import { textIn } from './names'

/** The data that asks a holder, in its own node, to release. */
const UNLOCK = 'unlock'

const hold = lock.steps['hold']

/** Reads the run's own node and watches it, as any client may write there. */
const readOwn = (line: string, next: string): Step => ({
  line,
  ask: ({ notes }) => ({ packet: 'getData', path: notes.own ?? '', watch: true }),
  got(context, { error, result }) {
    if (error !== 'OK') return { fail: error }
    const text = textIn(result.data)
    context.notes.value = text
    context.notes.isStale = false
    return context.run.holds && text === UNLOCK ? 'release' : next
  },
})

/** A fair lock whose holder releases when a client writes `unlock` into its node. */
export const revocableLock: Recipe = {
  ...lock,
  name: 'revocableLock',
  onWatch(context, { path }) {
    if (path === context.notes.own) context.notes.isStale = true
  },
  steps: {
    ...lock.steps,
    create: nextOf('create', 'observe'),
    stat: nextOf('stat', 'observe'),
    observe: readOwn('observe', 'list'),
    own: {
      line: 'own',
      go(context) {
        context.hold()
        beginHold(context)
        return context.notes.isStale === true || context.notes.value === UNLOCK ? 'reread' : 'hold'
      },
    },
    hold: {
      line: 'hold',
      on(context, event) {
        if (event.type === 'watch') {
          return event.path === context.notes.own ? 'reread' : undefined
        }
        return hold !== undefined && 'on' in hold ? hold.on(context, event) : undefined
      },
    },
    reread: readOwn('reread', 'hold'),
  },
}

/** Returns the lock's own step, with another step to follow its success. */
function nextOf(name: 'create' | 'stat', next: string): Step {
  const step = lock.steps[name]
  if (step === undefined || !('ask' in step)) return { line: name, go: () => next }
  return {
    ...step,
    got(context, answer) {
      const followUp = step.got(context, answer)
      return followUp === 'list' ? next : followUp
    },
  }
}

/** A fair re-entrant lock: it is free once its holder has left it as often as it entered. */
export const mutex: Recipe = {
  ...lock,
  name: 'mutex',
  again(context) {
    const count = (context.notes.count ?? 1) + 1
    context.notes.count = count
    if (context.run.holds) context.hold({ value: String(count) })
  },
  mayStop(context) {
    const count = context.notes.count ?? 1
    context.notes.count = count - 1
    return count <= 1
  },
}
