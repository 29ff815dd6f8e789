import { serverId, type ServerId } from '../../kernel/actor'
import { ZXID_NONE, type Zxid } from './zxid'

/** A vote as a server keeps it (`Vote`). */
export interface Vote {
  readonly leader: ServerId
  readonly zxid: Zxid
  /** electionEpoch: the round in which it was cast; −1 before the first election. */
  readonly round: number
  /** peerEpoch: the voter's `currentEpoch`. */
  readonly epoch: number
}

/** The vote that a candidate proposes, or the vote of an observer, which is for nobody. */
export type ProposedVote = Pick<Vote, 'leader' | 'zxid' | 'epoch'>

/**
 * The vote of a server that may not vote, ZooKeeper's `Long.MIN_VALUE` three times. No server has
 * id 0, and it is smaller than every voter's vote.
 */
export const NO_PROPOSAL: ProposedVote = { leader: serverId(0), zxid: ZXID_NONE, epoch: -1 }

/** Whether a vote is that of a server which may not vote: it stands for nobody and loses to any. */
export const isForNobody = ({ leader }: Pick<Vote, 'leader'>): boolean =>
  leader === NO_PROPOSAL.leader

/**
 * Whether a ballot counts for the proposal of a looking server in its round: every field must agree.
 *
 * Source: `Vote.equals`.
 */
export const countsFor = (ballot: Vote, proposal: ProposedVote, round: number): boolean =>
  ballot.leader === proposal.leader &&
  ballot.zxid === proposal.zxid &&
  ballot.epoch === proposal.epoch &&
  ballot.round === round
