import type { ActorName, ConnectionId, Effect, Input, Message, VirtualUs } from '../../kernel/actor'
import { createRandom, type Random } from '../../kernel/lib'
import { createDatabase, type Database, type Entry } from './database'
import type { Reply } from './reply'

/** A command with its words, or what a replica says to its primary. */
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
  /** Everything, for a replica that begins. */
  | (Message & { readonly packet: 'FULLRESYNC'; readonly entries: readonly KeyState[] })
  /** The changes since. */
  | (Message & { readonly packet: 'replicate'; readonly entries: readonly KeyState[] })

/** A key as it is now; without an entry it is gone. */
export interface KeyState {
  readonly key: string
  readonly entry?: Entry
}

export interface RedisBoot {
  readonly rival: 'redis'
  readonly seed: number
  readonly name: string
  /** The wall clock at the boot. */
  readonly wallMs: number
}

export type RedisInput = Input<RedisRequest | RedisResponse, unknown, RedisBoot, never>

/** A Redis server tells this of itself, beside the messages that it sends. */
export type RedisTrace =
  /** A key was set, given a time, removed, or removed because its time had passed. */
  | {
      readonly type: 'redis'
      readonly server: string
      readonly state: 'event'
      readonly event: string
      readonly key: string
    }
  /** Not all subscribers were sent an event: their patterns take longer than the lab can wait. */
  | {
      readonly type: 'redis'
      readonly server: string
      readonly state: 'unsent'
      readonly event: string
      readonly key: string
    }
  | { readonly type: 'redis'; readonly server: string; readonly state: 'serving' }

export type RedisEffect = Effect<RedisRequest | RedisResponse, never, RedisTrace>

/** One connection of a client. */
export interface Session {
  readonly conn: ConnectionId
  channels: readonly string[]
  patterns: readonly string[]
  /** Commands since MULTI; absent outside of one. */
  queue?: readonly Request[]
  /** A queued command was refused: EXEC will be. */
  isAborted: boolean
  /** Keys of WATCH, with whether each was past its time already. */
  watched: ReadonlyMap<string, boolean>
  /** One of them has changed. */
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
  /** Local µs, and what the wall clock showed then. */
  bootAtUs: number
  bootWallMs: number
  jumpUs: number
  database: Database
  /** The weight of all keys and values, characters. */
  memory: number
  sessions: Map<ConnectionId, Session>
  /** Source by SHA-1. */
  scripts: Map<string, string>
  /** `notify-keyspace-events`. */
  events: string
  isActiveExpireOn: boolean
  isExpireSet: boolean
  /** Whom it follows, and over which connection. */
  primary: { readonly name: ActorName; readonly conn: ConnectionId } | undefined
  replicas: Set<ConnectionId>
  /** It does nothing else while a slow command runs. */
  busy: Busy | undefined
  backlog: readonly { readonly conn: ConnectionId; readonly request: Request }[]
}

/** A slow command, and its reply once it is done. */
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
  scripts: new Map(),
  events: '',
  isActiveExpireOn: true,
  isExpireSet: false,
  primary: undefined,
  replicas: new Set(),
  busy: undefined,
  backlog: [],
})

/** One step under way. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: RedisEffect[]
  /** Keys that changed: replicas are told at the end. */
  readonly dirty: Set<string>
  /** Time stands still here: the wall clock at which a script, or a transaction, began. */
  frozenMs?: number
  /** The time that the present command takes, µs: most take none. */
  busyUs: number
  /** Keys and fields that commands have gone through: scripts pay for them. */
  work: number
  /** Steps that patterns may yet take; below zero, the last one was not tried to its end. */
  globSteps: number
  /** Characters of keys and messages that the trace and subscribers have been told. */
  told: number
}

/** Comparisons of patterns in one step of the server: a third of a second. */
const GLOB_STEPS_MAX = 10_000_000

export const createTurn = (now: VirtualUs): Turn => ({
  now,
  effects: [],
  dirty: new Set(),
  busyUs: 0,
  work: 0,
  globSteps: GLOB_STEPS_MAX,
  told: 0,
})

/** The wall clock in µs; it goes with the machine's, jumps included. */
export const wallUs = (server: RedisServer, now: number): number =>
  server.bootWallMs * 1000 + (now - server.bootAtUs) + server.jumpUs

/** The time by which keys are judged. */
export const nowMs = (turn: Turn, server: RedisServer): number =>
  turn.frozenMs ?? Math.floor(wallUs(server, turn.now) / 1000)
