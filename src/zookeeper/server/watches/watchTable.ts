import type { ConnectionId } from '../../../kernel/actor'
import { createSortedMap } from '../../../kernel/lib'
import type { WatcherType, WatchKind } from '../../model'
import type { LastingKind, OneShotKind, WatchManager, WatchTable } from './types'

/** Creates a server's tables of watches, empty. */
export const createWatchTable = (): WatchTable => ({
  data: createManager(),
  child: createManager(),
})

const createManager = (): WatchManager => ({
  byPath: createSortedMap(),
  byConnection: createSortedMap(),
  recursive: 0,
})

/** A watch of a connection. */
export interface ConnectionWatch {
  readonly path: string
  readonly kind: WatchKind
}

/** A watch on a path. */
export interface PathWatch {
  readonly conn: ConnectionId
  readonly kind: WatchKind
}

/** Returns the table of a kind of one-shot watch. */
const managerOf = (watches: WatchTable, kind: OneShotKind): WatchManager =>
  kind === 'child' ? watches.child : watches.data

/**
 * Sets a one-shot watch; a second one of the same path and connection changes nothing. It replaces a
 * lasting watch on the path in its own table, for a connection has one mode per path there; the client
 * does not learn of it.
 *
 * Source: `WatchManager.addWatch`, `WatcherModeManager` of 3.8 (ZOOKEEPER-4466 mends it later).
 */
export function addWatch(
  watches: WatchTable,
  kind: OneShotKind,
  conn: ConnectionId,
  path: string,
): void {
  addTo(managerOf(watches, kind), kind, conn, path)
}

/** Sets a watch that stays, in both tables (`DataTree.addWatch`). */
export function addLastingWatch(
  watches: WatchTable,
  kind: LastingKind,
  conn: ConnectionId,
  path: string,
): void {
  addTo(watches.data, kind, conn, path)
  addTo(watches.child, kind, conn, path)
}

function addTo(manager: WatchManager, kind: WatchKind, conn: ConnectionId, path: string): void {
  const key = keyOf(conn, path)
  const known = manager.byConnection.get(key)
  if (known !== kind) {
    if (known === 'recursive') manager.recursive -= 1
    if (kind === 'recursive') manager.recursive += 1
    manager.byConnection.set(key, kind)
  }
  if (known !== undefined) return
  const connections = manager.byPath.get(path)
  if (connections === undefined) {
    manager.byPath.set(path, [conn])
    return
  }
  manager.byPath.set(path, connections.toSpliced(placeOf(connections, conn), 0, conn))
}

/** Returns the kind of a connection's watch on a path in this table. */
export const kindOf = (
  manager: WatchManager,
  conn: ConnectionId,
  path: string,
): WatchKind | undefined => manager.byConnection.get(keyOf(conn, path))

/**
 * Returns the watches on a path by connection, ascending, and removes those that fire once. Recursive
 * ones are returned only with `hasRecursive`.
 */
export function takeWatches(
  manager: WatchManager,
  path: string,
  hasRecursive: boolean,
): Map<ConnectionId, WatchKind> {
  const removed = new Map<ConnectionId, WatchKind>()
  const connections = manager.byPath.get(path)
  if (connections === undefined) return removed
  const rest: ConnectionId[] = []
  for (const conn of connections) {
    const key = keyOf(conn, path)
    const kind = manager.byConnection.get(key) ?? 'data'
    if (kind !== 'recursive' || hasRecursive) removed.set(conn, kind)
    if (kind === 'persistent' || kind === 'recursive') rest.push(conn)
    else manager.byConnection.delete(key)
  }
  if (rest.length === 0) manager.byPath.delete(path)
  else if (rest.length < connections.length) manager.byPath.set(path, rest)
  return removed
}

/** Removes a watch. Returns false where there is none (`WatchManager.removeWatcher`). */
export function removeFrom(manager: WatchManager, conn: ConnectionId, path: string): boolean {
  const key = keyOf(conn, path)
  const kind = manager.byConnection.get(key)
  if (kind === undefined) return false
  manager.byConnection.delete(key)
  if (kind === 'recursive') manager.recursive -= 1
  const left = (manager.byPath.get(path) ?? []).filter((other) => other !== conn)
  if (left.length === 0) manager.byPath.delete(path)
  else manager.byPath.set(path, left)
  return true
}

