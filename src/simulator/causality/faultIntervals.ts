import type { ActorId } from '../../kernel/actor'
import { isDeepEqual, matchesMessage } from '../world'
import { oldestStep, recordAt, type History, type StepRecord } from '../conductor'
import type { Action, Intervention, PacketMatch, TraceEvent } from '../contract'
import { listOf } from '../interventions'

/**
 * Intervals during which an intervention blocked a server, link or disk, rebuilt from the trace; used to
 * name the cause and the end of a wait.
 */

type Sent = Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>

/** The steps from an intervention to the one that undid it; `until` is absent while none did. */
export interface FaultInterval {
  readonly what: What
  readonly since: number
  until?: number
}

type What =
  /** One direction: a wall stops its messages, a delay slows them. */
  | { readonly type: 'wall' | 'delay'; readonly from: ActorId; readonly to: ActorId }
  | { readonly type: 'partition'; readonly from: ActorId; readonly to: ActorId }
  | Hold
  | { readonly type: 'pause' | 'down' | 'slowDisk'; readonly actor: ActorId }

interface Hold {
  readonly type: 'hold'
  readonly match: PacketMatch
  /** The match as the intervention wrote it: a `release` names a hold by it. */
  readonly written: PacketMatch
  /** Matches that were released while the hold stood. */
  readonly released: { readonly match: PacketMatch; readonly step: number }[]
}

type InterventionEvent = Extract<TraceEvent, { readonly type: 'intervention' }>

/** Returns all fault intervals that began at or before `step`, in the order of their beginning. */
export function faultIntervalsUpTo(history: History, step: number): readonly FaultInterval[] {
  const found: FaultInterval[] = []
  for (let at = oldestStep(history); at <= step; at += 1) {
    const record = recordAt(history, at)
    if (record?.type !== 'intervention') continue
    const intervention = interventionOf(record)
    if (intervention !== undefined)
      pass(found, intervention.action, { step: at, item: record.item })
  }
  return found
}

const interventionOf = ({ events: [first] }: StepRecord): InterventionEvent | undefined =>
  first?.type === 'intervention' && first.error === undefined ? first : undefined

// The trace has interventions with their servers resolved, so every reference is an actor.
const actorsOf = (refs: unknown): readonly ActorId[] => listOf(refs as ActorId | readonly ActorId[])

const pairsOf = (from: unknown, to: unknown) =>
  actorsOf(from).flatMap((one) => actorsOf(to).map((other) => ({ from: one, to: other })))

const isBetween = ({ what }: FaultInterval, from: ActorId, to: ActorId): boolean =>
  'from' in what && what.from === from && what.to === to

const isWall = ({ what }: FaultInterval): boolean =>
  what.type === 'wall' || what.type === 'partition'

interface Place {
  readonly step: number
  /** The intervention as it was written. */
  readonly item: Intervention
}

function pass(found: FaultInterval[], action: Action, { step, item }: Place): void {
  const begin = (what: What): void => void found.push({ what, since: step })
  const end = (isIt: (fault: FaultInterval) => boolean): void => {
    for (const fault of found) if (fault.until === undefined && isIt(fault)) fault.until = step
  }
  const endOf = (type: What['type'], actors: unknown): void => {
    const ids = actorsOf(actors)
    end(({ what }) => what.type === type && 'actor' in what && ids.includes(what.actor))
  }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'partition':
      end(({ what }) => what.type === 'partition')
      for (const pair of pairsApart(action.groups)) begin({ type: 'partition', ...pair })
      return
    case 'cut':
      for (const pair of pairsOf(action.from, action.to)) begin({ type: 'wall', ...pair })
      return
    case 'delay':
    case 'restore': {
      const isUndone =
        action.do === 'restore' ? () => true : (fault: FaultInterval) => !isWall(fault)
      for (const pair of pairsOf(action.from, action.to)) {
        end((fault) => isUndone(fault) && isBetween(fault, pair.from, pair.to))
        if (action.do === 'delay' && action.ms > 0) begin({ type: 'delay', ...pair })
      }
      return
    }
    case 'heal':
      end(({ what }) => 'from' in what)
      return
    case 'hold':
      begin({
        type: 'hold',
        match: action.match,
        written: item.do === 'hold' ? item.match : action.match,
        released: [],
      })
      return
    case 'release':
      return letGo(found, action.match, step)
    case 'slowDisk':
    case 'restoreDisk':
      endOf('slowDisk', action.server)
      if (action.do === 'slowDisk') beginFor('slowDisk', action.server)
      return
    case 'pause':
    case 'pauseClient':
      return beginFor('pause', 'client' in action ? action.client : action.server)
    case 'resume':
    case 'resumeClient':
      return endOf('pause', 'client' in action ? action.client : action.server)
    case 'kill':
    case 'killClient':
    case 'powerLoss': {
      const ids = 'client' in action ? action.client : action.server
      endOf('pause', ids)
      return beginFor('down', ids)
    }
    case 'start':
      return endOf('down', action.server)
    case 'connect':
      // `connect` starts a client whose process has ended.
      return endOf('down', action.client)
    default:
  }
  function beginFor(type: 'pause' | 'down' | 'slowDisk', actors: unknown): void {
    for (const actor of actorsOf(actors)) begin({ type, actor })
  }
}

