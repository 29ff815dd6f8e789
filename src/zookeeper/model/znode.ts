import type { SessionId } from './session'
import type { Zxid } from './zxid'

/** ZooKeeper's `Stat`; times are in virtual ms since 1970. `cversion` is as clients see it. */
export interface Stat {
  readonly czxid: Zxid
  readonly mzxid: Zxid
  readonly ctime: number
  readonly mtime: number
  readonly version: number
  readonly cversion: number
  readonly aversion: number
  readonly ephemeralOwner: SessionId
  readonly dataLength: number
  readonly numChildren: number
  readonly pzxid: Zxid
}

/** `CreateMode`; the index in the list is the wire's flag. */
export const CREATE_MODES = [
  'PERSISTENT',
  'EPHEMERAL',
  'PERSISTENT_SEQUENTIAL',
  'EPHEMERAL_SEQUENTIAL',
  'CONTAINER',
  'PERSISTENT_WITH_TTL',
  'PERSISTENT_SEQUENTIAL_WITH_TTL',
] as const
export type CreateMode = (typeof CREATE_MODES)[number]

/** One entry of an access control list; `perms` is the sum of READ 1 WRITE 2 CREATE 4 DELETE 8 ADMIN 16. */
export interface Acl {
  readonly perms: number
  readonly scheme: string
  readonly id: string
}

/** An identity that a connection has proved, or that an entry of a list names (`Id`). */
export interface Identity {
  readonly scheme: string
  readonly id: string
}

/** A znode's bytes; null data and empty data differ. */
export type Data = Uint8Array | null

/** `Watcher.Event.EventType`, the events that a change of a znode fires. */
export type WatchEventType =
  'NodeCreated' | 'NodeDeleted' | 'NodeDataChanged' | 'NodeChildrenChanged'

/** Events that a client fires itself when it removes a watch (`WatchManager.removeWatcher`). */
export type WatchRemovedType = 'DataWatchRemoved' | 'ChildWatchRemoved' | 'PersistentWatchRemoved'
