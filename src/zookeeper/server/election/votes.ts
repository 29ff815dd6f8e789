import type { ServerId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'
import { hasQuorum, weightOf } from '../quorum'
import { countsFor, type Zxid, NO_PROPOSAL, type ProposedVote, type Vote } from '../../model'
import { type Ballot, type Notification, type Peer } from '../state'

/**
 * Says whether a vote beats the current one: by epoch, then zxid, then server id. A server of weight 0
 * never wins.
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
 * Says whether two votes agree. While one voter looks, all fields must be equal. Two votes of a
 * standing ensemble may differ in zxid and round, and also in epoch where just one has version 0.
 *
 * Source: `Vote.equals`; ZOOKEEPER-1732, ZOOKEEPER-1805.
 */
export function isSameVote(a: Ballot, b: Ballot): boolean {
  if (a.leader !== b.leader) return false
  if (a.state === 'LOOKING' || b.state === 'LOOKING') return countsFor(a, b, b.round)
  return a.version > 0 !== b.version > 0 || a.epoch === b.epoch
}

/** Says whether the ballots that agree with `vote` are a quorum of every configuration (`getVoteTracker`). */
export function hasQuorumFor(
  quorums: readonly EnsembleConfig[],
  ballots: ReadonlyMap<ServerId, Ballot>,
  vote: Ballot,
): boolean {
  const acks = votersFor(ballots, vote)
  return quorums.every((config) => hasQuorum(config, acks))
}

/** Returns the servers whose ballots agree with `vote`. */
export function votersFor(
  ballots: ReadonlyMap<ServerId, Ballot>,
  vote: Ballot,
): ReadonlySet<ServerId> {
  const voters = new Set<ServerId>()
  for (const [voter, ballot] of ballots) if (isSameVote(vote, ballot)) voters.add(voter)
  return voters
}

/**
 * Says whether a vote's leader is known to lead; this server is one only in the vote's round
 * (`checkLeader`).
 */
export function isLeaderSure(
  peer: Peer,
  ballots: ReadonlyMap<ServerId, Ballot>,
  { leader, round }: Vote,
): boolean {
  if (leader === peer.id) return peer.election.round === round
  return ballots.get(leader)?.state === 'LEADING'
}

/** Returns the fields of a vote that a proposal has. */
export const proposalOf = ({ leader, zxid, epoch }: ProposedVote): ProposedVote => ({
  leader,
  zxid,
  epoch,
})

/** Returns a notification as a ballot. */
export function ballotOf(notification: Notification, version: Ballot['version']): Ballot {
  const { leader, zxid, round, epoch, state } = notification
  return { leader, zxid, round, epoch, state, version }
}

/**
 * Returns the vote with which a server enters an election: for itself. An observer's is
 * {@link NO_PROPOSAL}; a participant without a vote proposes nobody, with its own zxid and epoch.
 */
export function initialProposal(
  { id, election, isObserver }: Peer,
  { zxid, epoch }: { readonly zxid: Zxid; readonly epoch: number },
): ProposedVote {
  if (election.isVoter) return { leader: id, zxid, epoch }
  return isObserver ? NO_PROPOSAL : { ...NO_PROPOSAL, zxid, epoch }
}
