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

/** A client's call, or its word that it no longer waits for one. */
export type EtcdRequest =
  | {
      readonly [N in CallName]: Message & {
        readonly packet: N
        /** Counts the calls of its connection. */
        readonly call: number
        readonly args: Calls[N]
      }
    }[CallName]
  | (Message & { readonly packet: 'cancel'; readonly call: number })

export type EtcdResponse =
  /** The answer to a call; an observer's call is answered again and again. */
  | (Message & {
      readonly packet: CallName
      readonly call: number
      readonly reply?: Replies[CallName]
      readonly error?: RpcError
    })
  /** News of a watch. */
  | (Message & { readonly packet: 'watch_response'; readonly response: WatchReply })

export interface EtcdBoot {
  readonly rival: 'etcd'
  readonly seed: number
  /** Its own, as `etcd1`. */
  readonly name: string
  readonly release?: Release
  /** How often lagging watches are given what they missed; etcd's 100 ms unless told otherwise. */
  readonly catchUpUs?: number
}

export type EtcdInput = Input<EtcdRequest, RivalDisk, EtcdBoot, never>

/** What an etcd server tells of itself, beside what is sent. */
export type EtcdTrace =
  /** An entry of its log has been applied: the raft index counts all of them, the revision few. */
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
  /** The leader found a lease past its time. */
  | {
      readonly type: 'etcd'
      readonly server: string
      readonly state: 'leaseExpired'
      readonly lease: string
    }
  /** It serves, with what its disk held; leases begin their time anew. */
  | {
      readonly type: 'etcd'
      readonly server: string
      readonly state: 'serving'
      readonly revision: number
    }
  | RecipeTrace

export type EtcdEffect = Effect<EtcdResponse, RivalDiskOperation, EtcdTrace>

/** Who waits for an answer. */
export type Origin =
  | { readonly type: 'client'; readonly conn: ConnectionId; readonly call: number }
  | { readonly type: 'service'; readonly id: number }
  /** The leader itself, which has a lease revoked. */
  | { readonly type: 'lessor' }

/** An entry on its way to the disk. */
export interface Proposal {
  readonly token: number
  readonly call: Call
  readonly origin: Origin
}

/** A call of the lock or election service that the server works at on its client's behalf. */
export interface Service {
  readonly id: number
  readonly conn: ConnectionId
  readonly call: number
  readonly op: CallName
  recipe: ServiceRecipe
  /** The watch on the server's own stream for it. */
  watch?: number
}

export type ServiceRecipe =
  /** Waits for a lease of the server's making, its caller having named none. */
  | { readonly type: 'session'; readonly start: 'lock' | 'campaign' }
  | { readonly type: 'mutex'; readonly mutex: Mutex }
  | { readonly type: 'election'; readonly election: Election }
  | { readonly type: 'observer'; readonly observer: Observer }
  /** One question whose answer is reworded. */
  | { readonly type: 'once' }

/** A renewal of a lease that is past its time: it waits for the revoke. */
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
  /** Of clients by their connection, of services by their id made negative. */
  streams: WatchStreams
  /** Entries applied: raft's index, as far as this model has it. */
  index: number
  tokens: number
  /** In order; each is applied once it is durable. */
  proposals: readonly Proposal[]
  clients: Map<ConnectionId, ActorId>
  services: Map<number, Service>
  serviceCount: number
  /** Arguments of services that wait for their session's lease. */
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

/** Something between the server and the services that run in it; done before the step ends. */
export type Errand =
  | { readonly type: 'ask'; readonly id: number; readonly call: Call }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'news'; readonly id: number; readonly response: WatchReply }

/** One step under way. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: EtcdEffect[]
  readonly errands: Errand[]
}
