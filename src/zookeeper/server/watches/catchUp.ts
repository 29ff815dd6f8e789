import type { ConnectionId } from '../../../kernel/actor'
import type { Zxid } from '../../model'
import type { DataTree } from '../tree'
import type { FiredWatch, OneShotKind, WatchTable } from './types'
import { addLastingWatch, addWatch } from './watchTable'

/** The watches that a reconnected client asks for, and the last zxid that it saw. */
export interface WatchesToSet {
  readonly relativeZxid: Zxid
  readonly data: readonly string[]
  readonly exist: readonly string[]
  readonly child: readonly string[]
  /** Present in `setWatches2`. */
  readonly persistent?: readonly string[]
  readonly recursive?: readonly string[]
}

/**
 * Sets a reconnected client's watches again. A watch whose event happened meanwhile is not set; its
 * event is returned, in the order of the request. Lasting watches are always set; they lose the events
 * of the client's absence.
 *
 * Source: `DataTree.setWatches`.
 */
export function catchUpWatches(
  watches: WatchTable,
  tree: DataTree,
  conn: ConnectionId,
  request: WatchesToSet,
): readonly FiredWatch[] {
  const fired: FiredWatch[] = []
  const since = request.relativeZxid
  const settle = (kind: OneShotKind, path: string, event: FiredWatch['event'] | undefined) => {
    if (event === undefined) addWatch(watches, kind, conn, path)
    else fired.push({ conn, event, path, kind })
  }
  // The empty path is a second name of the root.
  const znodeAt = (path: string) => tree.znodes.get(path === '' ? '/' : path)
  for (const path of request.data) {
    const znode = znodeAt(path)
    if (znode === undefined) settle('data', path, 'NodeDeleted')
    else settle('data', path, znode.mzxid > since ? 'NodeDataChanged' : undefined)
  }
  for (const path of request.exist) {
    settle('exist', path, znodeAt(path) === undefined ? undefined : 'NodeCreated')
  }
  for (const path of request.child) {
    const znode = znodeAt(path)
    if (znode === undefined) settle('child', path, 'NodeDeleted')
    else settle('child', path, znode.pzxid > since ? 'NodeChildrenChanged' : undefined)
  }
  for (const path of request.persistent ?? []) addLastingWatch(watches, 'persistent', conn, path)
  for (const path of request.recursive ?? []) addLastingWatch(watches, 'recursive', conn, path)
  return fired
}
