import {
  actorName,
  type ActorId,
  type ActorName,
  type ConnectionId,
  type Effect,
  type Input,
  type Message,
  type RecipeTrace,
  type VirtualUs,
} from '../../kernel/actor'
import type { Random } from '../../kernel/lib'
import { createRandom } from '../../kernel/lib'
import type { Cluster, MemberMessage, PendingCall } from './cluster'
import type { RaftRole } from './raft'
import type { RivalDisk, RivalDiskOperation } from './rivalDisk'
import type { Election } from './election'
import { createLeases, type Leases } from './leases'
import type { Mutex } from './mutex'
import type { Observer } from './observer'
import type { Origin } from './origin'
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
  readonly name: ActorName
  /** The members of its cluster, itself included; absent for a server that stands alone. */
  readonly members?: readonly ActorName[]
  readonly release?: Release
  /** The period of the catch-up loop for lagging watches, µs; default 100 ms, as in etcd. */
  readonly catchUpUs?: number
}

export type EtcdInput = Input<EtcdRequest | MemberMessage, RivalDisk, EtcdBoot, never>

/** The trace of an etcd server, beside its messages. */
export type EtcdTrace =
  /** An entry of the log has been applied. The raft index counts every entry, the revision only changes. */
  | {
      readonly type: 'etcd'
      readonly server: ActorName
      readonly state: 'applied'
      readonly op: CallName
      readonly index: number
      readonly revision: number
      readonly key?: string
      readonly lease?: string
      readonly error?: string
      /** The term of the entry; absent for a server that stands alone. */
      readonly term?: number
    }
  /** A member has another part in its cluster, or follows another leader. */
  | {
      readonly type: 'etcd'
      readonly server: ActorName
      readonly state: RaftRole
      readonly term: number
      readonly leader?: ActorName
    }
  /** A member has given its one vote of a term. */
  | {
      readonly type: 'etcd'
      readonly server: ActorName
      readonly state: 'voted'
      readonly term: number
      readonly vote: ActorName
    }
  /** The leader found an expired lease. */
  | {
      readonly type: 'etcd'
      readonly server: ActorName
      readonly state: 'leaseExpired'
      readonly lease: string
    }
  /**
   * A server that stands alone serves with the entries of its disk, and every lease starts its time again;
   * a member of a cluster has a leader.
   */
  | {
      readonly type: 'etcd'
      readonly server: ActorName
      readonly state: 'serving'
      readonly revision: number
    }
  | RecipeTrace

export type EtcdEffect = Effect<EtcdResponse | MemberMessage, RivalDiskOperation, EtcdTrace>

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
  name: ActorName
  release: Release
  catchUpUs: number
  random: Random
  /** Local µs. */
  bootAtUs: number
  store: Store
  leases: Leases
  /** Streams of clients by connection id, of services by their negative id. */
  streams: WatchStreams
  /** Raft's index: the number of applied entries. */
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
  /** Absent for a server that stands alone. */
  cluster?: Cluster
}

export const createServer = (): EtcdServer => ({
  name: actorName(''),
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

/** An exchange between parts of the server; carried out before the step ends. */
export type Exchange =
  | { readonly type: 'ask'; readonly id: number; readonly call: Call }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'news'; readonly id: number; readonly response: WatchReply }
  /** A call whose answer needs other members. */
  | {
      readonly type: 'pending'
      readonly call: Call
      readonly origin: Origin
      readonly kind: PendingCall['kind']
    }
  /** A message for another member. */
  | { readonly type: 'member'; readonly to: ActorName; readonly message: MemberMessage }
  /** A waiting call that this member can answer itself, as it leads now. */
  | { readonly type: 'retry'; readonly id: string }

/** The present step. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: EtcdEffect[]
  readonly exchanges: Exchange[]
}
