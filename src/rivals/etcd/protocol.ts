/**
 * The part of etcd's v3 API that locks and elections need. Fields have the names of the protobuf
 * messages, so that a message reads as in etcd's documentation (`api/etcdserverpb/rpc.proto`). Keys and
 * values are text; lease ids are lower-case hex, `'0'` means none. A field left out has its default.
 */

export interface KeyValue {
  readonly key: string
  readonly create_revision: number
  readonly mod_revision: number
  readonly version: number
  readonly value: string
  readonly lease: string
}

export type SortOrder = 'NONE' | 'ASCEND' | 'DESCEND'
export type SortTarget = 'KEY' | 'VERSION' | 'CREATE' | 'MOD' | 'VALUE'

export interface RangeRequest {
  readonly key: string
  /** `\0` means all keys from `key` on; absent means `key` alone. */
  readonly range_end?: string
  readonly limit?: number
  readonly revision?: number
  readonly sort_order?: SortOrder
  readonly sort_target?: SortTarget
  readonly serializable?: boolean
  readonly keys_only?: boolean
  readonly count_only?: boolean
  readonly min_mod_revision?: number
  readonly max_mod_revision?: number
  readonly min_create_revision?: number
  readonly max_create_revision?: number
}

export interface RangeReply {
  readonly revision: number
  readonly kvs: readonly KeyValue[]
  readonly more: boolean
  readonly count: number
}

export interface PutRequest {
  readonly key: string
  readonly value?: string
  readonly lease?: string
  readonly prev_kv?: boolean
  readonly ignore_value?: boolean
  readonly ignore_lease?: boolean
}

export interface PutReply {
  readonly revision: number
  readonly prev_kv?: KeyValue
}

export interface DeleteRangeRequest {
  readonly key: string
  readonly range_end?: string
  readonly prev_kv?: boolean
}

export interface DeleteRangeReply {
  readonly revision: number
  readonly deleted: number
  readonly prev_kvs?: readonly KeyValue[]
}

export interface Compare {
  readonly key: string
  readonly range_end?: string
  readonly target?: 'VERSION' | 'CREATE' | 'MOD' | 'VALUE' | 'LEASE'
  readonly result?: 'EQUAL' | 'GREATER' | 'LESS' | 'NOT_EQUAL'
  readonly version?: number
  readonly create_revision?: number
  readonly mod_revision?: number
  readonly value?: string
  readonly lease?: string
}

export type RequestOp =
  | { readonly range: RangeRequest }
  | { readonly put: PutRequest }
  | { readonly delete_range: DeleteRangeRequest }
  | { readonly txn: TxnRequest }

export interface TxnRequest {
  readonly compare?: readonly Compare[]
  readonly success?: readonly RequestOp[]
  readonly failure?: readonly RequestOp[]
}

export type ResponseOp =
  | { readonly range: RangeReply }
  | { readonly put: PutReply }
  | { readonly delete_range: DeleteRangeReply }
  | { readonly txn: TxnReply }

export interface TxnReply {
  readonly revision: number
  readonly succeeded: boolean
  readonly responses: readonly ResponseOp[]
}

export interface WatchRequest {
  readonly key: string
  readonly range_end?: string
  readonly start_revision?: number
  readonly filters?: readonly ('NOPUT' | 'NODELETE')[]
  readonly prev_kv?: boolean
  readonly watch_id?: number
}

export interface WatchEvent {
  readonly type: 'PUT' | 'DELETE'
  readonly kv: KeyValue
  readonly prev_kv?: KeyValue
}

export interface WatchReply {
  readonly revision: number
  readonly watch_id: number
  readonly created?: true
  readonly canceled?: true
  readonly compact_revision?: number
  readonly cancel_reason?: string
  /** Absent in a response that only says that a watch begins or ends. */
  readonly events?: readonly WatchEvent[]
}

/** The winner of an election: the name of its key and that key's create revision. */
export interface LeaderKey {
  readonly name: string
  readonly key: string
  readonly rev: number
  readonly lease: string
}

/** The arguments of every call. */
export interface Calls {
  readonly range: RangeRequest
  readonly put: PutRequest
  readonly delete_range: DeleteRangeRequest
  readonly txn: TxnRequest
  readonly compact: { readonly revision?: number; readonly physical?: boolean }
  readonly lease_grant: { readonly TTL?: number; readonly ID?: string }
  readonly lease_revoke: { readonly ID: string }
  readonly lease_keepalive: { readonly ID: string }
  readonly lease_timetolive: { readonly ID: string; readonly keys?: boolean }
  readonly lease_leases: Readonly<Record<string, never>>
  readonly watch: WatchRequest
  readonly watch_cancel: { readonly watch_id?: number }
  readonly watch_progress: Readonly<Record<string, never>>
  readonly lock: { readonly name: string; readonly lease?: string }
  readonly unlock: { readonly key: string }
  readonly campaign: { readonly name: string; readonly lease?: string; readonly value?: string }
  readonly proclaim: { readonly leader: LeaderKey; readonly value?: string }
  readonly resign: { readonly leader: LeaderKey }
  readonly leader: { readonly name: string }
  readonly observe: { readonly name: string }
}

export type CallName = keyof Calls

export interface LeaseReply {
  readonly revision: number
  readonly ID: string
  readonly TTL: number
}

/** The reply of every call. */
export interface Replies {
  readonly range: RangeReply
  readonly put: PutReply
  readonly delete_range: DeleteRangeReply
  readonly txn: TxnReply
  readonly compact: { readonly revision: number }
  readonly lease_grant: LeaseReply
  readonly lease_revoke: { readonly revision: number }
  readonly lease_keepalive: LeaseReply
  readonly lease_timetolive: LeaseReply & {
    readonly grantedTTL: number
    readonly keys: readonly string[]
  }
  readonly lease_leases: { readonly revision: number; readonly leases: readonly string[] }
  readonly watch: WatchReply
  readonly watch_cancel: WatchReply
  readonly watch_progress: WatchReply
  readonly lock: { readonly revision: number; readonly key: string }
  readonly unlock: { readonly revision: number }
  readonly campaign: { readonly revision: number; readonly leader: LeaderKey }
  readonly proclaim: { readonly revision: number }
  readonly resign: { readonly revision: number }
  readonly leader: { readonly revision: number; readonly kv: KeyValue }
  /** The reply of each answer of the stream. */
  readonly observe: { readonly revision: number; readonly kv: KeyValue }
}

/** gRPC's names of the codes that etcd uses. */
export type RpcCode =
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'FAILED_PRECONDITION'
  | 'OUT_OF_RANGE'
  | 'UNKNOWN'
  | 'UNAVAILABLE'
  | 'CANCELLED'

export interface RpcError {
  readonly code: RpcCode
  readonly message: string
}

/** One call with its arguments. */
export type Call = {
  readonly [N in CallName]: { readonly op: N; readonly args: Calls[N] }
}[CallName]

/** The answer to a call: its reply, or the error that refused it. */
export type Answer =
  | { readonly ok: true; readonly reply: Replies[CallName] }
  | { readonly ok: false; readonly error: RpcError }
