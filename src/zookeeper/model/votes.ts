import { serverId, type ServerId } from '../../kernel/actor'
import { ZXID_NONE, type Zxid } from './zxid'

/** A vote as a server stores it (`Vote`). */
export interface Vote {
  readonly leader: ServerId
  readonly zxid: Zxid
  /** electionEpoch: the round of the vote; −1 before the first election. */
  readonly round: number
  /** peerEpoch: the voter's `currentEpoch`. */
  readonly epoch: number
}

/** The vote that a candidate proposes; for an observer, {@link NO_PROPOSAL}. */
export type ProposedVote = Pick<Vote, 'leader' | 'zxid' | 'epoch'>

/**
 * The vote of a server without a vote, ZooKeeper's `Long.MIN_VALUE` three times. No server has id 0,
 * and every voter's vote is greater.
 */
export const NO_PROPOSAL: ProposedVote = { leader: serverId(0), zxid: ZXID_NONE, epoch: -1 }

/** Says whether a vote is {@link NO_PROPOSAL}, the vote of a server without a vote. */
export const isForNobody = ({ leader }: Pick<Vote, 'leader'>): boolean =>
  leader === NO_PROPOSAL.leader

/**
 * Says whether a ballot counts for the proposal of a looking server in its round: all fields must
 * agree.
 *
 * Source: `Vote.equals`.
 */
export const countsFor = (ballot: Vote, proposal: ProposedVote, round: number): boolean =>
  ballot.leader === proposal.leader &&
  ballot.zxid === proposal.zxid &&
  ballot.epoch === proposal.epoch &&
  ballot.round === round
