import type { ErrorName } from './errors'
import type { SessionId } from './session'
import type { Acl, CreateMode, Data, Identity, Stat, WatchEventType } from './znode'
import type { Zxid } from './zxid'

/**
 * Creates a znode. `create` gives its path; `create2`, `createContainer` and `createTTL` its Stat too.
 * `mode` is a number where a client sends a flag that names no mode.
 */
export interface CreateOperation {
  readonly packet: 'create' | 'create2' | 'createContainer'
  readonly path: string
  readonly data: Data
  readonly acl: readonly Acl[]
  readonly mode: CreateMode | number
}

/** Creates a znode that is removed once it has had no child and no change for `ttlMs`. */
export interface CreateTtlOperation {
  readonly packet: 'createTTL'
  readonly path: string
  readonly data: Data
  readonly acl: readonly Acl[]
  readonly mode: CreateMode | number
  readonly ttlMs: number
}

export interface DeleteOperation {
  readonly packet: 'delete'
  readonly path: string
  readonly version: number
}

export interface SetDataOperation {
  readonly packet: 'setData'
  readonly path: string
  readonly data: Data
  readonly version: number
}

/** Fails unless the znode is there and has that version (−1: any). */
export interface CheckOperation {
  readonly packet: 'check'
  readonly path: string
  readonly version: number
}

/** Reads that may leave a watch; `getChildren2` returns the Stat too. */
export interface WatchingOperation {
  readonly packet: 'exists' | 'getData' | 'getChildren' | 'getChildren2'
  readonly path: string
  readonly watch: boolean
}

/** What one `multi` may hold. */
export type MultiOperation =
  CreateOperation | CreateTtlOperation | DeleteOperation | SetDataOperation | CheckOperation

/** What one `multiRead` may hold: `getData` and `getChildren`. */
export type MultiReadOperation = WatchingOperation

/**
 * What a client asks for that becomes a transaction (`ZooDefs.OpCode`); ending its own session does
 * too, which is nothing of the tree.
 */
export const WRITE_OPERATIONS = [
  'create',
  'create2',
  'createContainer',
  'createTTL',
  'delete',
  'setData',
  'setACL',
  'check',
  'multi',
  'reconfig',
] as const

/** `AddWatchMode`, its place in the list being the wire's number. */
export const ADD_WATCH_MODES = ['PERSISTENT', 'PERSISTENT_RECURSIVE'] as const
export type AddWatchMode = (typeof ADD_WATCH_MODES)[number]

/** `Watcher.WatcherType`: which watches are meant; the wire's numbers are 1, 2, 3. */
export const WATCHER_TYPES = ['Children', 'Data', 'Any'] as const
export type WatcherType = (typeof WATCHER_TYPES)[number]

/** The paths that a reconnected client was watching, and the last zxid it had seen. */
interface WatchesToSetAgain {
  readonly relativeZxid: Zxid
  readonly data: readonly string[]
  readonly exist: readonly string[]
  readonly child: readonly string[]
}

/** What a client may ask. `packet` is the operation's name (`ZooDefs.OpCode`). */
export type Operation =
  | CreateOperation
  | CreateTtlOperation
  | DeleteOperation
  | SetDataOperation
  | CheckOperation
  | WatchingOperation
  /** All or nothing, in one transaction. */
  | { readonly packet: 'multi'; readonly ops: readonly MultiOperation[] }
  /** Several reads at once, each with an error of its own. */
  | { readonly packet: 'multiRead'; readonly ops: readonly MultiReadOperation[] }
  | { readonly packet: 'getACL'; readonly path: string }
  | {
      readonly packet: 'setACL'
      readonly path: string
      readonly acl: readonly Acl[]
      /** Against the Stat's aversion. */
      readonly version: number
    }
  /** The path is only given back. */
  | { readonly packet: 'sync'; readonly path: string }
  /** `path` is a prefix, as a text. */
  | { readonly packet: 'getEphemerals'; readonly path: string }
  | { readonly packet: 'getAllChildrenNumber'; readonly path: string }
  /** `mode` is a number where it names none. */
  | {
      readonly packet: 'addWatch'
      readonly path: string
      readonly mode: AddWatchMode | number
    }
  /** Of this connection alone; `watcherType` is a number where it names none. */
  | {
      readonly packet: 'checkWatches' | 'removeWatches'
      readonly path: string
      readonly watcherType: WatcherType | number
    }
  /** Catch-up after a reconnect (`DataTree.setWatches`). */
  | (WatchesToSetAgain & { readonly packet: 'setWatches' })
  | (WatchesToSetAgain & {
      readonly packet: 'setWatches2'
      readonly persistent: readonly string[]
      readonly recursive: readonly string[]
    })
  /** Adds an identity to the connection; xid −4. */
  | { readonly packet: 'auth'; readonly scheme: string; readonly auth: Data }
  /** Changes the ensemble: texts as `zkCli` takes them; `configId` −1 is any version. */
  | {
      readonly packet: 'reconfig'
      readonly joining: string | null
      readonly leaving: string | null
      readonly newMembers: string | null
      readonly configId: number
    }
  /** One step of an authentication that takes several. */
  | { readonly packet: 'sasl'; readonly token: Data }
  | { readonly packet: 'whoAmI' | 'closeSession' | 'ping' }
  /**
   * A request whose record cannot be read, because it is cut short or its path is null. `of` is what it
   * says to be; a sync of a null path is answered all the same, with none.
   */
  | { readonly packet: 'malformed'; readonly of: string; readonly isNullPath?: boolean }
  /** A code that names no operation. */
  | { readonly packet: 'unknown'; readonly opcode: number }

