import type { ServerId } from '../../../kernel/actor'
import { type Zxid, isForNobody } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'

/** Finds the last vote that a server decided on, and the comparison that led to it. */

export type VoteEvent = Extract<TraceEvent, { readonly type: 'vote' }>

/** The last vote event of a server among these events. */
export function findDecision(
  events: readonly TraceEvent[],
  server: ServerId,
): VoteEvent | undefined {
  return events.findLast(
    (event): event is VoteEvent => event.type === 'vote' && event.server === server,
  )
}

/**
 * Whether the new vote was compared with the one before. In a later round the server compares its own vote
 * instead, and in a standing ensemble nothing; a vote for nobody, server 0, loses to any.
 */
export const wasCompared = ({ why, was }: VoteEvent): boolean =>
  why === 'greater' && was !== undefined && !isForNobody(was)

/**
 * The reason of a vote. An observer asks for the leader with a vote for nobody (`none`) and takes up the best
 * vote it receives (`first`). An event that replaces a vote for nobody shows this by itself; otherwise
 * `isObserver` decides.
 */
export function reasonOf(
  event: VoteEvent,
  isObserver: boolean,
): VoteEvent['why'] | 'none' | 'first' {
  const { was, why } = event
  if (isForNobody(event)) return 'none'
  const isOfOther = why === 'greater' || why === 'roundGreater'
  const hadNone = was !== undefined && isForNobody(was)
  return isOfOther && (isObserver || hadNone) ? 'first' : why
}

/** A line of the comparison: the first line that differs decides, and those below are not compared. */
export interface ComparedLine {
  readonly field: 'epoch' | 'zxid' | 'leader'
  readonly won: number
  readonly lost: number
  readonly verdict: 'equal' | 'decides' | 'skipped'
}

interface Ballot {
  readonly leader: ServerId
  readonly zxid: Zxid
  readonly epoch: number
}

/** Compares two votes as `totalOrderPredicate` does: peerEpoch, then zxid, then the server's id. */
export function compareVotes(won: Ballot, lost: Ballot): readonly ComparedLine[] {
  let isDecided = false
  return (['epoch', 'zxid', 'leader'] as const).map((field) => {
    const isEqual = won[field] === lost[field]
    const verdict = isDecided ? 'skipped' : isEqual ? 'equal' : 'decides'
    isDecided ||= !isEqual
    return { field, won: won[field], lost: lost[field], verdict }
  })
}
