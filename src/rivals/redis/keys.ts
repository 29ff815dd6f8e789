import { isStale, weightOf, type Entry, type Value } from './database'
import { notify } from './notify'
import { nowMs, type RedisServer, type Turn } from './state'

/**
 * Keys as commands see them: one past its time is as if it never was. A primary removes it at the
 * first look, which is an event; a replica hides it, and waits for its primary's word (`db.c`).
 */
export function lookUp(turn: Turn, server: RedisServer, key: string): Entry | undefined {
  const entry = server.database.get(key)
  if (entry === undefined || !isStale(entry, nowMs(turn, server))) return entry
  if (server.primary === undefined) expireKey(turn, server, key)
  return undefined
}

/** Removes a key whose time has passed. */
export function expireKey(turn: Turn, server: RedisServer, key: string): void {
  drop(server, key)
  touch(turn, server, key)
  notify(turn, server, 'x', 'expired', key)
}

/** Writes a key; `expireAt` is all that is left of an earlier time to live. */
export function setKey(
  turn: Turn,
  server: RedisServer,
  key: string,
  value: Value,
  expireAt: number | undefined,
): void {
  putKey(server, key, expireAt === undefined ? { value } : { value, expireAt })
  touch(turn, server, key)
}

export function removeKey(turn: Turn, server: RedisServer, key: string): void {
  drop(server, key)
  touch(turn, server, key)
}

/** Puts a key where it is, as a primary tells its replica; without an entry there is none. */
export function putKey(server: RedisServer, key: string, entry: Entry | undefined): void {
  drop(server, key)
  if (entry === undefined) return
  server.database.set(key, entry)
  server.memory += weightOf(key, entry)
}

function drop(server: RedisServer, key: string): void {
  const entry = server.database.get(key)
  if (entry === undefined) return
  server.memory -= weightOf(key, entry)
  server.database.delete(key)
}

/** A key has changed: transactions that watch it will not be done, replicas are told. */
function touch(turn: Turn, server: RedisServer, key: string): void {
  turn.dirty.add(key)
  for (const session of server.sessions.values()) {
    if (session.watched.has(key)) session.isDirty = true
  }
}
