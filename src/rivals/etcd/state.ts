import type {
  ActorId,
  ConnectionId,
  Effect,
  Input,
  Message,
  RecipeTrace,
  VirtualUs,
} from '../../kernel/actor'
import type { Random } from '../../kernel/lib'
import { createRandom } from '../../kernel/lib'
import type { RivalDisk, RivalDiskOperation } from './rivalDisk'
import type { Election } from './election'
import { createLeases, type Leases } from './leases'
import type { Mutex } from './mutex'
import type { Observer } from './observer'
import type { Answer, Call, CallName, Calls, Replies, RpcError, WatchReply } from './protocol'
import type { Release } from './range'
import { createStore, type Store } from './store'
import type { WatchStreams } from './watches'

/** A client's call, or the cancellation of one. */
export type EtcdRequest =
  | {
      readonly [N in CallName]: Message & {
        readonly packet: N
        /** The number of the call on its connection. */
        readonly call: number
        readonly args: Calls[N]
      }
    }[CallName]
  | (Message & { readonly packet: 'cancel'; readonly call: number })

export type EtcdResponse =
  /** The answer to a call; the call of an observer has many answers. */
  | (Message & {
      readonly packet: CallName
      readonly call: number
      readonly reply?: Replies[CallName]
      readonly error?: RpcError
    })
  /** A response of a watch. */
  | (Message & { readonly packet: 'watch_response'; readonly response: WatchReply })

export interface EtcdBoot {
  readonly rival: 'etcd'
  readonly seed: number
  /** The name of the server, for example `etcd1`. */
  readonly name: string
  readonly release?: Release
  /** The period of the catch-up loop for lagging watches, µs; default 100 ms, as in etcd. */
  readonly catchUpUs?: number
}

export type EtcdInput = Input<EtcdRequest, RivalDisk, EtcdBoot, never>

/** The trace of an etcd server, beside its messages. */
export type EtcdTrace =
  /** An entry of the log has been applied. The raft index counts every entry, the revision only changes. */
  | {
      readonly type: 'etcd'
      readonly server: string
      readonly state: 'applied'
      readonly op: CallName
      readonly index: number
      readonly revision: number
      readonly key?: string
      readonly lease?: string
      readonly error?: string
    }
  /** The leader found an expired lease. */
  | {
      readonly type: 'etcd'
      readonly server: string
      readonly state: 'leaseExpired'
      readonly lease: string
    }
  /** The server serves with the entries of its disk; every lease starts its time again. */
  | {
      readonly type: 'etcd'
      readonly server: string
      readonly state: 'serving'
      readonly revision: number
    }
  | RecipeTrace

export type EtcdEffect = Effect<EtcdResponse, RivalDiskOperation, EtcdTrace>

/** The caller that an answer goes to. */
export type Origin =
  | { readonly type: 'client'; readonly conn: ConnectionId; readonly call: number }
  | { readonly type: 'service'; readonly id: number }
  /** The leader itself, which revokes an expired lease. */
  | { readonly type: 'lessor' }

/** An entry on its way to the disk. */
export interface Proposal {
  readonly token: number
  readonly call: Call
  readonly origin: Origin
}

/** A call of the lock or election service that the server carries out for a client. */
export interface Service {
  readonly id: number
  readonly conn: ConnectionId
  readonly call: number
  readonly op: CallName
  recipe: ServiceRecipe
  /** The watch on the service's own stream. */
  watch?: number
}

export type ServiceRecipe =
  /** Waits for a lease that the server grants, because the call names none. */
  | { readonly type: 'session'; readonly start: 'lock' | 'campaign' }
  | { readonly type: 'mutex'; readonly mutex: Mutex }
  | { readonly type: 'election'; readonly election: Election }
  | { readonly type: 'observer'; readonly observer: Observer }
  /** A single call whose answer `reword` turns into the service's. */
  | { readonly type: 'once' }

/** A renewal of an expired lease: it waits for the revoke. */
export interface WaitingRenewal {
  readonly origin: Origin
  readonly lease: string
}

export interface EtcdServer {
  name: string
  release: Release
  catchUpUs: number
  random: Random
  /** Local µs. */
  bootAtUs: number
  store: Store
  leases: Leases
  /** Streams of clients by connection id, of services by their negative id. */
  streams: WatchStreams
  /** Number of applied entries: stands for raft's index. */
  index: number
  tokens: number
  /** Entries in order; each is applied once it is durable. */
  proposals: readonly Proposal[]
  clients: Map<ConnectionId, ActorId>
  services: Map<number, Service>
  serviceCount: number
  /** Arguments of services that wait for the lease of their session. */
  sessionArgs: Map<number, { readonly name: string; readonly value: string }>
  renewals: readonly WaitingRenewal[]
  isLessorSet: boolean
  isCatchUpSet: boolean
}

export const createServer = (): EtcdServer => ({
  name: '',
  release: '3.7',
  catchUpUs: 0,
  random: createRandom(0),
  bootAtUs: 0,
  store: createStore(),
  leases: createLeases(),
  streams: new Map(),
  index: 0,
  tokens: 0,
  proposals: [],
  clients: new Map(),
  services: new Map(),
  serviceCount: 0,
  sessionArgs: new Map(),
  renewals: [],
  isLessorSet: false,
  isCatchUpSet: false,
})

/** An exchange between the server and a service in it; carried out before the step ends. */
export type Exchange =
  | { readonly type: 'ask'; readonly id: number; readonly call: Call }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'news'; readonly id: number; readonly response: WatchReply }

/** The present step. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: EtcdEffect[]
  readonly exchanges: Exchange[]
}
