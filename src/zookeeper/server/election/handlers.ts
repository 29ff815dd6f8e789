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
export function onElectionOpened(turn: Turn, peer: Peer, conn: ConnectionId): void {
  onLinkOpened(turn, peer, conn)
}

/** Somebody connected to the election channel. */
export function onElectionAccepted(turn: Turn, peer: Peer, conn: ConnectionId): void {
  onLinkAccepted(turn, peer, conn)
}

/** An election connection is gone, or could not be opened. */
export function onElectionClosed(turn: Turn, peer: Peer, conn: ConnectionId): void {
  onLinkClosed(turn, peer, conn)
}

/** A message of an election connection; gives the outcome if this one decided. */
export function onElectionMessage(
  turn: Turn,
  peer: Peer,
  conn: ConnectionId,
  message: ElectionMessage,
): ElectionResult | undefined {
  const end = peer.election.links.ends.get(conn)
  switch (message.packet) {
    case 'HELLO':
      if (end?.stage === 'handshake') onHello(turn, peer, conn, message.sid)
      return undefined
    case 'NOTIFICATION':
      if (end?.stage !== 'standing') return undefined
      receive(turn, peer, end.sid, message)
      return advance(turn, peer)
    default:
      return assertNever(message)
  }
}

/** A timer of the election's; gives the outcome if it ends the election. */
export function onElectionTimer(turn: Turn, peer: Peer, timer: string): ElectionResult | undefined {
  switch (timer) {
    case RESEND_TIMER:
      return onResend(turn, peer)
    case FINALIZE_TIMER:
      return onFinalized(turn, peer)
    case RECEIVE_TIMER:
      return advance(turn, peer)
    default:
      onLinkTimer(turn, peer, timer)
      return undefined
  }
}
