import type { ErrorName } from './errors'
import type { SessionId } from './session'
import type { Acl, CreateMode, Data, Stat, WatchEventType } from './znode'
import type { Zxid } from './zxid'

/**
 * What a client may ask. `packet` is the operation's name (`ZooDefs.OpCode`).
 * `getChildren2` returns the Stat too, `create2` likewise.
 */
export type Operation =
  | {
      readonly packet: 'create' | 'create2'
      readonly path: string
      readonly data: Data
      readonly acl: readonly Acl[]
      readonly mode: CreateMode
    }
  | { readonly packet: 'delete'; readonly path: string; readonly version: number }
  | {
      readonly packet: 'setData'
      readonly path: string
      readonly data: Data
      readonly version: number
    }
  | { readonly packet: 'exists'; readonly path: string; readonly watch: boolean }
  | { readonly packet: 'getData'; readonly path: string; readonly watch: boolean }
  | { readonly packet: 'getChildren'; readonly path: string; readonly watch: boolean }
  | { readonly packet: 'getChildren2'; readonly path: string; readonly watch: boolean }
  | { readonly packet: 'sync'; readonly path: string }
  | { readonly packet: 'closeSession' }
  | { readonly packet: 'ping' }
  | {
      /** Catch-up after a reconnect (`DataTree.setWatches`). */
      readonly packet: 'setWatches'
      readonly relativeZxid: Zxid
      readonly data: readonly string[]
      readonly exist: readonly string[]
      readonly child: readonly string[]
    }

export type OperationName = Operation['packet']

/** What an operation gives when it succeeds; which fields are there depends on the operation. */
export interface OperationResult {
  /** The created path, or a sync's path. */
  readonly path?: string
  readonly stat?: Stat
  readonly data?: Data
  /** Sorted by code unit: ZooKeeper promises no order. */
  readonly children?: readonly string[]
}

/** First message of a client's connection (`ConnectRequest`). Session `0x0` asks for a new one. */
export interface ConnectRequest {
  readonly packet: 'connect'
  readonly session: SessionId
  readonly password: string
  readonly timeoutMs: number
  readonly lastZxidSeen: Zxid
  readonly readOnly: boolean
}

/** Its answer (`ConnectResponse`): timeout 0 and session `0x0` say that the session is gone. */
export interface ConnectResponse {
  readonly packet: 'connected'
  readonly session: SessionId
  readonly password: string
  readonly timeoutMs: number
}

/** A request under its header (`RequestHeader`): xid −2 for pings, −8 for setWatches. */
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

export type ToServer = ConnectRequest | ClientRequest
export type ToClient = ConnectResponse | ClientReply | WatchNotification

/** Watch kinds of the trace; persistent and recursive come with `addWatch`. */
export type WatchKind = 'data' | 'exist' | 'child' | 'persistent' | 'recursive'
