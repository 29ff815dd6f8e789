import type { ConnectionId } from '../../../kernel/actor'
import type { ClientReply, ErrorName, Operation } from '../../model'
import { withChroot } from './chroot'
import { isAlive, type Client, type Packet, type OpenLink } from './client'
import { send, type Turn } from '../turn'

/**
 * xids with a fixed value. Java's client declares −8 for setWatches and then numbers it like any request; the
 * C client sends −8, and so does this one, so that readers can tell it apart.
 */
const PING_XID = -2
const AUTH_XID = -4
const SET_WATCHES_XID = -8

const XID_MAX = 2 ** 31 - 1

/** Returns the error of a request lost with the connection (`ClientCnxn.conLossPacket`). */
export function lossError({ handle }: Client): ErrorName {
  if (handle.state === 'AUTH_FAILED') return 'AuthFailed'
  return handle.state === 'CLOSED' || handle.state === 'EXPIRED'
    ? 'SessionExpired'
    : 'ConnectionLoss'
}

/**
 * Queues a request for command `op`; it is sent at once where the session is established. False where the
 * handle takes no more requests, so that no answer will come (`ClientCnxn.queuePacket`).
 */
export function queuePacket(
  turn: Turn,
  client: Client,
  operation: Operation,
  op: number,
  isWholePath = false,
): boolean {
  if (!isAlive(client) || client.handle.isClosing) return false
  if (operation.packet === 'closeSession') client.handle.isClosing = true
  client.outgoing.push({ operation, op, xid: 0, ...(isWholePath && { isWholePath }) })
  flushOutgoing(turn, client)
  return true
}

/** Sends all queued requests in order, and numbers them as they are sent (`ClientCnxnSocketNIO.doIO`). */
export function flushOutgoing(turn: Turn, client: Client): void {
  const { link } = client
  if (link.type !== 'up' || client.outgoing.length === 0 || client.seek !== undefined) return
  const { chroot } = client.handle
  for (const packet of client.outgoing) {
    const { operation, isWholePath } = packet
    const xid = xidFor(client, operation)
    // The client does not wait for the answer to an authentication.
    if (xid !== AUTH_XID) client.pending.push({ ...packet, xid })
    send(turn, link.conn, {
      ...(isWholePath === true ? operation : withChroot(chroot, operation)),
      xid,
    })
  }
  client.outgoing = []
  client.link = { ...link, lastSent: turn.now }
}

function xidFor(client: Client, { packet }: Operation): number {
  if (packet === 'auth') return AUTH_XID
  return packet === 'setWatches' || packet === 'setWatches2' ? SET_WATCHES_XID : takeXid(client)
}

/** Returns the next xid; 1 follows the largest. */
function takeXid({ handle }: Client): number {
  if (handle.nextXid === XID_MAX) handle.nextXid = 1
  const xid = handle.nextXid
  handle.nextXid += 1
  return xid
}

/** Sends a ping past the queues. */
export function sendPing(turn: Turn, client: Client, link: OpenLink): void {
  send(turn, link.conn, { packet: 'ping', xid: PING_XID })
  client.link = { ...link, lastSent: turn.now }
}

/** The result of matching a reply with the oldest request. */
export type Matched =
  | { readonly type: 'answered'; readonly packet: Packet }
  | { readonly type: 'ignored' }
  /** The server refused an authentication: the handle is dead. */
  | { readonly type: 'authFailed' }
  /** The reply is out of order: the connection must end, and the request at the head is lost with it. */
  | { readonly type: 'mismatch' }

/**
 * Matches a reply with the oldest request under way, and keeps its zxid; those of pings are not kept
 * (`SendThread.readResponse`).
 */
export function matchReply(client: Client, reply: ClientReply): Matched {
  if (reply.xid === PING_XID) return { type: 'ignored' }
  if (reply.xid === AUTH_XID) {
    return { type: reply.error === 'AuthFailed' ? 'authFailed' : 'ignored' }
  }
  const packet = client.pending[0]
  if (packet === undefined || packet.xid !== reply.xid) return { type: 'mismatch' }
  client.pending.shift()
  if (reply.zxid > 0) client.handle.lastZxid = reply.zxid
  return { type: 'answered', packet }
}

/** Empties both queues; returns sent packets first, then those not sent (`SendThread.cleanup`). */
export function takeLostPackets(client: Client): readonly Packet[] {
  const lost = [...client.pending, ...client.outgoing]
  client.pending = []
  client.outgoing = []
  return lost
}

/** Whether a connection is the client's present one. */
export const isCurrent = ({ link }: Client, conn: ConnectionId): boolean =>
  link.type !== 'none' && link.type !== 'sleeping' && link.conn === conn
