import type { ServerId } from '../../actor'
import type { Notification, ServerSummary } from '../../core'
import type { Zxid } from '../../model'
import type { TraceEvent } from '../../sim'

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

/** The last vote that reached a server, among these events, judged against what it held then. */
export function latestComparison(
  events: readonly TraceEvent[],
  server: ServerId,
  memory: Pick<ServerSummary, 'vote' | 'logicalClock' | 'ballots' | 'finalizeLeftUs'>,
): Comparison | undefined {
  const at = events.findLastIndex((event) => isVoteFor(event, server))
  const event = events[at]
  if (event === undefined || event.type !== 'delivered') return undefined
  const came = event.message as Notification
  // What it changed in the same step, or what stands since it changed nothing.
  const change = events.find(
    (other) => other.type === 'vote' && other.server === server && other.step >= event.step,
  )
  const changed = change?.type === 'vote' ? change : undefined
  const held = changed === undefined ? memory.vote : changed.was
  // Who may not vote holds a vote for nobody, server 0: there is nothing to compare.
  if (held === undefined || held.leader <= 0 || typeof event.from !== 'number') return undefined
  const { from } = event
  const earlier = events.findLast(
    (other) => other.type === 'vote' && other.server === server && other.step < event.step,
  )
  const round =
    changed === undefined
      ? memory.logicalClock
      : earlier?.type === 'vote'
        ? earlier.round
        : changed.round
  return {
    step: event.step,
    at: event.at,
    from,
    came,
    held,
    round,
    judgement: isDropped(memory, from, came) ? { type: 'dropped' } : judge(came, held, round),
  }
}

/** While finalizeWait runs, what is not better is thrown away: no ballot is kept of it. */
const isDropped = (
  { ballots, finalizeLeftUs }: Pick<ServerSummary, 'ballots' | 'finalizeLeftUs'>,
  by: ServerId,
  came: Notification,
): boolean =>
  finalizeLeftUs !== undefined &&
  !ballots.some((ballot) => ballot.from === by && isSameVote(ballot, came))

const isSameVote = (a: Ballot & { readonly round: number }, b: Notification): boolean =>
  a.round === b.round && decidingField(a, b) === undefined

/** Who asks who leads and may not vote itself names server 0: that is answered, and compared with nothing. */
const isVoteFor = (event: TraceEvent, server: ServerId): boolean =>
  event.type === 'delivered' &&
  event.to === server &&
  event.message.packet === 'NOTIFICATION' &&
  (event.message as Notification).leader > 0

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
