import type { ServerId } from '../../../kernel/actor'
import { type Notification, type ServerSummary } from '../../../zookeeper/server'
import { type Zxid, isForNobody } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'
import type { VoteEvent } from './latestVote'

/** The fields of a vote that totalOrderPredicate compares. */
export interface Ballot {
  readonly epoch: number
  readonly zxid: Zxid
  readonly leader: ServerId
}

/** The judgement of a received vote against the held one. */
export type Judgement =
  /** One vote beats the other by this field, the first in which they differ. */
  | { readonly type: 'beats'; readonly isTaken: boolean; readonly by: 'epoch' | 'zxid' | 'leader' }
  | { readonly type: 'same' }
  /** A quorum was complete: during finalizeWait only a better vote counts. */
  | { readonly type: 'dropped' }
  /** The vote's round is over, so it is not compared. */
  | { readonly type: 'oldRound' }
  /** The sender does not look for a leader: its vote names the current one. */
  | { readonly type: 'standing' }

/** A received vote and its judgement by a server that looks for a leader. */
export interface Comparison {
  readonly step: number
  readonly at: number
  readonly from: ServerId
  readonly received: Ballot & { readonly round: number }
  readonly own: Ballot
  /** The server's round before the vote arrived. */
  readonly round: number
  readonly judgement: Judgement
}

/** The first field in which two votes differ; undefined where they are the same. */
export function decidingField(a: Ballot, b: Ballot): 'epoch' | 'zxid' | 'leader' | undefined {
  return (['epoch', 'zxid', 'leader'] as const).find((field) => a[field] !== b[field])
}

/** Whether vote `a` beats vote `b` (`FastLeaderElection.totalOrderPredicate`). */
export function isGreater(a: Ballot, b: Ballot): boolean {
  const field = decidingField(a, b)
  return field !== undefined && a[field] > b[field]
}

/** The last vote that a voter sent to the server, among these events, judged as the server did then. */
export function latestComparison(
  events: readonly TraceEvent[],
  server: ServerId,
  memory: Pick<ServerSummary, 'vote' | 'logicalClock' | 'ballots' | 'finalizeLeftUs'>,
  voters: readonly ServerId[],
): Comparison | undefined {
  const at = events.findLastIndex((event) => isVoteFor(event, server, voters))
  const event = events[at]
  if (event === undefined || event.type !== 'delivered') return undefined
  const received = event.message as Notification
  // The vote that it changed in the same step; otherwise the held vote is still in memory.
  const votes = events.filter(
    (other): other is VoteEvent => other.type === 'vote' && other.server === server,
  )
  const changed = votes.find(({ step }) => step >= event.step)
  const earlier = votes.filter(({ step }) => step < event.step)
  const own = changed === undefined ? memory.vote : comparedWith(changed, earlier)
  if (own === undefined || isForNobody(own) || typeof event.from !== 'number') return undefined
  const { from } = event
  const round =
    changed === undefined ? memory.logicalClock : (earlier.at(-1)?.round ?? changed.round)
  const began = events.findLastIndex(
    (other, index) =>
      index < at && other.type === 'vote' && other.server === server && other.why === 'own',
  )
  const before = events.slice(began + 1, at)
  const isDropped =
    memory.finalizeLeftUs !== undefined &&
    changed === undefined &&
    !isKept(memory.ballots, from, received, before, server)
  return {
    step: event.step,
    at: event.at,
    from,
    received,
    own,
    round,
    judgement: isDropped ? { type: 'dropped' } : judge(received, own, round),
  }
}

/**
 * The vote that a received one was compared with, where it changed the held vote: in a later round the vote
 * with which the server began, in the same round the held proposal. Undefined where that event is not among
 * the votes.
 * Source: `FastLeaderElection.lookForLeader`.
 */
function comparedWith(changed: VoteEvent, earlier: readonly VoteEvent[]): Ballot | undefined {
  switch (changed.why) {
    case 'roundOwn':
      return changed
    case 'roundGreater':
      return earlier.findLast(({ why }) => why === 'own' || why === 'roundOwn')
    case 'greater':
    case 'joined':
    case 'own':
      return changed.was
  }
}

/**
 * Whether the server kept the received vote as a ballot. During finalizeWait a vote that is not better is
 * thrown away; an equal ballot may then come from the same vote, sent earlier.
 */
const isKept = (
  ballots: ServerSummary['ballots'],
  by: ServerId,
  received: Notification,
  before: readonly TraceEvent[],
  server: ServerId,
): boolean =>
  ballots.some((ballot) => ballot.from === by && isSameVote(ballot, received)) &&
  !before.some(
    (other) =>
      other.type === 'delivered' &&
      other.from === by &&
      other.to === server &&
      other.message.packet === 'NOTIFICATION' &&
      isSameVote(other.message as Notification, received),
  )

const isSameVote = (a: Ballot & { readonly round: number }, b: Notification): boolean =>
  a.round === b.round && decidingField(a, b) === undefined

/**
 * Whether an event is a voter's vote for a voter. An observer's vote is answered at once and never compared,
 * even if it has taken up a vote (`FastLeaderElection.Messenger.WorkerReceiver`).
 */
const isVoteFor = (event: TraceEvent, server: ServerId, voters: readonly ServerId[]): boolean =>
  event.type === 'delivered' &&
  event.to === server &&
  event.message.packet === 'NOTIFICATION' &&
  voters.some((voter) => voter === event.from) &&
  voters.includes((event.message as Notification).leader)

/** Judges a vote as a server in LOOKING does. */
export function judge(
  received: Ballot & Pick<Notification, 'round' | 'state'>,
  own: Ballot,
  round: number,
): Judgement {
  if (received.state !== 'LOOKING') return { type: 'standing' }
  if (received.round < round) return { type: 'oldRound' }
  const by = decidingField(received, own)
  if (by === undefined) return { type: 'same' }
  return { type: 'beats', isTaken: isGreater(received, own), by }
}
