import {
  virtualUs,
  actorName,
  type ActorName,
  type ConnectionId,
  type ServerId,
  type VirtualUs,
} from '../../../kernel/actor'
import { createRandom, createSortedMap, type Random, type SortedMap } from '../../../kernel/lib'
import {
  NO_SESSION,
  ZXID_ZERO,
  type AddWatchMode,
  type ErrorName,
  type Identity,
  type Operation,
  type OperationResult,
  type SessionId,
  type Zxid,
} from '../../model'
import type { Program } from '../cli/program'
import type { AuthInfo, ClientInput, ExtensionCommand, TranscriptEntry } from '../contract'

/**
 * A client process: a prompt, and behind it at most one ZooKeeper handle. Every `connect` makes a
 * new handle, as `new ZooKeeper(…)` does; plain data throughout.
 */
export interface Client {
  name: ActorName
  incarnation: number
  random: Random
  /** Connections opened so far, over all handles. */
  connections: number
  handle: Handle
  hosts: Hosts
  link: Link
  /** A question to another server is under way. */
  seek: Seek | undefined
  /** When the timer `transport` is due; −1 where it is not set. */
  transportDue: number
  /** Packets not yet sent, oldest first (`ClientCnxn.outgoingQueue`). */
  outgoing: Packet[]
  /** Packets sent and not yet answered, oldest first (`ClientCnxn.pendingQueue`). */
  pending: Packet[]
  watches: Watches
  prompt: Prompt
  /** The memory of the {@link ClientExtension}, which alone looks into it; absent before its first command. */
  guest: unknown
}

/** What outlives connections (`ClientCnxn`). */
export interface Handle {
  /** NONE before the first `connect`; a handle of the last three is never used again. */
  state: 'NONE' | 'CONNECTING' | 'CONNECTED' | 'READ_ONLY' | 'CLOSED' | 'EXPIRED' | 'AUTH_FAILED'
  /** closeSession is queued: whatever ends the connection now ends the handle. */
  isClosing: boolean
  session: SessionId
  password: string
  /** As asked for at first. */
  sessionTimeoutMs: number
  /** As the server granted it; 0 before. */
  negotiatedTimeoutMs: number
  /** Whether a server that is cut off from its quorum will do. */
  isReadOnly: boolean
  /** The session is a real one: those of read-only servers are unknown to all others. */
  hasSeenReadWrite: boolean
  /** Authentications in the order given; every new connection says them again. */
  auths: readonly AuthInfo[]
  /** What the connection itself proves. */
  identities: readonly Identity[]
  readTimeoutUs: number
  connectTimeoutUs: number
  /** Of the last normal reply that carried one. */
  lastZxid: Zxid
  nextXid: number
  /** No connection of this handle has stood yet (`SendThread.isFirstConnect`). */
  isFirstConnect: boolean
  /** What the default watcher heard last; a repeated state is not told (`EventThread.queueEvent`). */
  toldState: KeeperState
  /** When a server that reads and writes was last sought, and the pause until the next time, µs. */
  soughtAt: VirtualUs
  seekPauseUs: number
}

/** `Watcher.Event.KeeperState`, as far as it happens here. */
export type KeeperState =
  'Disconnected' | 'SyncConnected' | 'AuthFailed' | 'ConnectedReadOnly' | 'Expired' | 'Closed'

/** The servers in the order given, and the places of `StaticHostProvider`. */
export interface Hosts {
  servers: readonly ServerId[]
  currentIndex: number
  /** Where the last round began: reaching it again costs a second's pause. */
  lastIndex: number
}

/** The one connection, or its absence. */
export type Link =
  | { readonly type: 'none' }
  /** The pause before an attempt; the timer `reconnect` ends it. */
  | { readonly type: 'sleeping'; readonly server: ServerId }
  | StandingLink

export interface StandingLink {
  /** `opening`: asked for; `greeting`: ConnectRequest sent; `up`: the session is established. */
  readonly type: 'opening' | 'greeting' | 'up'
  readonly conn: ConnectionId
  readonly server: ServerId
  readonly lastHeard: VirtualUs
  readonly lastSent: VirtualUs
}

/** A question whether a server reads and writes; everything else waits for its answer. */
export interface Seek {
  readonly conn: ConnectionId
  readonly server: ServerId
  /** What came meanwhile, oldest first. */
  readonly held: ClientInput[]
}

/** A request on its way (`ClientCnxn.Packet`). */
export interface Packet {
  readonly operation: Operation
  /** The command that waits for it; 0 for none, negative for one of the guest's. */
  readonly op: number
  /** Given when it is sent. */
  readonly xid: number
}

