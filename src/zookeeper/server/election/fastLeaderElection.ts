import { virtualUs, type ServerId } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import { ZXID_NONE, type Zxid, type ProposedVote, type Vote } from '../../model'
import {
  isVoterNowOrNext,
  quorumsOf,
  type Peer,
  type VoteReason,
  clearTimer,
  setTimer,
  trace,
  type Turn,
  type Ballot,
  type Received,
} from '../state'
import { connectAll, dropLinks, haveDelivered } from './links'
import { enqueue, sendNotifications } from './messenger'
import { ballotOf, beats, hasQuorumFor, initialProposal, isLeaderSure, proposalOf } from './votes'
import { traceQuorum } from './traceQuorum'

/** `finalizeWait`: time that a vote with a quorum must stand unbeaten. */
const FINALIZE_WAIT_MS = 200

export const RESEND_TIMER = 'election.resend'
export const FINALIZE_TIMER = 'election.finalize'
export const RECEIVE_TIMER = 'election.receive'

/** The outcome of an election for this server. The caller sets `state`. */
export interface ElectionResult {
  readonly leader: ServerId
  readonly state: 'LEADING' | 'FOLLOWING' | 'OBSERVING'
  readonly vote: Vote
}

/**
 * Enters an election: a new round, and a vote for itself that goes to every voter; a server without a
 * vote proposes nobody. `own` is the last zxid of its tree and its `currentEpoch`. Its state must be
 * LOOKING.
 *
 * Source: `FastLeaderElection.lookForLeader`.
 */
export function startElection(
  turn: Turn,
  peer: Peer,
  own: { readonly zxid: Zxid; readonly epoch: number },
): void {
  const { election } = peer
  assert(peer.state === 'LOOKING', `server ${peer.id} elects while ${peer.state}`)
  election.round += 1
  election.initial = initialProposal(peer, own)
  election.recvset = new Map()
  election.outOfElection = new Map()
  election.resendMs = peer.config.election.resendMinMs
  // `QuorumPeer.startLeaderElection`: a server's current vote before its first election is for itself.
  election.currentVote ??= { leader: peer.id, zxid: own.zxid, round: -1, epoch: own.epoch }
  election.phase = 'polling'
  const hasBacklog = election.links.received.length > 0
  propose(turn, peer, election.initial, 'own', undefined)
  sendNotifications(turn, peer)
  // Queued notifications may decide at once, but only the step of an input may return an outcome.
  if (hasBacklog) setTimer(turn, RECEIVE_TIMER, 0)
  else takeReceived(turn, peer)
  arm(turn, peer)
}

/** Takes the received notifications and restarts the wait (the loop of `lookForLeader`). */
export function advance(turn: Turn, peer: Peer): ElectionResult | undefined {
  if (peer.election.links.received.length === 0) return undefined
  const result = takeReceived(turn, peer)
  arm(turn, peer)
  return result
}

/** Sends the vote again, or connects again, after a wait without a notification; the wait doubles. */
export function onResend(turn: Turn, peer: Peer): ElectionResult | undefined {
  const { election } = peer
  if (election.phase !== 'polling') return undefined
  if (haveDelivered(peer)) sendNotifications(turn, peer)
  else connectAll(turn, peer)
  election.resendMs = Math.min(2 * election.resendMs, peer.config.election.resendMaxMs)
  const result = takeReceived(turn, peer)
  arm(turn, peer)
  return result
}

/** Elects the vote of the quorum, which stood for the whole of `finalizeWait`. */
export function onFinalized(turn: Turn, peer: Peer): ElectionResult | undefined {
  const { election } = peer
  if (election.phase !== 'finalizing') return undefined
  // The timer has fired, so none is left to clear.
  election.phase = 'idle'
  return finish(turn, peer, { ...election.proposal, round: election.round })
}

/** Empties the receive queue and ends the wait under way (`leaveInstance`); links stay. */
export function stopElection(turn: Turn, peer: Peer): void {
  const { election } = peer
  if (election.phase === 'polling') clearTimer(turn, RESEND_TIMER)
  if (election.phase === 'finalizing') clearTimer(turn, FINALIZE_TIMER)
  election.phase = 'idle'
  election.deadline = null
  election.links.received = []
}

/**
 * Restarts the algorithm for a changed ensemble: no links, round 0. A looking server votes for itself
 * again.
 *
 * Source: `QuorumPeer.restartLeaderElection`, `QuorumPeer.startLeaderElection`.
 */
export function restartElection(turn: Turn, peer: Peer): void {
  const { election } = peer
  stopElection(turn, peer)
  dropLinks(turn, peer)
  election.round = 0
  if (peer.state === 'LOOKING') election.currentVote = null
}

/**
 * Sets the epoch of the current vote to the established one; its zxid and round stay.
 *
 * Source: `QuorumPeer.updateElectionVote`; ZOOKEEPER-1732.
 */
export function updateElectionVote(peer: Peer, newEpoch: number): void {
  const { election } = peer
  if (election.currentVote === null) return
  election.currentVote = { ...election.currentVote, epoch: newEpoch }
}

function takeReceived(turn: Turn, peer: Peer): ElectionResult | undefined {
  const { election } = peer
  while (election.phase !== 'idle') {
    const next = election.links.received.shift()
    if (next === undefined) break
    const result =
      election.phase === 'finalizing' ? drain(turn, peer, next) : poll(turn, peer, next)
    if (result !== undefined) return result
  }
  return undefined
}

