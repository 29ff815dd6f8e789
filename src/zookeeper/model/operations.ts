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

/** The operations that one `multi` may hold. */
export type MultiOperation =
  CreateOperation | CreateTtlOperation | DeleteOperation | SetDataOperation | CheckOperation

/** The operations that one `multiRead` may hold: `getData` and `getChildren`. */
export type MultiReadOperation = WatchingOperation

/**
 * The requests of clients that become transactions (`ZooDefs.OpCode`). `closeSession` becomes one too
 * and is not listed, for no znode is its object.
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

/** `AddWatchMode`; the index in the list is the wire's number. */
export const ADD_WATCH_MODES = ['PERSISTENT', 'PERSISTENT_RECURSIVE'] as const
export type AddWatchMode = (typeof ADD_WATCH_MODES)[number]

/** `Watcher.WatcherType`: the kind of watches that a request is about. The wire's numbers are 1, 2, 3. */
export const WATCHER_TYPES = ['Children', 'Data', 'Any'] as const
export type WatcherType = (typeof WATCHER_TYPES)[number]

/** The paths that a reconnected client was watching, and the last zxid it had seen. */
interface WatchesToSetAgain {
  readonly relativeZxid: Zxid
  readonly data: readonly string[]
  readonly exist: readonly string[]
  readonly child: readonly string[]
}

/** A request of a client. `packet` is the operation's name (`ZooDefs.OpCode`). */
export type Operation =
  | CreateOperation
  | CreateTtlOperation
  | DeleteOperation
  | SetDataOperation
  | CheckOperation
  | WatchingOperation
  /** The operations succeed or fail together, in one transaction. */
  | { readonly packet: 'multi'; readonly ops: readonly MultiOperation[] }
  /** Each read of the list has an error of its own. */
  | { readonly packet: 'multiRead'; readonly ops: readonly MultiReadOperation[] }
  | { readonly packet: 'getACL'; readonly path: string }
  | {
      readonly packet: 'setACL'
      readonly path: string
      readonly acl: readonly Acl[]
      /** The aversion that the znode's Stat must have. */
      readonly version: number
    }
  /** The reply repeats the path. */
  | { readonly packet: 'sync'; readonly path: string }
  /** `path` is a prefix of texts; it need not end at a slash. */
  | { readonly packet: 'getEphemerals'; readonly path: string }
  | { readonly packet: 'getAllChildrenNumber'; readonly path: string }
  /** `mode` is a number where a client sends one that names no mode. */
  | {
      readonly packet: 'addWatch'
      readonly path: string
      readonly mode: AddWatchMode | number
    }
  /** `watcherType` is a number where a client sends one that names no type. */
  | {
      readonly packet: 'checkWatches' | 'removeWatches'
      readonly path: string
      readonly watcherType: WatcherType | number
    }
  /** Sets watches again after a reconnect (`DataTree.setWatches`). */
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
  /** One step of an authentication that takes several messages. */
  | { readonly packet: 'sasl'; readonly token: Data }
  | { readonly packet: 'whoAmI' | 'closeSession' | 'ping' }
  /**
   * A request whose record cannot be read, because it is cut short or its path is null. `of` names the
   * operation of its header. A sync of a null path is still answered, with no path.
   */
  | { readonly packet: 'malformed'; readonly of: string; readonly isNullPath?: boolean }
  /** A code that names no operation. */
  | { readonly packet: 'unknown'; readonly opcode: number }

export type OperationName = Operation['packet']

/** The result of an operation that succeeded; the operation decides which fields are present. */
export interface OperationResult {
  /** The created path, or a sync's path. */
  readonly path?: string
  readonly stat?: Stat
  readonly data?: Data
  /** Sorted by code unit: ZooKeeper promises no order. */
  readonly children?: readonly string[]
  readonly acl?: readonly Acl[]
  /** Paths of `getEphemerals`, sorted by code unit. */
  readonly paths?: readonly string[]
  /** The count of `getAllChildrenNumber`. */
  readonly number?: number
  /** Results of `multi` and `multiRead`, one for each operation, in the order of the operations. */
  readonly results?: readonly MultiResult[]
  /** Identities of `whoAmI`. */
  readonly who?: readonly Identity[]
}

/**
 * The outcome of one operation of a multi. A multi that failed changes nothing: the operations before
 * the one that failed have `OK`, that one has its error, those after it `RuntimeInconsistency`. The
 * header of the reply says `OK` nevertheless.
 */
export interface MultiResult {
  readonly packet: MultiOperation['packet'] | MultiReadOperation['packet']
  readonly error: ErrorName
  /** Empty where the multi failed. */
  readonly result: OperationResult
}

/** The first message of a client's connection (`ConnectRequest`). Session `0x0` asks for a new one. */
export interface ConnectRequest {
  readonly packet: 'connect'
  readonly session: SessionId
  readonly password: string
  readonly timeoutMs: number
  readonly lastZxidSeen: Zxid
  readonly readOnly: boolean
  /** The address from which the client connects, as its socket would give it; 127.0.0.1 if absent. */
  readonly address?: string
  /** The identities that a certificate (`x509`) or a Kerberos ticket (`sasl`) proves of this client. */
  readonly identities?: readonly Identity[]
}

/**
 * The answer to a ConnectRequest (`ConnectResponse`). Timeout 0 and session `0x0` mean: the session is
 * gone.
 */
export interface ConnectResponse {
  readonly packet: 'connected'
  readonly session: SessionId
  readonly password: string
  readonly timeoutMs: number
  /** The server has lost its quorum and answers reads alone. */
  readonly readOnly?: boolean
}

/** A request with the xid of its header (`RequestHeader`): −2 for pings, −4 for auth, −8 for setWatches. */
export type ClientRequest = Operation & { readonly xid: number }

/** A reply with the fields of its header (`ReplyHeader`); `packet` names the operation it answers. */
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

/** The word `isro` in place of a first frame. It asks whether the server takes writes. */
export interface ModeQuestion {
  readonly packet: 'isro'
}

/** The answer to `isro`: `rw`, `ro`, or `null` from a server that does not serve. It ends the connection. */
export interface ModeAnswer {
  readonly packet: 'isro'
  readonly text: string
}

export type ToServer = ConnectRequest | ClientRequest | ModeQuestion
export type ToClient = ConnectResponse | ClientReply | WatchNotification | ModeAnswer

/** The kinds of watches in a trace; `addWatch` sets persistent and recursive ones. */
export type WatchKind = 'data' | 'exist' | 'child' | 'persistent' | 'recursive'
