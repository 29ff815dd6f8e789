import type { ConnectionId } from '../../../kernel/actor'
import { assertNever } from '../../../kernel/lib'
import { parentOf, type Acl, type WatchEventType, type WatchKind } from '../../model'
import type { TreeChange } from '../tree'
import type { FiredWatch, WatchManager, WatchTable } from './types'
import { kindOf, takeWatches } from './watchTable'

const NOTHING: readonly FiredWatch[] = []

/**
 * Fires the watches of a change in the tree and removes those that fire once. Their order is: data
 * watches of the znode, its child watches, child watches of its parent. A data and a child watch of one
 * connection on a deleted znode fire one event.
 *
 * Source: `DataTree.createNode`, `deleteNode`, `setData`; `WatchManager.triggerWatch`.
 */
export function triggerWatches(watches: WatchTable, change: TreeChange): readonly FiredWatch[] {
  const { data, child } = watches
  if (data.byPath.size === 0 && child.byPath.size === 0) return NOTHING
  const { path, acl } = change
  switch (change.type) {
    case 'created': {
      const fired = fire(data, path, 'NodeCreated', acl)
      return joined(fired, childrenChanged(watches, change))
    }
    case 'deleted': {
      const fired = fire(data, path, 'NodeDeleted', acl)
      const rest = fire(child, path, 'NodeDeleted', acl)
      const isNew = ({ conn }: FiredWatch) => !fired.some((other) => other.conn === conn)
      return joined(joined(fired, rest.filter(isNew)), childrenChanged(watches, change))
    }
    case 'dataChanged':
      return fire(data, path, 'NodeDataChanged', acl)
    default:
      return assertNever(change.type)
  }
}

const joined = (
  first: readonly FiredWatch[],
  second: readonly FiredWatch[],
): readonly FiredWatch[] => {
  if (second.length === 0) return first
  return first.length === 0 ? second : [...first, ...second]
}

const childrenChanged = ({ child }: WatchTable, change: TreeChange): readonly FiredWatch[] =>
  fire(child, parentOf(change.path), 'NodeChildrenChanged', change.parentAcl)

/**
 * Returns the events of one table for a path, at most one per connection, ascending: from watches on
 * the path, and from recursive ones on it or above. Recursive watches ignore NodeChildrenChanged.
 *
 * Source: `WatchManager.triggerWatch`.
 */
function fire(
  manager: WatchManager,
  path: string,
  event: WatchEventType,
  acl: readonly Acl[] | undefined,
): readonly FiredWatch[] {
  if (manager.byPath.size === 0) return NOTHING
  const isForRecursive = event !== 'NodeChildrenChanged'
  const kinds = takeWatches(manager, path, isForRecursive)
  const isOrdered = manager.recursive === 0 || !isForRecursive
  if (!isOrdered) tellAncestors(manager, path, kinds)
  if (kinds.size === 0) return NOTHING
  const fired = [...kinds].map(([conn, kind]): FiredWatch => ({
    conn,
    event,
    path,
    kind,
    ...(acl && { acl }),
  }))
  return isOrdered ? fired : fired.sort((a, b) => a.conn - b.conn)
}

function tellAncestors(
  manager: WatchManager,
  path: string,
  kinds: Map<ConnectionId, WatchKind>,
): void {
  for (let at = path; at !== '/';) {
    at = parentOf(at)
    for (const conn of manager.byPath.get(at) ?? []) {
      if (kinds.has(conn) || kindOf(manager, conn, at) !== 'recursive') continue
      kinds.set(conn, 'recursive')
    }
  }
}
