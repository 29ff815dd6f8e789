import { connectionId, type ActorName, type ConnectionId } from '../../../kernel/actor'
import type { RedisClient, Sent, Turn } from './state'

/** Connections to each server; the first command for a server opens one, also after a break. */

/** The first number of Redis connections: the client counts its etcd connections from 1. */
const FIRST_CONNECTION = 2 ** 20

export function askServer(
  turn: Turn,
  client: RedisClient,
  server: ActorName,
  words: readonly string[],
  by: Sent['by'],
): number {
  client.calls += 1
  const sent: Sent = { call: client.calls, server, words, by }
  client.sent = [...client.sent, sent]
  const link = client.links.get(server)
  if (link === undefined) open(turn, client, server)
  else if (link.isOpen) send(turn, link.conn, sent)
  return sent.call
}

function open(turn: Turn, client: RedisClient, server: ActorName): void {
  client.connections += 1
  const conn = connectionId(client.incarnation, FIRST_CONNECTION + client.connections)
  client.links.set(server, { conn, isOpen: false })
  turn.effects.push({ type: 'connect', conn, to: server, channel: 'rival' })
}

function send(turn: Turn, conn: ConnectionId, { call, words }: Sent): void {
  const [name = '', ...args] = words
  turn.effects.push({
    type: 'send',
    conn,
    message: { packet: name.toUpperCase(), call, args },
  })
}

export const serverBehind = ({ links }: RedisClient, conn: ConnectionId): ActorName | undefined =>
  [...links].find(([, link]) => link.conn === conn)?.[0]

export function onOpened(turn: Turn, client: RedisClient, server: ActorName): void {
  const link = client.links.get(server)
  if (link === undefined) return
  link.isOpen = true
  for (const sent of client.sent) if (sent.server === server) send(turn, link.conn, sent)
}

/** Removes a closed connection; returns the commands whose answers are lost with it. */
export function onClosed(client: RedisClient, server: ActorName): readonly Sent[] {
  client.links.delete(server)
  const lost = client.sent.filter((sent) => sent.server === server)
  client.sent = client.sent.filter((sent) => sent.server !== server)
  return lost
}

export function takeSent(client: RedisClient, call: number): Sent | undefined {
  const found = client.sent.find((sent) => sent.call === call)
  client.sent = client.sent.filter((sent) => sent !== found)
  return found
}