/** Ends the holds that a release names; where it names none, notes the release on all that stand. */
function letGo(found: readonly FaultInterval[], match: PacketMatch, step: number): void {
  const isAll = Object.keys(match).length === 0
  const openHolds = found.filter((fault) => fault.what.type === 'hold' && fault.until === undefined)
  const isNamed = ({ what }: FaultInterval): boolean =>
    isAll || (what.type === 'hold' && isDeepEqual(what.written, match))
  const named = openHolds.filter(isNamed)
  for (const fault of named) fault.until = step
  if (named.length > 0) return
  for (const { what } of openHolds) if (what.type === 'hold') what.released.push({ match, step })
}

function pairsApart(groups: readonly (readonly unknown[])[]) {
  return groups.flatMap((group, index) =>
    groups.flatMap((other, at) => (at === index ? [] : pairsOf(group, other))),
  )
}

/** Returns whether `step` lies inside a fault interval, its ends excluded. */
export const isDuring = ({ since, until }: FaultInterval, step: number): boolean =>
  since < step && (until === undefined || until > step)

/** Returns the fault intervals that kept a message from its receiver between sending and arrival. */
export function blockedLinksIn(
  history: History,
  obstacles: readonly FaultInterval[],
  arrived: Sent,
  sent: number,
): readonly FaultInterval[] {
  const { from, to, step, at } = arrived
  return obstacles.flatMap((fault) => {
    const { what, since, until } = fault
    switch (what.type) {
      case 'wall':
      case 'partition':
        return isBetween(fault, from, to) && isDuring(fault, sent) && (until ?? step) < step
          ? [fault]
          : []
      case 'delay':
        return isBetween(fault, from, to) && isDuring(fault, sent) ? [fault] : []
      case 'pause': {
        // Messages that waited for a paused receiver arrive at the moment it resumes.
        const isWoken = until !== undefined && recordAt(history, until)?.at === at
        return isWoken && what.actor === to && sent < until && until < step ? [fault] : []
      }
      case 'hold': {
        const end =
          since > sent ? undefined : releaseStepOf(history, fault, what, { arrived, sent })
        return end === undefined ? [] : [{ what, since, until: end }]
      }
      case 'down':
      case 'slowDisk':
        return []
    }
  })
}

interface Passed {
  readonly arrived: Sent
  readonly sent: number
}

/**
 * Returns the step that released a message which a hold had stopped, or an earlier one on its connection.
 */
function releaseStepOf(
  history: History,
  { since, until }: FaultInterval,
  { match, released }: Hold,
  { arrived: { conn, from, step: arrival }, sent }: Passed,
): number | undefined {
  const ends: number[] = []
  for (let step = since; step <= sent; step += 1) {
    for (const event of recordAt(history, step)?.events ?? []) {
      if (event.type !== 'sent' || event.conn !== conn || event.from !== from) continue
      if (!matchesMessage(event, match)) continue
      const release = released.find(
        (entry) => entry.step > step && matchesMessage(event, entry.match),
      )
      const end = release?.step ?? until
      if (end !== undefined && end > sent && end < arrival) ends.push(end)
    }
  }
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** Returns whether a hold stops all messages between two actors, whatever their packet. */
export const holdsAll = ({ match }: Hold, from: ActorId, to?: ActorId): boolean =>
  Object.keys(match).every((name) => name === 'from' || name === 'to' || name === 'type') &&
  isMeant(match.from, from) &&
  (to === undefined || isMeant(match.to, to))

const isMeant = (refs: unknown, actor: ActorId): boolean =>
  refs === undefined || actorsOf(refs).includes(actor)
