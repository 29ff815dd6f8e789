import type { ConnectionId } from '../../actor'
import { assertNever } from '../../lib'
import { parentOf, type Zxid } from '../../model'
import type { DataTree, TreeChange } from '../tree'
import type { FiredWatch, OneShotKind, WatchTable } from './types'
import { addWatch, firedBy, takeWatches } from './watchTable'

/**
 * Fires the watches that one change of the tree sets off, and forgets them. The order is that of the
 * tables: the znode's data watches, its child watches, the child watches of its parent. A deleted
 * znode's data and child watch of one connection give a single event.
 *
 * Source: `DataTree.createNode`, `deleteNode`, `setData`; `WatchManager.triggerWatch`.
 */
export function triggerWatches(watches: WatchTable, change: TreeChange): readonly FiredWatch[] {
  const { data, child } = watches
  const { path } = change
  switch (change.type) {
    case 'created':
      return [
        ...firedBy(takeWatches(data, path), 'NodeCreated', path),
        ...childrenChanged(watches, path),
      ]
    case 'deleted': {
      const told = firedBy(takeWatches(data, path), 'NodeDeleted', path)
      const rest = firedBy(takeWatches(child, path), 'NodeDeleted', path)
      const isNew = ({ conn }: FiredWatch) => !told.some((other) => other.conn === conn)
      return [...told, ...rest.filter(isNew), ...childrenChanged(watches, path)]
    }
    case 'dataChanged':
      return firedBy(takeWatches(data, path), 'NodeDataChanged', path)
    default:
      return assertNever(change.type)
  }
}

function childrenChanged(watches: WatchTable, path: string): FiredWatch[] {
  const parent = parentOf(path)
  return firedBy(takeWatches(watches.child, parent), 'NodeChildrenChanged', parent)
}

/** What a client that reconnects asks to watch, and the last zxid it had seen. */
export interface WatchesToSet {
  readonly relativeZxid: Zxid
  readonly data: readonly string[]
  readonly exist: readonly string[]
  readonly child: readonly string[]
}

/**
 * Sets a reconnected client's watches again, save those that have something to tell at once: their
 * events come back instead, in the order asked.
 *
 * Source: `DataTree.setWatches`.
 */
export function catchUpWatches(
  watches: WatchTable,
  tree: DataTree,
  conn: ConnectionId,
  asked: WatchesToSet,
): readonly FiredWatch[] {
  const fired: FiredWatch[] = []
  const since = asked.relativeZxid
  const settle = (kind: OneShotKind, path: string, event: FiredWatch['event'] | undefined) => {
    if (event === undefined) addWatch(watches, kind, conn, path)
    else fired.push({ conn, event, path, kind })
  }
  for (const path of asked.data) {
    const znode = tree.znodes.get(path)
    if (znode === undefined) settle('data', path, 'NodeDeleted')
    else settle('data', path, znode.mzxid > since ? 'NodeDataChanged' : undefined)
  }
  for (const path of asked.exist) {
    settle('exist', path, tree.znodes.has(path) ? 'NodeCreated' : undefined)
  }
  for (const path of asked.child) {
    const znode = tree.znodes.get(path)
    if (znode === undefined) settle('child', path, 'NodeDeleted')
    else settle('child', path, znode.pzxid > since ? 'NodeChildrenChanged' : undefined)
  }
  return fired
}