const managersOf = ({ data, child }: WatchTable, type: WatcherType): readonly WatchManager[] => {
  switch (type) {
    case 'Data':
      return [data]
    case 'Children':
      return [child]
    case 'Any':
      return [child, data]
  }
}

/** Removes a connection's watches from a path. Returns false where it had none (`DataTree.removeWatch`). */
export function removeWatches(
  watches: WatchTable,
  type: WatcherType,
  conn: ConnectionId,
  path: string,
): boolean {
  let hasRemoved = false
  for (const manager of managersOf(watches, type)) {
    if (removeFrom(manager, conn, path)) hasRemoved = true
  }
  return hasRemoved
}

/**
 * Says whether any connection watches a path; 3.8 does not check whether it is the asker's. Returns
 * `undefined` where 3.8 fails on the way to the root: for a path without a slash at once, for another
 * that does not begin with one if the table has recursive watches.
 *
 * Source: `WatchManager.containsWatcher`, `PathParentIterator.next`.
 */
export function hasWatches(
  watches: WatchTable,
  type: WatcherType,
  path: string,
): boolean | undefined {
  for (const { byPath, recursive } of managersOf(watches, type)) {
    if (path !== '' && !path.includes('/')) return undefined
    if (byPath.has(path)) return true
    if (recursive > 0 && path !== '' && !path.startsWith('/')) return undefined
  }
  return false
}

/** Removes a closed connection's watches (`DataTree.removeCnxn`). */
export function removeConnection(watches: WatchTable, conn: ConnectionId): void {
  for (const manager of [watches.data, watches.child]) {
    for (const { path } of watchesIn(manager, conn)) removeFrom(manager, conn, path)
  }
}

/** Returns a connection's watches in the order of table and path; lasting ones once. */
export function watchesOf(watches: WatchTable, conn: ConnectionId): ConnectionWatch[] {
  const data = watchesIn(watches.data, conn)
  const isNew = ({ path, kind }: ConnectionWatch) =>
    kind === 'child' || kindOf(watches.data, conn, path) !== kind
  return [...data, ...watchesIn(watches.child, conn).filter(isNew)]
}

/** Returns the number of watches on a path, of all connections and both tables. */
export const countWatchesOn = (watches: WatchTable, path: string): number =>
  (watches.data.byPath.get(path)?.length ?? 0) + (watches.child.byPath.get(path)?.length ?? 0)

/**
 * Returns the watches on a path in both tables, by connection and kind; recursive ones above it are
 * ignored.
 */
export function watchersOf(watches: WatchTable, path: string): PathWatch[] {
  const found: PathWatch[] = []
  for (const manager of [watches.data, watches.child]) {
    for (const conn of manager.byPath.get(path) ?? []) {
      const kind = kindOf(manager, conn, path)
      if (kind === undefined) continue
      if (found.some((known) => known.conn === conn && known.kind === kind)) continue
      found.push({ conn, kind })
    }
  }
  return found
}

/** Returns watched paths in the order of the tables, with the number of connections each; at most `max`. */
export function watchedPaths(watches: WatchTable, max: number): (readonly [string, number])[] {
  const connections = new Map<string, Set<ConnectionId>>()
  for (const { byPath } of [watches.data, watches.child]) {
    for (const [path, conns] of byPath.entries()) {
      if (connections.size >= max && !connections.has(path)) break
      const known = connections.get(path) ?? new Set()
      for (const conn of conns) known.add(conn)
      connections.set(path, known)
    }
  }
  return [...connections].map(([path, conns]) => [path, conns.size])
}

/** Returns the number of watches in both tables. */
export const countWatches = (watches: WatchTable): number =>
  watches.data.byConnection.size + watches.child.byConnection.size

const NUL = '\0'
const AFTER_NUL = '\u0001'

const keyOf = (conn: ConnectionId, path: string): string => `${conn}${NUL}${path}`

function watchesIn(manager: WatchManager, conn: ConnectionId): ConnectionWatch[] {
  const found: ConnectionWatch[] = []
  if (manager.byConnection.size === 0) return found
  const skip = keyOf(conn, '').length
  manager.byConnection.forRange(conn + NUL, conn + AFTER_NUL, false, (key, kind) => {
    found.push({ path: key.slice(skip), kind })
  })
  return found
}

/** Returns the place of a connection in an ascending list, found or not. */
function placeOf(connections: readonly ConnectionId[], conn: ConnectionId): number {
  let low = 0
  let high = connections.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((connections[middle] ?? conn) < conn) low = middle + 1
    else high = middle
  }
  return low
}
