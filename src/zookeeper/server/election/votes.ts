import type { ServerId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'
import { hasQuorum, weightOf } from '../quorum'
import type { Ballot, Proposal, Vote } from '../state/election'

/**
 * Whether a vote beats the current one: epoch first, then zxid, then the server's id. A server of
 * weight 0 never wins.
 *
 * Source: `FastLeaderElection.totalOrderPredicate`; ZOOKEEPER-1419 had the parentheses wrong.
 */
export function beats(config: EnsembleConfig, vote: Proposal, current: Proposal): boolean {
  if (weightOf(config, vote.leader) === 0) return false
  if (vote.epoch !== current.epoch) return vote.epoch > current.epoch
  if (vote.zxid !== current.zxid) return vote.zxid > current.zxid
  return vote.leader > current.leader
}

/**
 * Whether two votes count as the same. While one of the two voters looks, all must agree; votes of a
 * standing ensemble may differ in zxid and round, and in epoch too where one of them has no version.
 *
 * Source: `Vote.equals`; ZOOKEEPER-1732, ZOOKEEPER-1805.
 */
export function isSameVote(a: Ballot, b: Ballot): boolean {
  if (a.leader !== b.leader) return false
  if (a.state === 'LOOKING' || b.state === 'LOOKING') return countsFor(a, b, b.round)
  return a.version > 0 !== b.version > 0 || a.epoch === b.epoch
}

/**
 * Whether a ballot counts for what a server that looks proposes in its round: every field must agree.
 *
 * Source: `Vote.equals`.
 */
export const countsFor = (ballot: Vote, proposal: Proposal, round: number): boolean =>
  ballot.leader === proposal.leader &&
  ballot.zxid === proposal.zxid &&
  ballot.epoch === proposal.epoch &&
  ballot.round === round

/** Whether those of these ballots who agree with `vote` are a quorum of each (`getVoteTracker`). */
export function hasQuorumFor(
  quorums: readonly EnsembleConfig[],
  ballots: ReadonlyMap<ServerId, Ballot>,
  vote: Ballot,
): boolean {
  const acks = new Set<ServerId>()
  for (const [voter, ballot] of ballots) if (isSameVote(vote, ballot)) acks.add(voter)
  return quorums.every((config) => hasQuorum(config, acks))
}
