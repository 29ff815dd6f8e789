import type { ServerId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'
import { hasQuorum, weightOf } from '../quorum'
import { countsFor, type Zxid, NO_PROPOSAL, type ProposedVote, type Vote } from '../../model'
import { type Ballot, type Notification, type Peer } from '../state'

/**
 * Whether a vote beats the current one: epoch first, then zxid, then the server's id. A server of
 * weight 0 never wins.
 *
 * Source: `FastLeaderElection.totalOrderPredicate`; ZOOKEEPER-1419 had the parentheses wrong.
 */
export function beats(config: EnsembleConfig, vote: ProposedVote, current: ProposedVote): boolean {
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

/** Whether the leader of a vote is known to lead; this server only in that very round (`checkLeader`). */
export function isLeaderSure(
  peer: Peer,
  ballots: ReadonlyMap<ServerId, Ballot>,
  { leader, round }: Vote,
): boolean {
  if (leader === peer.id) return peer.election.round === round
  return ballots.get(leader)?.state === 'LEADING'
}

/** The part of a vote that is proposed. */
export const proposalOf = ({ leader, zxid, epoch }: ProposedVote): ProposedVote => ({
  leader,
  zxid,
  epoch,
})

/** A notification as a ballot. */
export function ballotOf(notification: Notification, version: Ballot['version']): Ballot {
  const { leader, zxid, round, epoch, state } = notification
  return { leader, zxid, round, epoch, state, version }
}

/**
 * The vote with which a server enters an election: itself. An observer proposes nothing; a participant
 * without a vote proposes nobody, with its own zxid and epoch.
 */
export function initialProposal(
  { id, election, isObserver }: Peer,
  { zxid, epoch }: { readonly zxid: Zxid; readonly epoch: number },
): ProposedVote {
  if (election.isVoter) return { leader: id, zxid, epoch }
  return isObserver ? NO_PROPOSAL : { ...NO_PROPOSAL, zxid, epoch }
}