export type OperationName = Operation['packet']

/** What an operation gives when it succeeds; which fields are there depends on the operation. */
export interface OperationResult {
  /** The created path, or a sync's path. */
  readonly path?: string
  readonly stat?: Stat
  readonly data?: Data
  /** Sorted by code unit: ZooKeeper promises no order. */
  readonly children?: readonly string[]
  readonly acl?: readonly Acl[]
  /** Of `getEphemerals`, sorted alike. */
  readonly paths?: readonly string[]
  /** Of `getAllChildrenNumber`. */
  readonly number?: number
  /** Of `multi` and `multiRead`, one for each operation in its order. */
  readonly results?: readonly MultiResult[]
  /** Of `whoAmI`. */
  readonly who?: readonly Identity[]
}

/**
 * The outcome of one operation of a multi. In a multi that failed nothing happened: `OK` stands before
 * the operation that failed, its error at it, `RuntimeInconsistency` after it; the reply's own header
 * says `OK` all the same.
 */
export interface MultiResult {
  readonly packet: MultiOperation['packet'] | MultiReadOperation['packet']
  readonly error: ErrorName
  /** Empty where the multi failed. */
  readonly result: OperationResult
}

/** First message of a client's connection (`ConnectRequest`). Session `0x0` asks for a new one. */
export interface ConnectRequest {
  readonly packet: 'connect'
  readonly session: SessionId
  readonly password: string
  readonly timeoutMs: number
  readonly lastZxidSeen: Zxid
  readonly readOnly: boolean
  /** Where the connection comes from, as its socket would say; 127.0.0.1 unless given. */
  readonly address?: string
  /** What a certificate (`x509`) or a Kerberos ticket (`sasl`) would have proved of this client. */
  readonly identities?: readonly Identity[]
}

/** Its answer (`ConnectResponse`): timeout 0 and session `0x0` say that the session is gone. */
export interface ConnectResponse {
  readonly packet: 'connected'
  readonly session: SessionId
  readonly password: string
  readonly timeoutMs: number
  /** The server is cut off from its quorum and answers reads alone. */
  readonly readOnly?: boolean
}

/** A request under its header (`RequestHeader`): xid −2 for pings, −4 for auth, −8 for setWatches. */
export type ClientRequest = Operation & { readonly xid: number }

/** A reply under its header (`ReplyHeader`); `packet` names the operation it answers. */
export interface ClientReply {
  readonly packet: OperationName
  readonly isReply: true
  readonly xid: number
  readonly zxid: Zxid
  readonly error: ErrorName
  readonly result: OperationResult
}

/** A watch event (`WatcherEvent`, xid −1, zxid −1). */
export interface WatchNotification {
  readonly packet: 'watchEvent'
  readonly event: WatchEventType
  readonly path: string
}

/** Four letters instead of a first frame: does this server take writes? */
export interface ModeQuestion {
  readonly packet: 'isro'
}

/** Its answer: `rw`, `ro`, or `null` where the server serves nobody. The connection ends with it. */
export interface ModeAnswer {
  readonly packet: 'isro'
  readonly text: string
}

export type ToServer = ConnectRequest | ClientRequest | ModeQuestion
export type ToClient = ConnectResponse | ClientReply | WatchNotification | ModeAnswer

/** Watch kinds of the trace; persistent and recursive come with `addWatch`. */
export type WatchKind = 'data' | 'exist' | 'child' | 'persistent' | 'recursive'
