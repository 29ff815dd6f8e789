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
 * The links that carry notifications (`QuorumCnxManager`): one connection for each pair of servers,
 * opened when there is something to send, and always the larger id's own.
 */

/** `zookeeper.cnxTimeout`. */
const CONNECT_TIMEOUT_US = 5_000_000

const CONNECT_TIMER = 'election.connect.'
const HELLO_TIMER = 'election.hello.'

/** Whether a server's links have a connection of that id. */
export function hasLinkEnd(peer: Peer, conn: ConnectionId): boolean {
  return peer.election.links.ends.has(conn)
}

/**
 * Leaves a message for a server in its send queue of one, where it replaces an older one, and sees
 * to a link. Returns at once: without a link the message waits there for one.
 *
 * Source: `QuorumCnxManager.toSend`; for another server, its own messages never come here.
 */
export function sendTo(turn: Turn, peer: Peer, to: ServerId, message: Notification): void {
  const { links } = peer.election
  const conn = links.standing.get(to)
  if (conn === undefined) {
    links.sendSlots.set(to, message)
    connectTo(turn, peer, to)
    return
  }
  links.sendSlots.set(to, null)
  links.lastSent.set(to, message)
  send(turn, conn, message)
}

/** Whether some server's send queue is empty (`QuorumCnxManager.haveDelivered`). */
export function haveDelivered(peer: Peer): boolean {
  for (const waiting of peer.election.links.sendSlots.values()) if (waiting === null) return true
  return false
}

/** Tries to reach every server that has a send queue and no link (`connectAll`). */
export function connectAll(turn: Turn, peer: Peer): void {
  for (const sid of peer.election.links.sendSlots.keys()) connectTo(turn, peer, sid)
}

/** Sees to a link with a server of the present or the next configuration; others have no address. */
export function connectTo(turn: Turn, peer: Peer, sid: ServerId): void {
  if (isMember(peer.ensemble, sid) || isMember(peer.lastSeen, sid)) dial(turn, peer, sid)
}

const isMember = ({ voters, observers }: EnsembleConfig, sid: ServerId): boolean =>
  voters.includes(sid) || observers.includes(sid)

/** Ends every link and forgets what was to be sent (`QuorumCnxManager.halt`). */
export function dropLinks(turn: Turn, peer: Peer): void {
  const { links } = peer.election
  for (const [conn, end] of links.ends) {
    if (end.stage === 'dialing') clearTimer(turn, `${CONNECT_TIMER}${end.sid}`)
    if (end.stage === 'handshake') clearTimer(turn, `${HELLO_TIMER}${conn}`)
    close(turn, conn)
  }
  links.ends.clear()
  links.standing.clear()
  links.dialing.clear()
  links.sendSlots.clear()
  links.lastSent.clear()
}

/** Opens a connection unless one stands or is being opened (`connectOne`, `initiateConnectionAsync`). */
function dial(turn: Turn, peer: Peer, sid: ServerId): void {
  const { links } = peer.election
  if (links.standing.has(sid) || links.dialing.has(sid)) return
  const conn = nextConnection(peer)
  links.ends.set(conn, { stage: 'dialing', sid })
  links.dialing.set(sid, conn)
  connect(turn, conn, sid, 'election')
  setTimer(turn, `${CONNECT_TIMER}${sid}`, CONNECT_TIMEOUT_US)
}

/**
 * The connection this server asked for stands: it says who it is, and gives the connection up again
 * if the other id is larger, for then the other side dials back.
 *
 * Source: `QuorumCnxManager.startConnection`.
 */
export function onLinkOpened(turn: Turn, peer: Peer, conn: ConnectionId): void {
  const { links } = peer.election
  const end = links.ends.get(conn)
  if (end?.stage !== 'dialing') return
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

/** Somebody connected; who it is comes in its HELLO, within syncLimit ticks (`receiveConnection`). */
export function onLinkAccepted(turn: Turn, peer: Peer, conn: ConnectionId): void {
  peer.election.links.ends.set(conn, { stage: 'handshake' })
  const { syncLimit, tickTimeMs } = peer.config
  setTimer(turn, `${HELLO_TIMER}${conn}`, syncLimit * tickTimeMs * 1000)
}

/**
 * The HELLO of an accepted connection. A smaller id's connection ends here, together with the link
 * there was, and this server dials; a larger id's becomes the link; one's own id is ignored.
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
  dropStanding(turn, peer, sid)
  links.ends.delete(conn)
  close(turn, conn)
  dial(turn, peer, sid)
}

/** A connection of the election channel is gone; nobody dials until there is something to send. */
export function onLinkClosed(turn: Turn, peer: Peer, conn: ConnectionId): void {
  const { links } = peer.election
  const end = links.ends.get(conn)
  if (end === undefined) return
  links.ends.delete(conn)
  if (end.stage === 'handshake') {
    clearTimer(turn, `${HELLO_TIMER}${conn}`)
  } else if (end.stage === 'dialing') {
    links.dialing.delete(end.sid)
    clearTimer(turn, `${CONNECT_TIMER}${end.sid}`)
  } else {
    links.standing.delete(end.sid)
  }
}

/** A connect or a handshake took too long: it is given up. */
export function onLinkTimer(turn: Turn, peer: Peer, timer: string): void {
  const { links } = peer.election
  for (const [conn, end] of links.ends) {
    const isLate =
      (end.stage === 'dialing' && timer === `${CONNECT_TIMER}${end.sid}`) ||
      (end.stage === 'handshake' && timer === `${HELLO_TIMER}${conn}`)
    if (!isLate) continue
    links.ends.delete(conn)
    if (end.stage === 'dialing') links.dialing.delete(end.sid)
    close(turn, conn)
    return
  }
}

/**
 * A link begins: it replaces the one there was, and first carries what waits in the send queue; if
 * nothing waits, the last message ever sent goes once more, however stale.
 *
 * Source: `QuorumCnxManager.SendWorker.run`.
 */
function stand(turn: Turn, peer: Peer, conn: ConnectionId, sid: ServerId): void {
  const { links } = peer.election
  dropStanding(turn, peer, sid)
  links.ends.set(conn, { stage: 'standing', sid })
  links.standing.set(sid, conn)
  const waiting = links.sendSlots.get(sid) ?? null
  links.sendSlots.set(sid, null)
  if (waiting !== null) links.lastSent.set(sid, waiting)
  const message = waiting ?? links.lastSent.get(sid)
  if (message !== undefined) send(turn, conn, message)
}

function dropStanding(turn: Turn, peer: Peer, sid: ServerId): void {
  const { links } = peer.election
  const conn = links.standing.get(sid)
  if (conn === undefined) return
  links.standing.delete(sid)
  links.ends.delete(conn)
  close(turn, conn)
}
