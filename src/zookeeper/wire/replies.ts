import type { Data, Stat, Zxid } from '../model'
import type { OpName } from './opcodes'
import type { ClientInfo, WireAcl } from './records'

/** The header of every reply and event (`ReplyHeader`); `error` is the code, 0 for none. */
export interface ReplyHeader {
  readonly xid: number
  readonly zxid: Zxid
  readonly error: number
}

type Path = string | null
type Children = readonly string[] | null

/** One result of a multi or multiRead; `error` is 0 for an operation that a later failure undid. */
export type WireMultiResult =
  | { readonly type: 'error'; readonly error: number }
  | { readonly type: 'create'; readonly path: Path }
  /** The reply says `create2` for `createContainer` and `createTTL` too. */
  | { readonly type: 'create2'; readonly path: Path; readonly stat: Stat }
  | { readonly type: 'setData'; readonly stat: Stat }
  | { readonly type: 'delete' | 'check' }
  | { readonly type: 'getChildren'; readonly children: Children }
  | { readonly type: 'getData'; readonly data: Data; readonly stat: Stat }

/** The body of a reply; `type` is the operation that it answers. */
export type WireReply =
  | { readonly type: 'create' | 'sync'; readonly path: Path }
  | {
      readonly type: 'create2' | 'createContainer' | 'createTTL'
      readonly path: Path
      readonly stat: Stat
    }
  | { readonly type: 'exists' | 'setData' | 'setACL'; readonly stat: Stat }
  | { readonly type: 'getData' | 'reconfig'; readonly data: Data; readonly stat: Stat }
  | { readonly type: 'getACL'; readonly acl: readonly WireAcl[] | null; readonly stat: Stat }
  | { readonly type: 'getChildren'; readonly children: Children }
  | { readonly type: 'getChildren2'; readonly children: Children; readonly stat: Stat }
  | { readonly type: 'multi' | 'multiRead'; readonly results: readonly WireMultiResult[] }
  | { readonly type: 'addWatch'; readonly error: number }
  | { readonly type: 'sasl'; readonly token: Data }
  | { readonly type: 'getEphemerals'; readonly paths: Children }
  | { readonly type: 'getAllChildrenNumber'; readonly number: number }
  | { readonly type: 'whoAmI'; readonly who: readonly ClientInfo[] | null }
  | { readonly type: EmptyReplyName }

/** The operations whose reply is a header without a body. */
type EmptyReplyName = Extract<
  OpName,
  | 'delete'
  | 'check'
  | 'ping'
  | 'checkWatches'
  | 'removeWatches'
  | 'auth'
  | 'setWatches'
  | 'setWatches2'
  | 'closeSession'
>

/** A watch event on the wire (`WatcherEvent`); type and state are numbers. */
export interface WatcherEvent {
  readonly type: number
  readonly state: number
  readonly path: string | null
}
