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
  got(play, { error, result }) {
    if (error !== 'OK') return { fail: error }
    const text = textIn(result.data)
    play.notes.value = text
    play.notes.isStale = false
    return play.run.holds && text === UNLOCK ? 'release' : next
  },
})

/** A fair lock whose holder releases when a client writes `unlock` into its node. */
export const revocableLock: Recipe = {
  ...lock,
  name: 'revocableLock',
  heard(play, { path }) {
    if (path === play.notes.own) play.notes.isStale = true
  },
  steps: {
    ...lock.steps,
    create: nextOf('create', 'observe'),
    stat: nextOf('stat', 'observe'),
    observe: readOwn('observe', 'list'),
    own: {
      line: 'own',
      go(play) {
        play.hold()
        beginHold(play)
        return play.notes.isStale === true || play.notes.value === UNLOCK ? 'reread' : 'hold'
      },
    },
    hold: {
      line: 'hold',
      on(play, happening) {
        if (happening.type === 'watch') {
          return happening.path === play.notes.own ? 'reread' : undefined
        }
        return hold !== undefined && 'on' in hold ? hold.on(play, happening) : undefined
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
    got(play, answer) {
      const its = step.got(play, answer)
      return its === 'list' ? next : its
    },
  }
}

/** A fair re-entrant lock: it is free once its holder has left it as often as it entered. */
export const mutex: Recipe = {
  ...lock,
  name: 'mutex',
  again(play) {
    const count = (play.notes.count ?? 1) + 1
    play.notes.count = count
    if (play.run.holds) play.hold({ value: String(count) })
  },
  mayStop(play) {
    const count = play.notes.count ?? 1
    play.notes.count = count - 1
    return count <= 1
  },
}
