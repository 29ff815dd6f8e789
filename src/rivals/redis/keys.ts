import { isStale, weightOf, type Entry, type Value } from './database'
import { notify } from './notify'
import { nowMs, type RedisServer, type Turn } from './state'

/**
 * Looks up a key; an expired key counts as absent. A primary removes it at the first look, which is an
 * event; a replica hides it until its primary removes it (`db.c`).
 */
export function lookUp(turn: Turn, server: RedisServer, key: string): Entry | undefined {
  const entry = server.database.get(key)
  if (entry === undefined || !isStale(entry, nowMs(turn, server))) return entry
  if (server.primary === undefined) expireKey(turn, server, key)
  return undefined
}

/** Removes an expired key. */
export function expireKey(turn: Turn, server: RedisServer, key: string): void {
  drop(server, key)
  touch(turn, server, key)
  notify(turn, server, 'x', 'expired', key)
}

/** Writes a key; `expireAt` replaces an earlier time to live. */
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

/** Stores an entry without an event, as a replica does; without an entry the key is removed. */
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

/** Marks a key as changed, for replicas and for transactions that watch it. */
function touch(turn: Turn, server: RedisServer, key: string): void {
  turn.dirty.add(key)
  for (const session of server.sessions.values()) {
    if (session.watched.has(key)) session.isDirty = true
  }
}
