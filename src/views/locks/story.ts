import { LOCK_EVENTS, type LockEventName, type TrialRecording } from '../../worker'
import { clientName } from './words'

/** One moment of the accident, to be told and gone to. */
export interface Moment {
  readonly us: number
  readonly what:
    | 'owns'
    | 'sleeps'
    | 'ownsBeside'
    | 'wrote'
    | 'wroteBeside'
    | 'wakes'
    | 'wroteLate'
    | 'refused'
    | 'refusedFresh'
    | 'learns'
  readonly client: string
}

/** How it ended. */
export type Outcome = 'lost' | 'safe' | 'refusedAll' | 'nothing'

export interface Story {
  readonly moments: readonly Moment[]
  readonly outcome: Outcome
  /** For how long somebody else held the lock beside the sleeper, or believed so, µs. */
  readonly besideUs: number
}

/** What befell the one who slept while it held, from a recording. */
export function storyOf(recording: TrialRecording): Story {
  const { at, client, event, fromUs } = recording
  const told: Moment[] = []
  const holders = new Set<number>()
  let sleeper: number | undefined
  let hasWoken = false
  let othersOwned = false
  let besideUs = 0
  let besideFromUs: number | undefined
  at.forEach((time, index) => {
    const who = client[index] ?? 0
    const what: LockEventName = LOCK_EVENTS[event[index] ?? 0] ?? 'asks'
    const us = time - fromUs
    const isSleeper = who === sleeper
    const tell = (said: Moment['what']): void => {
      told.push({ us, what: said, client: clientName(who) })
    }
    switch (what) {
      case 'owns':
        if (sleeper === undefined) tell('owns')
        else if (holders.has(sleeper) && !isSleeper) tell('ownsBeside')
        othersOwned ||= sleeper !== undefined && !isSleeper
        holders.add(who)
        break
      case 'paused':
        sleeper = who
        tell('sleeps')
        break
      case 'resumed':
        hasWoken = true
        tell('wakes')
        break
      case 'wrote':
      case 'refused':
        if (what === 'refused') tell(isSleeper && othersOwned ? 'refused' : 'refusedFresh')
        else if (isSleeper && hasWoken && othersOwned) tell('wroteLate')
        else tell(sleeper === undefined || isSleeper ? 'wrote' : 'wroteBeside')
        break
      case 'failed':
        if (isSleeper) tell('learns')
        holders.delete(who)
        break
      case 'releases':
      case 'released':
      case 'killed':
        holders.delete(who)
        break
      default:
    }
    const isBeside = sleeper !== undefined && holders.has(sleeper) && holders.size > 1
    if (isBeside) besideFromUs ??= us
    else if (besideFromUs !== undefined) {
      besideUs += us - besideFromUs
      besideFromUs = undefined
    }
  })
  return { moments: told, outcome: outcomeOf(told), besideUs }
}

function outcomeOf(told: readonly Moment[]): Outcome {
  const has = (what: Moment['what']): boolean => told.some((moment) => moment.what === what)
  if (has('wroteLate')) return 'lost'
  // Where there is no token to show, the store that asks for one takes nothing from anybody.
  if (has('refusedFresh')) return 'refusedAll'
  return has('refused') ? 'safe' : 'nothing'
}
