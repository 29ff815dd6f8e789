import type { ConnectionId, ServerId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'
import {
  type Notification,
  nextConnection,
  type Peer,
  clearTimer,
  close,
  connect,
  send,
  setTimer,
  type Turn,
} from '../state'

/**
 * The links that carry notifications (`QuorumCnxManager`). Each pair of servers has one connection,
 * opened when there is a message to send; the server with the larger id opens it.
 */

const CONNECT_TIMER = 'election.connect.'
const HELLO_TIMER = 'election.hello.'

/** Says whether a connection is one of the server's election connections. */
export function hasLinkEnd(peer: Peer, conn: ConnectionId): boolean {
  return peer.election.links.ends.has(conn)
}

/**
 * Sends a message to a server. Without a link, the message waits in the send slot, where it replaces an
 * older one, and a connection is attempted.
 *
 * Source: `QuorumCnxManager.toSend` for other servers; a server's own messages bypass it.
 */
export function sendTo(turn: Turn, peer: Peer, to: ServerId, message: Notification): void {
  const { links } = peer.election
  const conn = links.openLinks.get(to)
  if (conn === undefined) {
    links.sendSlots.set(to, message)
    connectTo(turn, peer, to)
    return
  }
  links.sendSlots.set(to, null)
  links.lastSent.set(to, message)
  send(turn, conn, message)
}

/** Says whether some server's send slot is empty (`QuorumCnxManager.haveDelivered`). */
export function haveDelivered(peer: Peer): boolean {
  for (const waiting of peer.election.links.sendSlots.values()) if (waiting === null) return true
  return false
}

/** Connects to every server that has a send slot and no link (`connectAll`). */
export function connectAll(turn: Turn, peer: Peer): void {
  for (const sid of peer.election.links.sendSlots.keys()) connectTo(turn, peer, sid)
}

/** Connects to a member of the present or the next configuration; other servers have no address. */
export function connectTo(turn: Turn, peer: Peer, sid: ServerId): void {
  if (isMember(peer.ensemble, sid) || isMember(peer.lastSeen, sid)) dial(turn, peer, sid)
}

const isMember = ({ voters, observers }: EnsembleConfig, sid: ServerId): boolean =>
  voters.includes(sid) || observers.includes(sid)

/** Closes every link and drops unsent messages (`QuorumCnxManager.halt`). */
export function dropLinks(turn: Turn, peer: Peer): void {
  const { links } = peer.election
  for (const [conn, end] of links.ends) {
    if (end.phase === 'dialing') clearTimer(turn, `${CONNECT_TIMER}${end.sid}`)
    if (end.phase === 'handshake') clearTimer(turn, `${HELLO_TIMER}${conn}`)
    close(turn, conn)
  }
  links.ends.clear()
  links.openLinks.clear()
  links.dialing.clear()
  links.sendSlots.clear()
  links.lastSent.clear()
}

/** Opens a connection unless one is open or opening (`connectOne`, `initiateConnectionAsync`). */
function dial(turn: Turn, peer: Peer, sid: ServerId): void {
  const { links } = peer.election
  if (links.openLinks.has(sid) || links.dialing.has(sid)) return
  const conn = nextConnection(peer)
  links.ends.set(conn, { phase: 'dialing', sid })
  links.dialing.set(sid, conn)
  connect(turn, conn, sid, 'election')
  // A socket's timeout of 0 is infinite (`Socket.connect`).
  const { connectMs } = peer.config.election
  if (connectMs > 0) setTimer(turn, `${CONNECT_TIMER}${sid}`, connectMs * 1000)
}

/**
 * Sends HELLO on the connection that this server opened. If the other id is larger, it closes the
 * connection again, and the other server connects in turn.
 *
 * Source: `QuorumCnxManager.startConnection`.
 */
export function onLinkOpened(turn: Turn, peer: Peer, conn: ConnectionId): void {
  const { links } = peer.election
  const end = links.ends.get(conn)
  if (end?.phase !== 'dialing') return
  links.dialing.delete(end.sid)
  clearTimer(turn, `${CONNECT_TIMER}${end.sid}`)
  send(turn, conn, { packet: 'HELLO', sid: peer.id })
  if (end.sid > peer.id) {
    links.ends.delete(conn)
    close(turn, conn)
    return
  }
  stand(turn, peer, conn, end.sid)
}

/** Waits for the HELLO of an accepted connection, syncLimit ticks at most (`receiveConnection`). */
export function onLinkAccepted(turn: Turn, peer: Peer, conn: ConnectionId): void {
  peer.election.links.ends.set(conn, { phase: 'handshake' })
  const { syncLimit, tickTimeMs } = peer.config
  setTimer(turn, `${HELLO_TIMER}${conn}`, syncLimit * tickTimeMs * 1000)
}

/**
 * Takes the HELLO of an accepted connection. From a smaller id: closes it and the present link, then
 * connects itself. From a larger id: the connection becomes the link. From its own id: ignores it.
 *
 * Source: `QuorumCnxManager.handleConnection`.
 */
export function onHello(turn: Turn, peer: Peer, conn: ConnectionId, sid: ServerId): void {
  const { links } = peer.election
  clearTimer(turn, `${HELLO_TIMER}${conn}`)
  if (sid === peer.id) return
  if (sid > peer.id) {
    stand(turn, peer, conn, sid)
    return
  }
  dropOpenLink(turn, peer, sid)
  links.ends.delete(conn)
  close(turn, conn)
  dial(turn, peer, sid)
}

/** Drops a closed connection; the next message to send opens a new one. */
export function onLinkClosed(turn: Turn, peer: Peer, conn: ConnectionId): void {
  const { links } = peer.election
  const end = links.ends.get(conn)
  if (end === undefined) return
  links.ends.delete(conn)
  if (end.phase === 'handshake') {
    clearTimer(turn, `${HELLO_TIMER}${conn}`)
  } else if (end.phase === 'dialing') {
    links.dialing.delete(end.sid)
    clearTimer(turn, `${CONNECT_TIMER}${end.sid}`)
  } else {
    links.openLinks.delete(end.sid)
  }
}

/** Closes a connection whose connect or handshake took too long. */
export function onLinkTimer(turn: Turn, peer: Peer, timer: string): void {
  const { links } = peer.election
  for (const [conn, end] of links.ends) {
    const isLate =
      (end.phase === 'dialing' && timer === `${CONNECT_TIMER}${end.sid}`) ||
      (end.phase === 'handshake' && timer === `${HELLO_TIMER}${conn}`)
    if (!isLate) continue
    links.ends.delete(conn)
    if (end.phase === 'dialing') links.dialing.delete(end.sid)
    close(turn, conn)
    return
  }
}

/**
 * Makes a connection the link to a server, in place of the old one. It first sends the message of the
 * send slot; if that is empty, it repeats the last message ever sent, even a stale one.
 *
 * Source: `QuorumCnxManager.SendWorker.run`.
 */
function stand(turn: Turn, peer: Peer, conn: ConnectionId, sid: ServerId): void {
  const { links } = peer.election
  dropOpenLink(turn, peer, sid)
  links.ends.set(conn, { phase: 'standing', sid })
  links.openLinks.set(sid, conn)
  const waiting = links.sendSlots.get(sid) ?? null
  links.sendSlots.set(sid, null)
  if (waiting !== null) links.lastSent.set(sid, waiting)
  const message = waiting ?? links.lastSent.get(sid)
  if (message !== undefined) send(turn, conn, message)
}

function dropOpenLink(turn: Turn, peer: Peer, sid: ServerId): void {
  const { links } = peer.election
  const conn = links.openLinks.get(sid)
  if (conn === undefined) return
  links.openLinks.delete(sid)
  links.ends.delete(conn)
  close(turn, conn)
}
