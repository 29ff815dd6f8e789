import type { ActorId, ServerId } from '../../kernel/actor'
import { recordAt, stepsBack, type History } from '../conductor'
import {
  entrantsIn,
  isOfServer,
  isSame,
  predecessorOf,
  setOff,
  type CausalStep,
  type PredecessorLookup,
} from './causalPredecessor'
import { holdsAll, isDuring, blockedLinksIn, type FaultInterval } from './faultIntervals'
import {
  changeFaults,
  clockFaults,
  diskFaults,
  startFaults,
  type ActorRecord,
} from './persistentFaults'
import { ensembleBefore } from './serverHistory'
import { isTimeout } from './timeouts'

/** An explanation of a step beside its predecessor; `causes` are the steps that give it, latest first. */
export interface Circumstance {
  readonly why: CircumstanceKind
  readonly causes: readonly CausalStep[]
}

export type CircumstanceKind =
  /** A message stood at a wall, was held, or reached a process that was paused. */
  | 'barred'
  /** A message took longer on a link with a delay. */
  | 'slowed'
  /** The disk was slow, full or failing. */
  | 'disk'
  /** A request waited behind an earlier one of its session. */
  | 'behind'
  /** No message came from an actor until a timeout. */
  | 'silence'
  /** A clock ran at another rate, or jumped. */
  | 'clock'
  /** A server started with files, or with a configuration, that an intervention had changed. */
  | 'start'
  /** Files, configurations and clocks had been changed before servers elected, or broke a property. */
  | 'changes'

interface CircumstanceQuery {
  readonly history: History
  readonly look: PredecessorLookup
  readonly obstacles: readonly FaultInterval[]
}

/** Returns the circumstances of a step of a chain. */
export function circumstancesAt(
  query: CircumstanceQuery,
  cause: CausalStep,
): readonly Circumstance[] {
  const record = recordAt(query.history, cause.step)
  if (record?.type === 'intervention') {
    return circumstanceOf('start', startFaults(query.obstacles, record, cause))
  }
  if (record?.type !== 'actor') return []
  if (isTimeout(record)) {
    return [
      ...waitOf('silence', silencers(query, record, cause.step), cause.step),
      ...circumstanceOf('clock', clockFaults(query.obstacles, record, cause.step)),
    ]
  }
  return [
    ...inTransit(query, record, cause.step),
    ...atTheDisk(query, record, cause.step),
    ...behind(query, record, cause),
  ]
}

/**
 * Returns a wait for fault intervals: the steps at which they began, and those at which they had ended by
 * step `by`.
 */
function waitOf(
  why: CircumstanceKind,
  obstacles: readonly FaultInterval[],
  by: number,
): readonly Circumstance[] {
  const steps = obstacles.flatMap(({ since, until }) =>
    until === undefined || until > by ? [since] : [until, since],
  )
  const causes = [...new Set(steps)].toSorted((a, b) => b - a).map((step) => ({ step }))
  return causes.length === 0 ? [] : [{ why, causes }]
}

/** Returns a circumstance for the beginnings of faults. */
const circumstanceOf = (
  why: CircumstanceKind,
  faults: readonly FaultInterval[],
): readonly Circumstance[] =>
  waitOf(
    why,
    faults.map(({ what, since }) => ({ what, since })),
    0,
  )

/**
 * Returns the changes to files, configurations and clocks that lie behind an election or a violation;
 * `actorsBehind` gives the actors in the causal past of the step.
 */
export function changesBehind(
  { history, obstacles }: CircumstanceQuery,
  step: number,
  actorsBehind: () => ReadonlySet<ActorId>,
): readonly Circumstance[] {
  const events = recordAt(history, step)?.events ?? []
  const isViolation = events.some(({ type }) => type === 'violation')
  if (!isViolation && !events.some(({ type }) => type === 'elected')) return []
  const past = { step, isViolation, actors: actorsBehind() }
  return circumstanceOf('changes', changeFaults(obstacles, past))
}

function inTransit(
  { history, obstacles }: CircumstanceQuery,
  record: ActorRecord,
  step: number,
): readonly Circumstance[] {
  const [arrived] = record.events
  const sent = setOff(record)
  if (arrived?.type !== 'delivered' || sent === undefined) return []
  const barred = blockedLinksIn(history, obstacles, arrived, sent)
  const slow = barred.filter(({ what }) => what.type === 'delay')
  const still = barred.filter(({ what }) => what.type !== 'delay')
  return [...waitOf('barred', still, step), ...waitOf('slowed', slow, step)]
}

function atTheDisk(
  { history, obstacles }: CircumstanceQuery,
  record: ActorRecord,
  step: number,
): readonly Circumstance[] {
  return waitOf('disk', diskFaults(history, obstacles, record), step)
}

/**
 * Explains a request that left the CommitProcessor late: by the release of an earlier one of its session.
 */
