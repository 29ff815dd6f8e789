import type { ConnectionId } from '../../actor'
import type { SortedMap } from '../../lib'
import type { WatchEventType } from '../../model'

/** What a watch was set by: `exist` is a data watch on a znode that was not there. */
export type OneShotKind = 'data' | 'exist' | 'child'

/**
 * Watches of one table (`WatchManager`). A watch is a path and a connection, so the same one set
 * twice is one.
 */
export interface WatchManager {
  /** Watching connections by path, ascending. */
  byPath: SortedMap<string, readonly ConnectionId[]>
  /** By connection, NUL, path: the same watches from the other side. */
  byConnection: SortedMap<string, OneShotKind>
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
  readonly kind: OneShotKind
}
