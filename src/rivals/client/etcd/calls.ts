import { actorName, connectionId, type ConnectionId } from '../../../kernel/actor'
import { createRandom, drawInt } from '../../../kernel/lib'
import type { Answer, Call, EtcdRequest, EtcdResponse } from '../../etcd'
import type { EtcdClient, Sent, Turn } from './state'

/**
 * The calls of a client over its one connection. It connects when there is something to ask, and again
 * after the connection breaks, to the next member of a cluster. It then repeats the reads; a call that may
 * have written fails, for its outcome is unknown. A real client keeps connections to all members and asks
 * them in turn (`round_robin`).
 */

/** Sends a call on behalf of a program. */
export function askServer(
  turn: Turn,
  client: EtcdClient,
  op: number,
  what: Call,
  isRenewal = false,
): void {
  client.calls += 1
  const sent: Sent = { call: client.calls, op, what, isRenewal, isSent: client.link.type === 'up' }
  client.sent = [...client.sent, sent]
  if (client.link.type === 'up') send(turn, client.link.conn, sent)
  else connect(turn, client)
}

function send(turn: Turn, conn: ConnectionId, { call, what }: Sent): void {
  // `Call` pairs a name with its arguments; the spread loses the pairing.
  const message = { packet: what.op, call, args: what.args } as EtcdRequest
  turn.effects.push({ type: 'send', conn, message })
}

export function connect(turn: Turn, client: EtcdClient): void {
  if (client.link.type !== 'none') return
  client.connections += 1
  const conn = connectionId(client.incarnation, client.connections)
  client.link = { type: 'opening', conn }
  const to = client.servers[client.endpoint % client.servers.length] ?? actorName('etcd1')
  turn.effects.push({ type: 'connect', conn, to, channel: 'rival' })
}

/** The connection is open: sends all waiting calls. */
export function onOpened(turn: Turn, client: EtcdClient, conn: ConnectionId): boolean {
  if (client.link.type !== 'opening' || client.link.conn !== conn) return false
  client.link = { type: 'up', conn }
  client.tries = 0
  for (const sent of client.sent) send(turn, conn, sent)
  client.sent = client.sent.map((sent) => ({ ...sent, isSent: true }))
  return true
}

/** gRPC's first back-off, with its jitter of a fifth. */
const BACK_OFF_US = 1_000_000
const JITTER_US = 200_000
export const CONNECT_TIMER = 'connect'

const READS: ReadonlySet<string> = new Set([
  'range',
  'lease_keepalive',
  'lease_timetolive',
  'lease_leases',
  'watch',
])

/** The answer to a write whose connection broke. */
const LOST: Answer = {
  ok: false,
  error: { code: 'UNAVAILABLE', message: 'error reading from server: EOF' },
}

/** The connection is closed; returns the calls that fail with it. */
export function onClosed(
  turn: Turn,
  client: EtcdClient,
  conn: ConnectionId,
): readonly { readonly sent: Sent; readonly answer: Answer }[] {
  const { link } = client
  if ((link.type !== 'up' && link.type !== 'opening') || link.conn !== conn) return []
  leaveMember(turn, client)
  const isLost = ({ isSent, what }: Sent): boolean => isSent && !READS.has(what.op)
  const lost = client.sent.filter(isLost)
  // `reopenWatches` makes the watches again.
  client.sent = client.sent
    .filter((sent) => !isLost(sent) && sent.what.op !== 'watch')
    .map((sent) => ({ ...sent, isSent: false }))
  return lost.map((sent) => ({ sent, answer: LOST }))
}

/** Turns to the next member at once; after a round of all without success it waits. */
function leaveMember(turn: Turn, client: EtcdClient): void {
  client.link = { type: 'sleeping' }
  client.endpoint += 1
  client.tries += 1
  if (client.tries < client.servers.length) {
    turn.effects.push({ type: 'setTimer', timer: CONNECT_TIMER, delayUs: 0 })
    return
  }
  client.tries = 0
  const random = createRandom(client.seed, `${client.name} ${client.connections}`)
  const delayUs = BACK_OFF_US + drawInt(random, -JITTER_US, JITTER_US)
  turn.effects.push({ type: 'setTimer', timer: CONNECT_TIMER, delayUs })
}

/** Leaves a member that has no leader; returns the calls that fail with the connection. */
export function leaveUnavailable(
  turn: Turn,
  client: EtcdClient,
  answer: Answer,
): readonly { readonly sent: Sent; readonly answer: Answer }[] {
  const { link, servers } = client
  if (answer.ok || answer.error.code !== 'UNAVAILABLE') return []
  if (link.type !== 'up' || servers.length < 2) return []
  turn.effects.push({ type: 'close', conn: link.conn })
  return onClosed(turn, client, link.conn)
}

/** Connects again if the client still needs a connection. */
export function onConnectTimer(turn: Turn, client: EtcdClient, isNeeded: boolean): void {
  if (client.link.type !== 'sleeping') return
  client.link = { type: 'none' }
  if (isNeeded || client.sent.length > 0) connect(turn, client)
}

/** Takes the call that an answer belongs to. */
export function takeSent(
  client: EtcdClient,
  { call }: { readonly call: number },
): Sent | undefined {
  const found = client.sent.find((sent) => sent.call === call)
  if (found !== undefined) client.sent = client.sent.filter((sent) => sent !== found)
  return found
}

export const answerOf = ({
  reply,
  error,
}: Exclude<EtcdResponse, { readonly packet: 'watch_response' }>): Answer =>
  reply === undefined
    ? { ok: false, error: error ?? { code: 'UNKNOWN', message: '' } }
    : { ok: true, reply }

/** Forgets the calls of a program that has ended. */
export function forgetCalls(client: EtcdClient, op: number): void {
  client.sent = client.sent.filter((sent) => sent.op !== op)
}
