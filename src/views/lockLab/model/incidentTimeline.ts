import { LOCK_EVENTS } from '../../../app/locks'
import type { LockEventName, TrialRecording } from '../../../engine'
import { holdsOf } from './holds'
import { clientName } from '../text/words'

/** A moment of the incident. */
export interface IncidentMoment {
  readonly us: number
  readonly what:
    | 'owns'
    | 'ownsTokenless'
    | 'sleeps'
    | 'ownsBeside'
    | 'ownsBesideTokenless'
    | 'others'
    | 'wrote'
    | 'wroteBeside'
    | 'wakes'
    | 'wroteLate'
    | 'refused'
    | 'refusedFresh'
    | 'learns'
  readonly client: string
  /** The client that was paused while it held the lock. */
  readonly sleeper: string
  /** The fencing token of the grant or the write; absent where there is none. */
  readonly token: number | undefined
  /** The largest token that the store has seen. */
  readonly seen: number | undefined
  /** The number of clients of `others`. */
  readonly count: number
}

/**
 * `lost`: the late write was accepted; `safe`: it was refused; `refusedAll`: all writes were refused;
 * `nothing`: no write was late.
 */
export type IncidentOutcome = 'lost' | 'safe' | 'refusedAll' | 'nothing'

export interface Incident {
  readonly moments: readonly IncidentMoment[]
  readonly outcome: IncidentOutcome
  /** The moment that decided the outcome, µs. */
  readonly decidedUs: number
  /** Time for which another client held the lock, or believed so, while the paused one did, µs. */
  readonly besideUs: number
}

interface Reading {
  readonly moments: IncidentMoment[]
  /** The paused client; undefined before its pause. */
  sleeper: number | undefined
  isHolding: boolean
  hasWoken: boolean
  /** The first owner during the pause; later ones share one moment. */
  successor: number | undefined
  later: Set<number>
  seen: number | undefined
}

/** Reads the incident of a paused holder from a recording. */
export function readIncident(recording: TrialRecording): Incident {
  const { at, client, event, token, fromUs } = recording
  const reading: Reading = {
    moments: [],
    sleeper: undefined,
    isHolding: false,
    hasWoken: false,
    successor: undefined,
    later: new Set(),
    seen: undefined,
  }
  at.forEach((time, index) => {
    const shown = token[index] ?? Number.NaN
    readEvent(reading, {
      us: time - fromUs,
      who: client[index] ?? 0,
      what: LOCK_EVENTS[event[index] ?? 0] ?? 'asks',
      token: Number.isNaN(shown) ? undefined : shown,
    })
  })
  const { moments } = reading
  const others = moments.findIndex(({ what }) => what === 'others')
  const shown = moments[others]
  if (shown !== undefined) moments[others] = { ...shown, count: reading.later.size }
  const outcome = outcomeOf(moments)
  const { overlaps } = holdsOf(recording, new Set())
  return {
    moments,
    outcome,
    decidedUs: moments.find(({ what }) => DECIDES[outcome] === what)?.us ?? moments.at(-1)?.us ?? 0,
    besideUs: overlaps.reduce((sum, { fromUs: from, toUs }) => sum + toUs - from, 0),
  }
}

type AddMoment = (kind: IncidentMoment['what']) => void

interface LockEvent {
  readonly us: number
  readonly who: number
  readonly what: LockEventName
  readonly token: number | undefined
}

function readEvent(reading: Reading, lockEvent: LockEvent): void {
  const { us, who, what, token } = lockEvent
  const { moments, sleeper } = reading
  const isSleeper = who === sleeper
  const add: AddMoment = (kind) => {
    moments.push({
      us,
      what: kind,
      client: clientName(who),
      sleeper: clientName(sleeper ?? who),
      token,
      seen: reading.seen,
      count: 0,
    })
  }
  switch (what) {
    case 'owns':
      if (sleeper === undefined) add(token === undefined ? 'ownsTokenless' : 'owns')
      else if (!isSleeper) onNextOwner(reading, lockEvent, add)
      return
    case 'paused':
      reading.sleeper = who
      reading.isHolding = true
      add('sleeps')
      return
    case 'resumed':
      reading.hasWoken = true
      add('wakes')
      return
    case 'wrote':
      onWritten(reading, lockEvent, add)
      return
    case 'refused':
      if (sleeper !== undefined && !isSleeper && who !== reading.successor) return
      add(isSleeper && reading.seen !== undefined ? 'refused' : 'refusedFresh')
      return
    case 'failed':
      if (isSleeper) add('learns')
      reading.isHolding &&= !isSleeper
      return
    case 'releases':
    case 'released':
    case 'killed':
      reading.isHolding &&= !isSleeper
      return
    case 'asks':
    case 'created':
    case 'waits':
    case 'woken':
  }
}

/** The first owner during the pause has a moment of its own; later ones share a moment. */
function onNextOwner(reading: Reading, { who, token }: LockEvent, add: AddMoment): void {
  if (!reading.isHolding || reading.successor === who) return
  if (reading.successor === undefined) {
    reading.successor = who
    add(token === undefined ? 'ownsBesideTokenless' : 'ownsBeside')
    return
  }
  if (reading.later.size === 0) add('others')
  reading.later.add(who)
}

function onWritten(reading: Reading, { who, token }: LockEvent, add: AddMoment): void {
  const { sleeper, successor, hasWoken } = reading
  if (sleeper === undefined || who === sleeper) {
    add(hasWoken && successor !== undefined ? 'wroteLate' : 'wrote')
  } else if (who === successor) add('wroteBeside')
  if (token !== undefined) reading.seen = Math.max(reading.seen ?? token, token)
}

/** The kind of moment that decides each outcome. */
const DECIDES: Readonly<Record<IncidentOutcome, IncidentMoment['what']>> = {
  lost: 'wroteLate',
  safe: 'refused',
  refusedAll: 'refusedFresh',
  nothing: 'wakes',
}

function outcomeOf(moments: readonly IncidentMoment[]): IncidentOutcome {
  const has = (what: IncidentMoment['what']): boolean =>
    moments.some((moment) => moment.what === what)
  if (has('wroteLate')) return 'lost'
  // A store that asks for tokens refuses every write without one.
  if (has('refusedFresh')) return 'refusedAll'
  return has('refused') ? 'safe' : 'nothing'
}
