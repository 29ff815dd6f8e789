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

/** Says whether a timer belongs to the election or its links. */
export const isElectionTimer = (timer: string): boolean => timer.startsWith('election.')

/** Says whether a connection carries notifications. */
export const isElectionConnection = (peer: Peer, conn: ConnectionId): boolean =>
  hasLinkEnd(peer, conn)

/** Passes on that a connection asked for by a link is open. */
export function onElectionOpened(turn: Turn, peer: Peer, conn: ConnectionId): void {
  onLinkOpened(turn, peer, conn)
}

/** Passes on that another server opened an election connection. */
export function onElectionAccepted(turn: Turn, peer: Peer, conn: ConnectionId): void {
  onLinkAccepted(turn, peer, conn)
}

/** Passes on that an election connection closed or could not open. */
export function onElectionClosed(turn: Turn, peer: Peer, conn: ConnectionId): void {
  onLinkClosed(turn, peer, conn)
}

/** Takes a message of an election connection; returns the outcome if the message decides. */
export function onElectionMessage(
  turn: Turn,
  peer: Peer,
  conn: ConnectionId,
  message: ElectionMessage,
): ElectionResult | undefined {
  const end = peer.election.links.ends.get(conn)
  switch (message.packet) {
    case 'HELLO':
      if (end?.phase === 'handshake') onHello(turn, peer, conn, message.sid)
      return undefined
    case 'NOTIFICATION':
      if (end?.phase !== 'standing') return undefined
      receive(turn, peer, end.sid, message)
      return advance(turn, peer)
    default:
      return assertNever(message)
  }
}

/** Takes a timer of the election; returns the outcome if it ends the election. */
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
