import type { ConnectionId } from '../../../kernel/actor'
import { assertNever } from '../../../kernel/lib'
import type { ElectionMessage, Peer, Turn } from '../state'
import {
  advance,
  FINALIZE_TIMER,
  onFinalized,
  onResend,
  RECEIVE_TIMER,
  RESEND_TIMER,
  type ElectionResult,
} from './fastLeaderElection'
import { receive } from './messenger'
import {
  hasLinkEnd,
  onHello,
  onLinkAccepted,
  onLinkClosed,
  onLinkOpened,
  onLinkTimer,
} from './links'

/** Whether a timer is the election's or its links'. */
export const isElectionTimer = (timer: string): boolean => timer.startsWith('election.')

/** Whether a connection carries notifications. */
export const isElectionConnection = (peer: Peer, conn: ConnectionId): boolean =>
  hasLinkEnd(peer, conn)

/** A connection that a link asked for stands. */
export function onElectionOpened(peer: Peer, conn: ConnectionId, turn: Turn): void {
  onLinkOpened(peer, conn, turn)
}

/** Somebody connected to the election channel. */
export function onElectionAccepted(peer: Peer, conn: ConnectionId, turn: Turn): void {
  onLinkAccepted(peer, conn, turn)
}

/** An election connection is gone, or could not be opened. */
export function onElectionClosed(peer: Peer, conn: ConnectionId, turn: Turn): void {
  onLinkClosed(peer, conn, turn)
}

/** A message of an election connection; gives the outcome if this one decided. */
export function onElectionMessage(
  peer: Peer,
  conn: ConnectionId,
  message: ElectionMessage,
  turn: Turn,
): ElectionResult | undefined {
  const end = peer.election.links.ends.get(conn)
  switch (message.packet) {
    case 'HELLO':
      if (end?.stage === 'handshake') onHello(peer, conn, message.sid, turn)
      return undefined
    case 'NOTIFICATION':
      if (end?.stage !== 'standing') return undefined
      receive(peer, end.sid, message, turn)
      return advance(peer, turn)
    default:
      return assertNever(message)
  }
}

/** A timer of the election's; gives the outcome if it ends the election. */
export function onElectionTimer(peer: Peer, timer: string, turn: Turn): ElectionResult | undefined {
  switch (timer) {
    case RESEND_TIMER:
      return onResend(peer, turn)
    case FINALIZE_TIMER:
      return onFinalized(peer, turn)
    case RECEIVE_TIMER:
      return advance(peer, turn)
    default:
      onLinkTimer(peer, timer, turn)
      return undefined
  }
}