function behind(
  query: CircumstanceQuery,
  record: ActorRecord,
  { step, request }: CausalStep,
): readonly Circumstance[] {
  const { history, look } = query
  if (!isOfServer(record) || record.done.timer !== 'processor:commit') return []
  const leaving = entrantsIn(record.events, 'final')
  const own = request ?? (leaving.length === 1 ? leaving[0] : undefined)
  if (own === undefined) return []
  const come = look.released(own, { server: record.actor, step })
  const arrival = come === undefined ? undefined : recordAt(history, come.step)
  // Where its own commit released the request, earlier requests did not delay it.
  const hasCome = entrantsIn(arrival?.events ?? [], 'commit').some((entrant) =>
    isSame(entrant, own),
  )
  if (come === undefined || !hasCome) return []
  for (let at = step; at > come.step; at -= 1) {
    const candidate = recordAt(history, at)
    if (!isOfServer(candidate) || candidate.actor !== record.actor) continue
    const before = entrantsIn(candidate.events, 'final').findLast(
      ({ session, cxid }) => session === own.session && cxid < own.cxid,
    )
    if (before === undefined) continue
    const release = look.released(before, { server: record.actor, step: at })
    return release === undefined || release.step <= come.step
      ? []
      : [{ why: 'behind', causes: latestFirst([release, ...waitedFor(query, release, come.step)]) }]
  }
  return []
}

/** Drops repeated steps. */
const latestFirst = (causes: readonly CausalStep[]): readonly CausalStep[] =>
  causes
    .filter(({ step }, index) => causes.findIndex((other) => other.step === step) === index)
    .toSorted((a, b) => b.step - a.step)

/** Returns the waits along a chain, back to step `since`; the chain's own steps are left out. */
function waitedFor(
  query: CircumstanceQuery,
  from: CausalStep,
  since: number,
): readonly CausalStep[] {
  const found: CausalStep[] = []
  let next: CausalStep | undefined = from
  while (next !== undefined && next.step > since) {
    for (const { causes } of circumstancesAt(query, next)) found.push(...causes)
    next = predecessorOf(query.history, query.look, next)
  }
  return found
}

/** Returns the fault intervals that kept an expected message from a process. */
function silencers(
  { history, obstacles }: CircumstanceQuery,
  record: ActorRecord,
  step: number,
): readonly FaultInterval[] {
  const { actor, at } = record
  const silence = silentIn(history, record, step)
  const silent = silence.ids
  const clients = silent.filter((id) => typeof id === 'string')
  return obstacles.flatMap((fault) => {
    const { what } = fault
    switch (what.type) {
      case 'brokenDisk':
      case 'clockJump':
      case 'configuration':
      case 'files':
      case 'slowDisk':
        return []
      case 'clock':
        return what.rate < 1 && silent.includes(what.actor) && isDuring(fault, step) ? [fault] : []
      case 'pause':
        // A process that was paused finds its timeouts overdue when it resumes.
        if (what.actor === actor) return wokenAt(history, fault, at) ? [fault] : []
        return silent.includes(what.actor) && isDuring(fault, step) ? [fault] : []
      case 'down':
        if (!silent.includes(what.actor)) return []
        if (silence.since === undefined) return isDuring(fault, step) ? [fault] : []
        // The session of a killed client stays silent, even if the client runs again.
        return fault.since > silence.since ? [{ what, since: fault.since }] : []
      case 'delay':
      case 'hold':
      case 'partition':
      case 'wall': {
        if (!isDuring(fault, step)) return []
        const isBetween = silent.some((id) => bars(what, id, actor) || bars(what, actor, id))
        return isBetween || clients.some((id) => bars(what, id)) ? [fault] : []
      }
    }
  })
}

const wokenAt = (history: History, { until }: FaultInterval, at: number): boolean =>
  until !== undefined && recordAt(history, until)?.at === at

/**
 * Returns whether a fault blocks the direction `from` → `to`; without `to`, any direction from `from`.
 */
const bars = (
  what: Extract<FaultInterval['what'], { readonly from: ActorId } | { readonly type: 'hold' }>,
  from: ActorId,
  to?: ActorId,
): boolean =>
  what.type === 'hold'
    ? holdsAll(what, from, to)
    : what.from === from && (to === undefined || what.to === to)

interface Silence {
  readonly ids: readonly ActorId[]
  /** For a session: the step in which its client was last connected. */
  readonly since?: number
}

/** Returns the actors whose silence a timeout reports. */
function silentIn(history: History, { actor, events }: ActorRecord, step: number): Silence {
  for (const event of events) {
    if (event.type === 'state' && event.state === 'LOOKING') {
      const leader = leaderBefore(history, event.server, step)
      if (leader !== event.server) return { ids: leader === undefined ? [] : [leader] }
      const voters = ensembleBefore(history, step)?.voters ?? []
      return { ids: voters.filter((id) => id !== actor) }
    }
    if (event.type === 'disconnected' && event.server !== undefined) return { ids: [event.server] }
    if (event.type === 'session' && event.state === 'expired') {
      return ownerOf(history, event.session, step)
    }
  }
  const broken = events.find((event) => event.type === 'connection')
  return { ids: broken?.type === 'connection' ? [broken.from, broken.to] : [] }
}

/** Returns the leader that a server last followed; the server itself where it led. */
function leaderBefore(history: History, server: ServerId, before: number): ServerId | undefined {
  for (const step of stepsBack(history, before - 1)) {
    for (const event of recordAt(history, step)?.events ?? []) {
      const namesLeader = event.type === 'elected' || event.type === 'serving'
      if (namesLeader && event.server === server) return event.leader
    }
  }
  return undefined
}

function ownerOf(history: History, session: string, before: number): Silence {
  for (const step of stepsBack(history, before)) {
    for (const event of recordAt(history, step)?.events ?? []) {
      if (event.type === 'connected' && event.session === session) {
        return { ids: [event.client], since: step }
      }
    }
  }
  return { ids: [] }
}
