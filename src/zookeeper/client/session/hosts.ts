import type { ServerId } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import type { Client } from './client'

/** The servers that a client knows, tried one after the other (`StaticHostProvider`). */

/** Takes a new list of servers; its first one is the next to try. */
export function replaceServers(client: Client, servers: readonly ServerId[]): void {
  assert(servers.length > 0, 'a client connects to at least one server')
  client.hosts = { servers, currentIndex: -1, lastIndex: -1 }
}

/** Turns to the next server of the list (`StaticHostProvider.next`). */
export function nextHost({ hosts }: Client): ServerId {
  hosts.currentIndex = (hosts.currentIndex + 1) % hosts.servers.length
  if (hosts.lastIndex === -1) hosts.lastIndex = 0
  const server = hosts.servers[hosts.currentIndex]
  assert(server !== undefined, 'the next server is in the list')
  return server
}
