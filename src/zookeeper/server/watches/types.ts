import type { ConnectionId } from '../../../kernel/actor'
import type { SortedMap } from '../../../kernel/lib'
import type { Acl, WatchEventType, WatchKind } from '../../model'

/** The kind of a watch that a read set; `exist` is a data watch on a path without a znode. */
export type OneShotKind = 'data' | 'exist' | 'child'

/** The kind of a watch that `addWatch` set; it stays when it fires, and is in both tables. */
export type LastingKind = 'persistent' | 'recursive'

/**
 * The watches of one table (`WatchManager`). A watch is a path and a connection; if it is set again,
 * the last kind counts.
 */
export interface WatchManager {
  /** The watching connections by path, ascending. */
  byPath: SortedMap<string, readonly ConnectionId[]>
  /** The kinds by connection, NUL, path: the same watches, indexed from the other side. */
  byConnection: SortedMap<string, WatchKind>
  /** The number of recursive watches; while it is 0, ancestors of a path are not searched. */
  recursive: number
}

/** A server's watches. They belong to its connections, and no snapshot holds them. */
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
  /** The znode's ACL: only its readers may get the event; absent where none is checked. */
  readonly acl?: readonly Acl[]
}
