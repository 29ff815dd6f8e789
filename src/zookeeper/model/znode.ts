import type { SessionId } from './session'
import type { Zxid } from './zxid'

/** ZooKeeper's `Stat`; times in virtual milliseconds since 1970. `cversion` is the client's view. */
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

/** `CreateMode`, its place in the list being the wire's flag. */
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

/** Whom a connection has authenticated as, or whom an entry names (`Id`). */
export interface Identity {
  readonly scheme: string
  readonly id: string
}

/** A znode's bytes; null data and empty data differ. */
export type Data = Uint8Array | null

/** `Watcher.Event.EventType` of the events that znodes cause. */
export type WatchEventType =
  'NodeCreated' | 'NodeDeleted' | 'NodeDataChanged' | 'NodeChildrenChanged'

/** Events that a client makes itself when it takes a watch away (`WatchManager.removeWatcher`). */
export type WatchRemovedType = 'DataWatchRemoved' | 'ChildWatchRemoved' | 'PersistentWatchRemoved'
