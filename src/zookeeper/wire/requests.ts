import type { Data, Zxid } from '../model'
import type { WireAcl } from './records'

/** A path on the wire; only the server checks whether it is legal. */
type WirePath = string | null
type Acls = readonly WireAcl[] | null
type WirePaths = readonly string[] | null

export interface CreateRequest {
  readonly type: 'create' | 'create2' | 'createContainer'
  readonly path: WirePath
  readonly data: Data
  readonly acl: Acls
  /** The create mode's flag. */
  readonly flags: number
}

export interface CreateTtlRequest {
  readonly type: 'createTTL'
  readonly path: WirePath
  readonly data: Data
  readonly acl: Acls
  readonly flags: number
  readonly ttl: bigint
}

export interface VersionedRequest {
  readonly type: 'delete' | 'check'
  readonly path: WirePath
  readonly version: number
}

export interface WatchingRequest {
  readonly type: 'exists' | 'getData' | 'getChildren' | 'getChildren2'
  readonly path: WirePath
  readonly watch: boolean
}

export interface SetDataRequest {
  readonly type: 'setData'
  readonly path: WirePath
  readonly data: Data
  readonly version: number
}

/** The requests that may also stand in a multi. */
export type WireOperation =
  CreateRequest | CreateTtlRequest | VersionedRequest | WatchingRequest | SetDataRequest

/** A request of the client protocol; `type` is the operation's name. */
export type WireRequest =
  | WireOperation
  | { readonly type: 'multi' | 'multiRead'; readonly ops: readonly WireOperation[] }
  | { readonly type: 'getACL' | 'sync' | 'getAllChildrenNumber'; readonly path: WirePath }
  | {
      readonly type: 'setACL'
      readonly path: WirePath
      readonly acl: Acls
      readonly version: number
    }
  | { readonly type: 'getEphemerals'; readonly prefix: WirePath }
  | {
      readonly type: 'reconfig'
      readonly joining: string | null
      readonly leaving: string | null
      readonly newMembers: string | null
      readonly configId: bigint
    }
  /** `mode`: 0 persistent, 1 recursive. */
  | { readonly type: 'addWatch'; readonly path: WirePath; readonly mode: number }
  /** `watcherType`: 1 children, 2 data, 3 any. */
  | {
      readonly type: 'checkWatches' | 'removeWatches'
      readonly path: WirePath
      readonly watcherType: number
    }
  | {
      readonly type: 'setWatches'
      readonly relativeZxid: Zxid
      readonly data: WirePaths
      readonly exist: WirePaths
      readonly child: WirePaths
    }
  | {
      readonly type: 'setWatches2'
      readonly relativeZxid: Zxid
      readonly data: WirePaths
      readonly exist: WirePaths
      readonly child: WirePaths
      readonly persistent: WirePaths
      readonly recursive: WirePaths
    }
  | { readonly type: 'auth'; readonly scheme: string | null; readonly auth: Data }
  | { readonly type: 'sasl'; readonly token: Data }
  | { readonly type: 'ping' | 'whoAmI' | 'closeSession' }
  /** A code that names no operation of clients; `body` is the bytes after the header. */
  | { readonly type: 'unknown'; readonly opcode: number; readonly body: Uint8Array }
