import { connectionId, type ActorName, type ConnectionId } from '../../kernel/actor'
import { clusterOf, type MemberMessage } from './cluster'
import type { EtcdServer, Turn } from './state'

/** The connections between members: each sends on its own. */

const DIAL = 'dial '
/** The wait before the next try at a member that does not listen; a real one tries ten times a second. */
const DIAL_US = 1_000_000

export function dial(turn: Turn, server: EtcdServer, to: ActorName): void {
  const cluster = clusterOf(server)
  cluster.connections += 1
  const conn = connectionId(cluster.incarnation, cluster.connections)
  cluster.links.set(to, { conn, isOpen: false })
  turn.effects.push({ type: 'connect', conn, to, channel: 'rival' })
}

export function onMemberOpened({ cluster }: EtcdServer, conn: ConnectionId): void {
  if (cluster === undefined) return
  const { links } = cluster
  for (const [to, link] of links) if (link.conn === conn) links.set(to, { conn, isOpen: true })
}

/** A member has connected: it is there, so that a failed link to it is opened again at once. */
export function onMemberAccepted(
  turn: Turn,
  server: EtcdServer,
  conn: ConnectionId,
  from: ActorName,
): void {
  const { members, links } = clusterOf(server)
  members.set(conn, from)
  if (links.has(from)) return
  turn.effects.push({ type: 'clearTimer', timer: `${DIAL}${from}` })
  dial(turn, server, from)
}

/** Returns whether the connection was one between members. */
export function onMemberClosed(turn: Turn, server: EtcdServer, conn: ConnectionId): boolean {
  if (server.cluster === undefined) return false
  const { members, links } = server.cluster
  if (members.delete(conn)) return true
  const [to] = [...links].find(([, link]) => link.conn === conn) ?? []
  if (to === undefined) return false
  links.delete(to)
  turn.effects.push({ type: 'setTimer', timer: `${DIAL}${to}`, delayUs: DIAL_US })
  return true
}

/** Returns whether the timer is one of a failed connection. */
export function onDialTimer(turn: Turn, server: EtcdServer, timer: string): boolean {
  if (!timer.startsWith(DIAL)) return false
  const { raft, links } = clusterOf(server)
  const to = raft.peers.find((peer) => peer === timer.slice(DIAL.length))
  if (to !== undefined && !links.has(to)) dial(turn, server, to)
  return true
}

/** Sends a message over the member's own connection; without one it is lost, as at a full queue. */
export function sendTo(
  turn: Turn,
  server: EtcdServer,
  to: ActorName,
  message: MemberMessage,
): void {
  const link = clusterOf(server).links.get(to)
  if (link?.isOpen === true) turn.effects.push({ type: 'send', conn: link.conn, message })
}