/** Takes one notification while waiting for votes. */
function poll(turn: Turn, peer: Peer, received: Received): ElectionResult | undefined {
  const { from, notification } = received
  if (!isVoterNowOrNext(peer, from) || !isVoterNowOrNext(peer, notification.leader))
    return undefined
  switch (notification.state) {
    case 'LOOKING':
      onCandidate(turn, peer, received)
      return undefined
    case 'OBSERVING':
      return undefined
    case 'FOLLOWING':
    case 'LEADING':
      return onEstablished(turn, peer, received)
  }
}

/** Takes the vote of another looking server. */
function onCandidate(turn: Turn, peer: Peer, { from, notification }: Received): void {
  const { election, ensemble } = peer
  // A participant with an empty database waits to be initialised; others do not count its vote.
  if (!peer.isObserver && election.initial.zxid === ZXID_NONE) return
  if (notification.zxid === ZXID_NONE) return
  if (notification.round < election.round) return

  if (notification.round > election.round) {
    election.round = notification.round
    election.recvset = new Map()
    if (beats(ensemble, notification, election.initial)) {
      propose(turn, peer, proposalOf(notification), 'roundGreater', from)
    } else {
      propose(turn, peer, election.initial, 'roundOwn', from)
    }
    sendNotifications(turn, peer)
  } else if (beats(ensemble, notification, election.proposal)) {
    propose(turn, peer, proposalOf(notification), 'greater', from)
    sendNotifications(turn, peer)
  }

  election.recvset.set(from, ballotOf(notification, 0))
  const vote: Ballot = {
    ...election.proposal,
    round: election.round,
    state: 'LOOKING',
    version: 0,
  }
  if (!hasQuorumFor(quorumsOf(peer), election.recvset, vote)) return
  election.phase = 'finalizing'
  traceQuorum(turn, peer, vote)
  clearTimer(turn, RESEND_TIMER)
}

/** Takes a notification during `finalizeWait`: a better vote reopens the election, others are dropped. */
function drain(turn: Turn, peer: Peer, received: Received): undefined {
  const { election } = peer
  if (!beats(peer.ensemble, received.notification, election.proposal)) return
  enqueue(peer, received)
  election.phase = 'polling'
  clearTimer(turn, FINALIZE_TIMER)
}

/**
 * Takes the vote of a server that follows or leads. This server joins its leader once a quorum has the
 * same vote and the leader itself says that it leads.
 *
 * Source: `FastLeaderElection.receivedFollowingNotification`.
 */
function onEstablished(
  turn: Turn,
  peer: Peer,
  { from, notification }: Received,
): ElectionResult | undefined {
  const { election } = peer
  const quorums = quorumsOf(peer)
  const vote = ballotOf(notification, 2)
  if (notification.round === election.round) {
    // recvset stores version 0, so {@link isSameVote} ignores the epoch here.
    election.recvset.set(from, ballotOf(notification, 0))
    if (
      hasQuorumFor(quorums, election.recvset, vote) &&
      isLeaderSure(peer, election.recvset, vote)
    ) {
      return join(turn, peer, from, vote)
    }
  }
  election.outOfElection.set(from, vote)
  if (
    !hasQuorumFor(quorums, election.outOfElection, vote) ||
    !isLeaderSure(peer, election.outOfElection, vote)
  ) {
    return undefined
  }
  election.round = vote.round
  return join(turn, peer, from, vote)
}

function join(turn: Turn, peer: Peer, from: ServerId, ballot: Ballot): ElectionResult {
  const { leader, zxid, round, epoch } = ballot
  traceVote(turn, peer, { leader, zxid, epoch }, 'joined', from)
  return finish(turn, peer, { leader, zxid, round, epoch })
}

function finish(turn: Turn, peer: Peer, vote: Vote): ElectionResult {
  const { election } = peer
  stopElection(turn, peer)
  election.currentVote = vote
  trace(turn, { type: 'elected', server: peer.id, leader: vote.leader, round: vote.round })
  const learner = peer.isObserver ? 'OBSERVING' : 'FOLLOWING'
  return { leader: vote.leader, state: vote.leader === peer.id ? 'LEADING' : learner, vote }
}

/** Changes this server's proposal and traces the reason. */
function propose(
  turn: Turn,
  peer: Peer,
  proposal: ProposedVote,
  why: VoteReason,
  from: ServerId | undefined,
): void {
  traceVote(turn, peer, proposal, why, from)
  peer.election.proposal = proposal
}

function traceVote(
  turn: Turn,
  peer: Peer,
  proposal: ProposedVote,
  why: VoteReason,
  from: ServerId | undefined,
): void {
  const { election } = peer
  trace(turn, {
    type: 'vote',
    server: peer.id,
    ...proposal,
    round: election.round,
    why,
    ...(from === undefined ? {} : { from }),
    ...(why === 'own' ? {} : { was: election.proposal }),
  })
}

/** Restarts the wait of the present phase. */
function arm(turn: Turn, peer: Peer): void {
  const { election } = peer
  if (election.phase === 'idle') return
  const isFinalizing = election.phase === 'finalizing'
  const waitUs = 1000 * (isFinalizing ? FINALIZE_WAIT_MS : election.resendMs)
  election.deadline = virtualUs(turn.now + waitUs)
  setTimer(turn, isFinalizing ? FINALIZE_TIMER : RESEND_TIMER, waitUs)
}
