import type { ConnectionId } from '../../../kernel/actor'
import type { SortedMap } from '../../../kernel/lib'
import type { Acl, WatchEventType, WatchKind } from '../../model'

/** What a watch was set by: `exist` is a data watch on a znode that was not there. */
export type OneShotKind = 'data' | 'exist' | 'child'

/** What `addWatch` sets: these stay when they fire, and stand in both tables. */
export type LastingKind = 'persistent' | 'recursive'

/**
 * Watches of one table (`WatchManager`). A watch is a path and a connection, so the same one set
 * twice is one, and it is of the kind that was set last.
 */
export interface WatchManager {
  /** Watching connections by path, ascending. */
  byPath: SortedMap<string, readonly ConnectionId[]>
  /** By connection, NUL, path: the same watches from the other side. */
  byConnection: SortedMap<string, WatchKind>
  /** Recursive watches in this table: while there are none, ancestors need not be asked. */
  recursive: number
}

/** A server's watches: they are of its connections alone, and no snapshot holds them. */
export interface WatchTable {
  data: WatchManager
  child: WatchManager
}

/** An event on its way to a client. */
export interface FiredWatch {
  readonly conn: ConnectionId
  readonly event: WatchEventType
  readonly path: string
  readonly kind: WatchKind
  /** Who may hear of it: whoever may read the znode; absent where nobody asks. */
  readonly acl?: readonly Acl[]
}
