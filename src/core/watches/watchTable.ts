import type { ConnectionId } from '../../actor'
import { createSortedMap } from '../../lib'
import type { FiredWatch, OneShotKind, WatchManager, WatchTable } from './types'

/** A server's watches before any is set. */
export const createWatchTable = (): WatchTable => ({
  data: createManager(),
  child: createManager(),
})

const createManager = (): WatchManager => ({
  byPath: createSortedMap(),
  byConnection: createSortedMap(),
})

/** The table that watches of a kind live in. */
export const managerOf = (watches: WatchTable, kind: OneShotKind): WatchManager =>
  kind === 'child' ? watches.child : watches.data

/** Sets a one-shot watch; the same path and connection again change nothing (`addWatch`). */
export function addWatch(
  watches: WatchTable,
  kind: OneShotKind,
  conn: ConnectionId,
  path: string,
): void {
  const manager = managerOf(watches, kind)
  manager.byConnection.set(keyOf(conn, path), kind)
  const connections = manager.byPath.get(path)
  if (connections === undefined) {
    manager.byPath.set(path, [conn])
    return
  }
  const at = placeOf(connections, conn)
  if (connections[at] !== conn) manager.byPath.set(path, connections.toSpliced(at, 0, conn))
}

/** Takes all watches off a path: what they were, by connection in ascending order. */
export function takeWatches(
  manager: WatchManager,
  path: string,
): readonly { readonly conn: ConnectionId; readonly kind: OneShotKind }[] {
  if (manager.byPath.size === 0) return []
  const connections = manager.byPath.get(path)
  if (connections === undefined) return []
  manager.byPath.delete(path)
  return connections.map((conn) => {
    const key = keyOf(conn, path)
    const kind = manager.byConnection.get(key) ?? 'data'
    manager.byConnection.delete(key)
    return { conn, kind }
  })
}

/** Drops a closed connection's watches (`DataTree.removeCnxn`). */
export function removeConnection(watches: WatchTable, conn: ConnectionId): void {
  for (const manager of [watches.data, watches.child]) {
    for (const { path } of watchesIn(manager, conn)) {
      manager.byConnection.delete(keyOf(conn, path))
      const left = (manager.byPath.get(path) ?? []).filter((other) => other !== conn)
      if (left.length === 0) manager.byPath.delete(path)
      else manager.byPath.set(path, left)
    }
  }
}

/** The watches of one connection in the order of table and path. */
export function watchesOf(
  watches: WatchTable,
  conn: ConnectionId,
): { readonly path: string; readonly kind: OneShotKind }[] {
  return [...watchesIn(watches.data, conn), ...watchesIn(watches.child, conn)]
}

/** The number of watches on a path, of all connections and both tables. */
export const countWatchesOn = (watches: WatchTable, path: string): number =>
  (watches.data.byPath.get(path)?.length ?? 0) + (watches.child.byPath.get(path)?.length ?? 0)

/** The number of all watches. */
export const countWatches = (watches: WatchTable): number =>
  watches.data.byConnection.size + watches.child.byConnection.size

const NUL = '\0'
const AFTER_NUL = '\u0001'

const keyOf = (conn: ConnectionId, path: string): string => `${conn}${NUL}${path}`

function watchesIn(
  manager: WatchManager,
  conn: ConnectionId,
): { readonly path: string; readonly kind: OneShotKind }[] {
  const found: { path: string; kind: OneShotKind }[] = []
  if (manager.byConnection.size === 0) return found
  const skip = keyOf(conn, '').length
  manager.byConnection.forRange(conn + NUL, conn + AFTER_NUL, false, (key, kind) => {
    found.push({ path: key.slice(skip), kind })
  })
  return found
}

/** Where a connection stands, or would stand, among ascending ones. */
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

/** The events of one trigger, for tests and traces to read. */
export const firedBy = (
  watches: readonly { readonly conn: ConnectionId; readonly kind: OneShotKind }[],
  event: FiredWatch['event'],
  path: string,
): FiredWatch[] => watches.map(({ conn, kind }) => ({ conn, event, path, kind }))
