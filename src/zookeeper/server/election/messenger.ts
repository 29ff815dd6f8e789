import type { Vote } from '../../model'
import type { ServerId } from '../../../kernel/actor'
import {
  isVoterNowOrNext,
  RECEIVE_QUEUE_MAX,
  type Notification,
  type Peer,
  type Received,
  type Turn,
} from '../state'
import { sendTo } from './links'

/** Sends and sorts the notifications of an election (`FastLeaderElection.Messenger`). */

/**
 * Sorts a notification before the election sees it. A non-voter gets an answer at once. A looking
 * server queues the notification, and answers a looking server of an older round with its proposal. Any
 * other server answers a looking server with its standing vote and that vote's own round.
 *
 * Source: `FastLeaderElection.Messenger.WorkerReceiver.run`; `reconfig/gossip` has handled a newer
 * configuration in the message before.
 */
export function receive(turn: Turn, peer: Peer, from: ServerId, notification: Notification): void {
  const { election } = peer
  const { currentVote, round } = election
  if (!isVoterNowOrNext(peer, from)) {
    if (currentVote !== null) answer(turn, peer, from, { ...currentVote, round })
    return
  }
  if (peer.state === 'LOOKING') {
    enqueue(peer, { from, notification })
    if (notification.state === 'LOOKING' && notification.round < round) {
      answer(turn, peer, from, { ...election.proposal, round })
    }
    return
  }
  if (notification.state === 'LOOKING' && currentVote !== null) {
    answer(turn, peer, from, currentVote)
  }
}

/** Sends this server's proposal to every voter, itself included (`sendNotifications`). */
export function sendNotifications(turn: Turn, peer: Peer): void {
  const { proposal, round } = peer.election
  const notification = notificationOf(peer, { ...proposal, round })
  for (const voter of votersNowAndNext(peer)) {
    if (voter === peer.id) receive(turn, peer, peer.id, notification)
    else sendTo(turn, peer, voter, notification)
  }
}

/** Source: `QuorumPeer.getCurrentAndNextConfigVoters`. */
function votersNowAndNext({ ensemble, lastSeen }: Peer): readonly ServerId[] {
  if (ensemble.version === lastSeen.version) return ensemble.voters
  return [...new Set([...ensemble.voters, ...lastSeen.voters])].sort((a, b) => a - b)
}

function answer(turn: Turn, peer: Peer, to: ServerId, vote: Vote): void {
  sendTo(turn, peer, to, notificationOf(peer, vote))
}

function notificationOf(peer: Peer, { leader, zxid, round, epoch }: Vote): Notification {
  const { state, ensemble, config } = peer
  return {
    packet: 'NOTIFICATION',
    state,
    leader,
    zxid,
    round,
    epoch,
    configVersion: ensemble.version,
    ...(config.isReconfigEnabled && { config: ensemble.text }),
  }
}

/** Queues a notification for the election; a full queue drops its oldest one. */
export function enqueue(peer: Peer, received: Received): void {
  const { links } = peer.election
  links.received.push(received)
  if (links.received.length > RECEIVE_QUEUE_MAX) links.received.shift()
}
