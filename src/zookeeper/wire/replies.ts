import type { Data, Stat, Zxid } from '../model'
import type { OpName } from './opcodes'
import type { ClientInfo, WireAcl } from './records'

/** What stands before every reply and event (`ReplyHeader`); `error` is the code, 0 for none. */
export interface ReplyHeader {
  readonly xid: number
  readonly zxid: Zxid
  readonly error: number
}

type Path = string | null
type Children = readonly string[] | null

/** One result of a multi or multiRead; `error` is 0 for what was undone with a later failure. */
export type MultiResult =
  | { readonly type: 'error'; readonly error: number }
  | { readonly type: 'create'; readonly path: Path }
  /** Of `createContainer` and `createTTL` too: the reply says `create2`. */
  | { readonly type: 'create2'; readonly path: Path; readonly stat: Stat }
  | { readonly type: 'setData'; readonly stat: Stat }
  | { readonly type: 'delete' | 'check' }
  | { readonly type: 'getChildren'; readonly children: Children }
  | { readonly type: 'getData'; readonly data: Data; readonly stat: Stat }

/** Every body of a reply, named by the operation it answers. */
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
  | { readonly type: 'multi' | 'multiRead'; readonly results: readonly MultiResult[] }
  | { readonly type: 'addWatch'; readonly error: number }
  | { readonly type: 'sasl'; readonly token: Data }
  | { readonly type: 'getEphemerals'; readonly paths: Children }
  | { readonly type: 'getAllChildrenNumber'; readonly number: number }
  | { readonly type: 'whoAmI'; readonly who: readonly ClientInfo[] | null }
  | { readonly type: EmptyReplyName }

/** The operations whose reply is its header alone. */
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

/** A watch event as it arrives (`WatcherEvent`), in numbers. */
export interface WatcherEvent {
  readonly type: number
  readonly state: number
  readonly path: string | null
}
