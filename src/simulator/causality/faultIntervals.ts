import type { ActorId } from '../../kernel/actor'
import { matchesMessage } from '../world'
import { recordAt, type History } from '../conductor'
import type { PacketMatch, TraceEvent } from '../contract'
import { listOf } from '../interventions'

/**
 * Intervals during which an intervention told on a server, link, disk or clock. They name the cause and the
 * end of a wait, and the state that a server started with.
 */

type Sent = Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>

/** The steps from an intervention to the one that undid it; `until` is absent while none did. */
export interface FaultInterval {
  readonly what: FaultKind
  readonly since: number
  until?: number
}

export type FaultKind =
  /** One direction: a wall stops its messages, a delay slows them. */
  | { readonly type: 'wall' | 'delay'; readonly from: ActorId; readonly to: ActorId }
  | { readonly type: 'partition'; readonly from: ActorId; readonly to: ActorId }
  | HoldInterval
  | { readonly type: 'pause' | 'down' | 'slowDisk' | 'brokenDisk'; readonly actor: ActorId }
  /** Files that were emptied, damaged or cut short; until the server serves again. */
  | { readonly type: 'files'; readonly actor: ActorId }
  /** A configuration file; until the next one. */
  | { readonly type: 'configuration'; readonly actor: ActorId }
  /** A clock that runs at another rate until the next one is set, or that jumped. */
  | { readonly type: 'clock'; readonly actor: ActorId; readonly rate: number }
  | { readonly type: 'clockJump'; readonly actor: ActorId }

export interface HoldInterval {
  readonly type: 'hold'
  readonly match: PacketMatch
  /** The match as the intervention wrote it: a `release` names a hold by it. */
  readonly written: PacketMatch
  /** Matches that were released while the hold stood. */
  readonly released: { readonly match: PacketMatch; readonly step: number }[]
}

/** The actors of an intervention; in the trace its servers are resolved, so every reference is an actor. */
export const actorsOf = (refs: unknown): readonly ActorId[] =>
  listOf(refs as ActorId | readonly ActorId[])

export const isBetween = ({ what }: FaultInterval, from: ActorId, to: ActorId): boolean =>
  'from' in what && what.from === from && what.to === to

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
      case 'brokenDisk':
      case 'clock':
      case 'clockJump':
      case 'configuration':
      case 'down':
      case 'files':
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
  { match, released }: HoldInterval,
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
export const holdsAll = ({ match }: HoldInterval, from: ActorId, to?: ActorId): boolean =>
  Object.keys(match).every((name) => name === 'from' || name === 'to' || name === 'type') &&
  isMeant(match.from, from) &&
  (to === undefined || isMeant(match.to, to))

const isMeant = (refs: unknown, actor: ActorId): boolean =>
  refs === undefined || actorsOf(refs).includes(actor)
