import type { ActorName, ConnectionId, Effect, Input, Message, VirtualUs } from '../../kernel/actor'
import { createRandom, type Random } from '../../kernel/lib'
import { createDatabase, type Database, type Entry } from './database'
import type { Reply } from './reply'

/** A command with its words, or a message of a replica to its primary. */
export type RedisRequest =
  | (Message & {
      /** Upper case. */
      readonly packet: string
      readonly call: number
      readonly args: readonly string[]
    })
  | (Message & { readonly packet: 'PSYNC' })

export type RedisResponse =
  | (Message & { readonly packet: string; readonly call: number; readonly reply: Reply })
  /** A message to a subscriber. */
  | (Message & { readonly packet: 'push'; readonly push: readonly (string | number)[] })
  /** All keys, for a new replica. */
  | (Message & { readonly packet: 'FULLRESYNC'; readonly entries: readonly KeyState[] })
  /** The changes of one step of the primary. */
  | (Message & { readonly packet: 'replicate'; readonly entries: readonly KeyState[] })

/** The present state of a key; without an entry the key is gone. */
export interface KeyState {
  readonly key: string
  readonly entry?: Entry
}

export interface RedisBoot {
  readonly rival: 'redis'
  readonly seed: number
  readonly name: string
  /** The server that it replicates by its own `redis.conf`. */
  readonly primary?: ActorName
  /** The wall clock at the boot, ms. */
  readonly wallMs: number
}

/**
 * Sentinel's `+switch-master`: the replica `to` becomes the primary, all other replicas of `from` follow
 * it, and clients ask it from now on. The old primary hears nothing: it is down or cut off.
 */
export interface SwitchPrimary {
  readonly type: 'switchPrimary'
  readonly from: ActorName
  readonly to: ActorName
}

export type RedisInput = Input<RedisRequest | RedisResponse, unknown, RedisBoot, SwitchPrimary>

/** The trace of a Redis server, beside its messages. */
export type RedisTrace =
  /** A key was set, given a time to live, removed, or removed because it expired. */
  | {
      readonly type: 'redis'
      readonly server: string
      readonly state: 'event'
      readonly event: string
      readonly key: string
    }
  /** Some subscribers did not get an event: their patterns take too long for the lab. */
  | {
      readonly type: 'redis'
      readonly server: string
      readonly state: 'unsent'
      readonly event: string
      readonly key: string
    }
  | { readonly type: 'redis'; readonly server: string; readonly state: 'serving' }
  /** It follows a primary from now on, and drops its own keys for a copy of the primary's. */
  | {
      readonly type: 'redis'
      readonly server: string
      readonly state: 'follows'
      readonly primary: string
    }
  /** It follows nobody any more, and takes writes. `keys`: the number of those that it has. */
  | {
      readonly type: 'redis'
      readonly server: string
      readonly state: 'promoted'
      readonly keys: number
    }

export type RedisEffect = Effect<RedisRequest | RedisResponse, never, RedisTrace>

/** One connection of a client. */
export interface Session {
  readonly conn: ConnectionId
  /** The number of `CLIENT ID`: servers count the connections that they accept. */
  readonly id: number
  /** The name of `CLIENT SETNAME`. */
  name?: string | undefined
  channels: readonly string[]
  patterns: readonly string[]
  /** Commands since MULTI; absent outside of one. */
  queue?: readonly Request[]
  /** A queued command was refused: EXEC will be refused as well. */
  isAborted: boolean
  /** Keys of WATCH, with whether each had expired already. */
  watched: ReadonlyMap<string, boolean>
  /** A watched key has changed. */
  isDirty: boolean
}

export interface Request {
  readonly call: number
  readonly name: string
  readonly args: readonly string[]
}

export interface RedisServer {
  name: string
  random: Random
  incarnation: number
  connections: number
  /** Local µs of the boot, and the wall clock at that time. */
  bootAtUs: number
  bootWallMs: number
  jumpUs: number
  database: Database
  /** The weight of all keys and values, characters. */
  memory: number
  sessions: Map<ConnectionId, Session>
  /** The number of connections accepted since the boot. */
  accepted: number
  /** Source texts by SHA-1. */
  scripts: Map<string, string>
  /** `notify-keyspace-events`. */
  events: string
  isActiveExpireOn: boolean
  isExpireSet: boolean
  /** The server that it replicates, and the connection to it. */
  primary: { readonly name: ActorName; readonly conn: ConnectionId } | undefined
  replicas: Set<ConnectionId>
  /** The slow command that runs; all others wait. */
  busy: Busy | undefined
  backlog: readonly { readonly conn: ConnectionId; readonly request: Request }[]
}

/** A slow command, with the reply that it will give. */
export interface Busy {
  readonly conn: ConnectionId
  readonly request: Request
  readonly reply: Reply
}

export const createServer = (): RedisServer => ({
  name: '',
  random: createRandom(0),
  incarnation: 0,
  connections: 0,
  bootAtUs: 0,
  bootWallMs: 0,
  jumpUs: 0,
  database: createDatabase(),
  memory: 0,
  sessions: new Map(),
  accepted: 0,
  scripts: new Map(),
  events: '',
  isActiveExpireOn: true,
  isExpireSet: false,
  primary: undefined,
  replicas: new Set(),
  busy: undefined,
  backlog: [],
})

/** The present step. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: RedisEffect[]
  /** Changed keys, for the replicas. */
  readonly dirty: Set<string>
  /** The wall clock at which the present script began, ms: keys are judged by it. */
  frozenMs?: number
  /** The time that the present command takes, µs; 0 for most. */
  busyUs: number
  /** Keys and fields that commands have looked at; scripts are charged for them. */
  work: number
  /** Steps left for patterns; below zero, the last pattern was not tried to its end. */
  globSteps: number
  /** Characters of keys and messages that the step has traced and published. */
  outputSize: number
}

/** Comparisons of patterns in one step of the server, about a third of a second of work. */
const GLOB_STEPS_MAX = 10_000_000

export const createTurn = (now: VirtualUs): Turn => ({
  now,
  effects: [],
  dirty: new Set(),
  busyUs: 0,
  work: 0,
  globSteps: GLOB_STEPS_MAX,
  outputSize: 0,
})

/** The wall clock, µs; it runs with the machine's clock, jumps included. */
export const wallUs = (server: RedisServer, now: number): number =>
  server.bootWallMs * 1000 + (now - server.bootAtUs) + server.jumpUs

/** The time that judges keys, ms. */
export const nowMs = (turn: Turn, server: RedisServer): number =>
  turn.frozenMs ?? Math.floor(wallUs(server, turn.now) / 1000)
