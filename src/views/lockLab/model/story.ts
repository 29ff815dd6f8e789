import { LOCK_EVENTS } from '../../../app/locks'
import type { LockEventName, TrialRecording } from '../../../engine'
import { holdsOf } from './holds'
import { clientName } from '../text/words'

/** One moment of the accident, to be told and gone to. */
export interface Moment {
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
  /** Who fell asleep. */
  readonly sleeper: string
  /** That of the grant, or of the write; absent where there is none. */
  readonly token: number | undefined
  /** The largest that the store has seen. */
  readonly seen: number | undefined
  /** Of `others`: how many. */
  readonly count: number
}

/** How it ended. */
export type Outcome = 'lost' | 'safe' | 'refusedAll' | 'nothing'

export interface Story {
  readonly moments: readonly Moment[]
  readonly outcome: Outcome
  /** When it was decided, µs. */
  readonly decidedUs: number
  /** For how long somebody else held the lock beside the sleeper, or believed so, µs. */
  readonly besideUs: number
}

interface Telling {
  readonly told: Moment[]
  /** The sleeper, once it sleeps. */
  sleeper: number | undefined
  isHolding: boolean
  hasWoken: boolean
  /** The first one after the sleeper; later ones are told together. */
  successor: number | undefined
  later: Set<number>
  seen: number | undefined
}

/** What befell the one who slept while it held, from a recording. */
export function storyOf(recording: TrialRecording): Story {
  const { at, client, event, token, fromUs } = recording
  const telling: Telling = {
    told: [],
    sleeper: undefined,
    isHolding: false,
    hasWoken: false,
    successor: undefined,
    later: new Set(),
    seen: undefined,
  }
  at.forEach((time, index) => {
    const shown = token[index] ?? Number.NaN
    hear(telling, {
      us: time - fromUs,
      who: client[index] ?? 0,
      what: LOCK_EVENTS[event[index] ?? 0] ?? 'asks',
      token: Number.isNaN(shown) ? undefined : shown,
    })
  })
  const { told } = telling
  const others = told.findIndex(({ what }) => what === 'others')
  const shown = told[others]
  if (shown !== undefined) told[others] = { ...shown, count: telling.later.size }
  const outcome = outcomeOf(told)
  const { overlaps } = holdsOf(recording, new Set())
  return {
    moments: told,
    outcome,
    decidedUs: told.find(({ what }) => DECIDES[outcome] === what)?.us ?? told.at(-1)?.us ?? 0,
    besideUs: overlaps.reduce((sum, { fromUs: from, toUs }) => sum + toUs - from, 0),
  }
}

interface Heard {
  readonly us: number
  readonly who: number
  readonly what: LockEventName
  readonly token: number | undefined
}

function hear(telling: Telling, heard: Heard): void {
  const { us, who, what, token } = heard
  const { told, sleeper } = telling
  const isSleeper = who === sleeper
  const tell = (said: Moment['what']): void => {
    told.push({
      us,
      what: said,
      client: clientName(who),
      sleeper: clientName(sleeper ?? who),
      token,
      seen: telling.seen,
      count: 0,
    })
  }
  switch (what) {
    case 'owns':
      if (sleeper === undefined) tell(token === undefined ? 'ownsTokenless' : 'owns')
      else if (!isSleeper) onNextOwner(telling, heard, tell)
      return
    case 'paused':
      telling.sleeper = who
      telling.isHolding = true
      tell('sleeps')
      return
    case 'resumed':
      telling.hasWoken = true
      tell('wakes')
      return
    case 'wrote':
      onWritten(telling, heard, tell)
      return
    case 'refused':
      if (sleeper !== undefined && !isSleeper && who !== telling.successor) return
      tell(isSleeper && telling.seen !== undefined ? 'refused' : 'refusedFresh')
      return
    case 'failed':
      if (isSleeper) tell('learns')
      telling.isHolding &&= !isSleeper
      return
    case 'releases':
    case 'released':
    case 'killed':
      telling.isHolding &&= !isSleeper
      return
    case 'asks':
    case 'created':
    case 'waits':
    case 'woken':
  }
}

/** The first who owns it beside the sleeper is told of by itself, all others together. */
function onNextOwner(
  telling: Telling,
  { who, token }: Heard,
  tell: (said: Moment['what']) => void,
) {
  if (!telling.isHolding || telling.successor === who) return
  if (telling.successor === undefined) {
    telling.successor = who
    tell(token === undefined ? 'ownsBesideTokenless' : 'ownsBeside')
    return
  }
  if (telling.later.size === 0) tell('others')
  telling.later.add(who)
}

function onWritten(telling: Telling, { who, token }: Heard, tell: (said: Moment['what']) => void) {
  const { sleeper, successor, hasWoken } = telling
  if (sleeper === undefined || who === sleeper) {
    tell(hasWoken && successor !== undefined ? 'wroteLate' : 'wrote')
  } else if (who === successor) tell('wroteBeside')
  if (token !== undefined) telling.seen = Math.max(telling.seen ?? token, token)
}

/** The moment that decided how it ended. */
const DECIDES: Readonly<Record<Outcome, Moment['what']>> = {
  lost: 'wroteLate',
  safe: 'refused',
  refusedAll: 'refusedFresh',
  nothing: 'wakes',
}

function outcomeOf(told: readonly Moment[]): Outcome {
  const has = (what: Moment['what']): boolean => told.some((moment) => moment.what === what)
  if (has('wroteLate')) return 'lost'
  // Where there is no token to show, the store that asks for one takes nothing from anybody.
  if (has('refusedFresh')) return 'refusedAll'
  return has('refused') ? 'safe' : 'nothing'
}
