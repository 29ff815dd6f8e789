import type { ServerId } from '../../../kernel/actor'
import { type Notification, type ServerSummary } from '../../../zookeeper/server'
import { type Zxid, isForNobody } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'
import type { VoteEvent } from './latestVote'

/** What totalOrderPredicate looks at. */
export interface Ballot {
  readonly epoch: number
  readonly zxid: Zxid
  readonly leader: ServerId
}

/** How a vote that came was judged against the vote that was held. */
export type Judgement =
  /** One beats the other by that field, the first in which they differ. */
  | { readonly type: 'beats'; readonly isTaken: boolean; readonly by: 'epoch' | 'zxid' | 'leader' }
  | { readonly type: 'same' }
  /** A quorum was there already: only a better vote would have been looked at. */
  | { readonly type: 'dropped' }
  /** Its round is over: it is not compared. */
  | { readonly type: 'oldRound' }
  /** Its sender does not look for a leader: it tells who leads. */
  | { readonly type: 'standing' }

/** A vote that came to a server that looks for a leader, and what became of it. */
export interface Comparison {
  readonly step: number
  readonly at: number
  readonly from: ServerId
  readonly came: Ballot & { readonly round: number }
  readonly held: Ballot
  /** The round that the server was in before the vote came. */
  readonly round: number
  readonly judgement: Judgement
}

/** Which of two votes wins, by the first field in which they differ; undefined where none does. */
export function decidingField(a: Ballot, b: Ballot): 'epoch' | 'zxid' | 'leader' | undefined {
  return (['epoch', 'zxid', 'leader'] as const).find((field) => a[field] !== b[field])
}

/** Whether vote `a` beats vote `b` (`FastLeaderElection.totalOrderPredicate`). */
export function isGreater(a: Ballot, b: Ballot): boolean {
  const field = decidingField(a, b)
  return field !== undefined && a[field] > b[field]
}

/** The last vote of a voter that reached a server, among these events, judged as the server did then. */
export function latestComparison(
  events: readonly TraceEvent[],
  server: ServerId,
  memory: Pick<ServerSummary, 'vote' | 'logicalClock' | 'ballots' | 'finalizeLeftUs'>,
  voters: readonly ServerId[],
): Comparison | undefined {
  const at = events.findLastIndex((event) => isVoteFor(event, server, voters))
  const event = events[at]
  if (event === undefined || event.type !== 'delivered') return undefined
  const came = event.message as Notification
  // What it changed in the same step, or what stands since it changed nothing.
  const votes = events.filter(
    (other): other is VoteEvent => other.type === 'vote' && other.server === server,
  )
  const changed = votes.find(({ step }) => step >= event.step)
  const earlier = votes.filter(({ step }) => step < event.step)
  const held = changed === undefined ? memory.vote : comparedWith(changed, earlier)
  if (held === undefined || isForNobody(held) || typeof event.from !== 'number') return undefined
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
    !isKept(memory.ballots, from, came, before, server)
  return {
    step: event.step,
    at: event.at,
    from,
    came,
    held,
    round,
    judgement: isDropped ? { type: 'dropped' } : judge(came, held, round),
  }
}

/**
 * What the vote that came was compared with, where it changed the held one: a vote of a later round with
 * the vote with which the server began, of the same round with its proposal. Undefined where that is out of
 * sight.
 *
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
 * Whether the ballot that is held is the one that came. While finalizeWait runs, what is not better is
 * thrown away: no ballot is kept of it, and that of a vote sent again is the first one's.
 */
const isKept = (
  ballots: ServerSummary['ballots'],
  by: ServerId,
  came: Notification,
  before: readonly TraceEvent[],
  server: ServerId,
): boolean =>
  ballots.some((ballot) => ballot.from === by && isSameVote(ballot, came)) &&
  !before.some(
    (other) =>
      other.type === 'delivered' &&
      other.from === by &&
      other.to === server &&
      other.message.packet === 'NOTIFICATION' &&
      isSameVote(other.message as Notification, came),
  )

const isSameVote = (a: Ballot & { readonly round: number }, b: Notification): boolean =>
  a.round === b.round && decidingField(a, b) === undefined

/**
 * A voter's vote for a voter. Who may not vote is answered at once, and what it says compared with nothing,
 * whether it has taken up a vote or not (`FastLeaderElection.Messenger.WorkerReceiver`).
 */
const isVoteFor = (event: TraceEvent, server: ServerId, voters: readonly ServerId[]): boolean =>
  event.type === 'delivered' &&
  event.to === server &&
  event.message.packet === 'NOTIFICATION' &&
  voters.some((voter) => voter === event.from) &&
  voters.includes((event.message as Notification).leader)

/** Judges a vote as a server that looks does. */
export function judge(
  came: Ballot & Pick<Notification, 'round' | 'state'>,
  held: Ballot,
  round: number,
): Judgement {
  if (came.state !== 'LOOKING') return { type: 'standing' }
  if (came.round < round) return { type: 'oldRound' }
  const by = decidingField(came, held)
  if (by === undefined) return { type: 'same' }
  return { type: 'beats', isTaken: isGreater(came, held), by }
}