/** An answer to a packet, with what its header said; both absent where the connection was lost. */
export interface PacketAnswer {
  readonly error: ErrorName
  readonly result: OperationResult
  readonly zxid?: Zxid
  readonly server?: ServerId
}

/** Watches of this handle by path (`ZKWatchManager`); the first three serve once. */
export interface Watches {
  data: SortedMap<string, true>
  exist: SortedMap<string, true>
  child: SortedMap<string, true>
  persistent: SortedMap<string, true>
  recursive: SortedMap<string, true>
}

/** The command line. */
export interface Prompt {
  /** Lines and orders not yet issued, oldest first. */
  queue: Order[]
  /** Commands issued and not yet answered, by number; the operator's own close is 0. */
  running: SortedMap<number, Running>
  /** Commands given so far. */
  ops: number
  /** Lines issued by their number, counted as zkCli does: from 0, empty ones left out. */
  history: SortedMap<number, string>
  /** The number of the next line. */
  lines: number
  /** What `addWatch` was told last. */
  addWatchMode: AddWatchMode
  isPrintingWatches: boolean
  transcript: SortedMap<number, TranscriptEntry>
  /** Transcript entries ever written. */
  written: number
}

/** Something told to the prompt that has not begun. */
export type Order =
  | {
      readonly type: 'line'
      readonly op: number
      readonly line: string
      readonly isAsync: boolean
      readonly since: VirtualUs
    }
  | {
      readonly type: 'connect'
      readonly servers: readonly ServerId[]
      readonly sessionTimeoutMs: number
      readonly isReadOnly: boolean
      readonly auths: readonly AuthInfo[]
      readonly identities: readonly Identity[]
    }
  | { readonly type: 'close' }
  | { readonly type: 'guest'; readonly command: ExtensionCommand }

/** A command under way. */
export interface Running {
  readonly op: number
  readonly line: string
  readonly since: VirtualUs
  /** The line was a `redo`, which has a look at the connection after the command it repeats. */
  readonly isRedo: boolean
  /** Absent where the client does the work itself. */
  readonly program?: Program
}

/** `minPingRwTimeout`: a client of a read-only server waits so long before it first asks another. */
export const SEEK_PAUSE_MIN_US = 100_000

/** The state before boot. */
export function createClient(): Client {
  return {
    name: actorName(''),
    incarnation: 0,
    random: createRandom(0),
    connections: 0,
    handle: createHandle(0, false, 1),
    hosts: { servers: [], currentIndex: -1, lastIndex: -1 },
    link: { type: 'none' },
    seek: undefined,
    transportDue: -1,
    outgoing: [],
    pending: [],
    watches: createWatches(),
    prompt: {
      queue: [],
      running: createSortedMap(),
      ops: 0,
      history: createSortedMap(),
      lines: 0,
      addWatchMode: 'PERSISTENT_RECURSIVE',
      isPrintingWatches: true,
      transcript: createSortedMap(),
      written: 0,
    },
    guest: undefined,
  }
}

/** A handle that has not begun to connect; timeouts as `ClientCnxn`'s constructor sets them. */
export function createHandle(timeoutMs: number, isReadOnly: boolean, hosts: number): Handle {
  return {
    state: 'NONE',
    isClosing: false,
    session: NO_SESSION,
    password: '',
    sessionTimeoutMs: timeoutMs,
    negotiatedTimeoutMs: 0,
    isReadOnly,
    hasSeenReadWrite: false,
    auths: [],
    identities: [],
    ...timeoutsOf(timeoutMs, hosts),
    lastZxid: ZXID_ZERO,
    nextXid: 1,
    isFirstConnect: true,
    toldState: 'Disconnected',
    soughtAt: virtualUs(0),
    seekPauseUs: SEEK_PAUSE_MIN_US,
  }
}

/** Read and connect timeouts in µs: two thirds, and an equal share for every host, in whole ms. */
export const timeoutsOf = (
  timeoutMs: number,
  hosts: number,
): { readonly readTimeoutUs: number; readonly connectTimeoutUs: number } => ({
  readTimeoutUs: Math.floor((timeoutMs * 2) / 3) * 1000,
  connectTimeoutUs: Math.floor(timeoutMs / Math.max(1, hosts)) * 1000,
})

/** A handle that watches nothing. */
export const createWatches = (): Watches => ({
  data: createSortedMap(),
  exist: createSortedMap(),
  child: createSortedMap(),
  persistent: createSortedMap(),
  recursive: createSortedMap(),
})

/** Whether the handle can still do anything (`ZooKeeper.States.isAlive`). */
export const isAlive = ({ handle }: Client): boolean =>
  handle.state === 'CONNECTING' || handle.state === 'CONNECTED' || handle.state === 'READ_ONLY'
