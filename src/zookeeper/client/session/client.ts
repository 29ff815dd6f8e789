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
 * A client process: a prompt, and at most one ZooKeeper handle. Every `connect` makes a new handle, as
 * `new ZooKeeper(…)` does; plain data throughout.
 */
export interface Client {
  name: ActorName
  incarnation: number
  random: Random
  /** The number of connections opened so far, over all handles. */
  connections: number
  handle: Handle
  hosts: Hosts
  link: Link
  /** The question to another server that is under way, if any. */
  seek: Seek | undefined
  /** The time at which the timer `transport` is due; −1 where it is not set. */
  transportDue: number
  /** Packets not yet sent, oldest first (`ClientCnxn.outgoingQueue`). */
  outgoing: Packet[]
  /** Packets sent and not yet answered, oldest first (`ClientCnxn.pendingQueue`). */
  pending: Packet[]
  watches: Watches
  prompt: Prompt
  /** The state of the {@link ClientExtension}, which alone reads it; absent before its first command. */
  extensionState: unknown
}

/** State that outlives connections (`ClientCnxn`). */
export interface Handle {
  /** NONE before the first `connect`; a CLOSED, EXPIRED or AUTH_FAILED handle is never used again. */
  state: 'NONE' | 'CONNECTING' | 'CONNECTED' | 'READ_ONLY' | 'CLOSED' | 'EXPIRED' | 'AUTH_FAILED'
  /** True once closeSession is queued: the end of the connection then ends the handle. */
  isClosing: boolean
  session: SessionId
  password: string
  /** The timeout as first asked for. */
  sessionTimeoutMs: number
  /** The timeout as the server granted it; 0 before. */
  negotiatedTimeoutMs: number
  /** Whether the client accepts a server that is cut off from its quorum. */
  isReadOnly: boolean
  /**
   * True where the session came from a server with a quorum; other servers do not know the sessions of
   * read-only ones.
   */
  hasSeenReadWrite: boolean
  /** The path below which the client sees the tree; empty for the whole tree. */
  chroot: string
  /** Authentications in the order given; every new connection sends them again. */
  auths: readonly AuthInfo[]
  /** Identities that the connection itself proves. */
  identities: readonly Identity[]
  /** The address of the client's host; 127.0.0.1 if absent. */
  address?: string
  readTimeoutUs: number
  connectTimeoutUs: number
  /** The zxid of the last normal reply that carried one. */
  lastZxid: Zxid
  nextXid: number
  /** True until a connection of this handle has opened (`SendThread.isFirstConnect`). */
  isFirstConnect: boolean
  /**
   * The last state that the default watcher heard; it hears no state twice in a row
   * (`EventThread.queueEvent`).
   */
  reportedState: KeeperState
  /** The time of the last search for a read-write server, and the pause until the next, µs. */
  soughtAt: VirtualUs
  seekPauseUs: number
}

/** The states of `Watcher.Event.KeeperState` that occur here. */
export type KeeperState =
  'Disconnected' | 'SyncConnected' | 'AuthFailed' | 'ConnectedReadOnly' | 'Expired' | 'Closed'

/** The servers in the order given, and the indices of `StaticHostProvider`. */
export interface Hosts {
  servers: readonly ServerId[]
  currentIndex: number
  /** The index at which the last round began; reaching it again costs a pause of one second. */
  lastIndex: number
}

/** The one connection, or its absence. */
export type Link =
  | { readonly type: 'none' }
  /** The pause before an attempt; the timer `reconnect` ends it. */
  | { readonly type: 'sleeping'; readonly server: ServerId }
  | OpenLink

export interface OpenLink {
  /**
   * `opening`: the connection was asked for; `greeting`: ConnectRequest sent; `up`: the session is
   * established.
   */
  readonly type: 'opening' | 'greeting' | 'up'
  readonly conn: ConnectionId
  readonly server: ServerId
  readonly lastHeard: VirtualUs
  readonly lastSent: VirtualUs
}

/** A question to another server whether it is read-write; until the answer the client reads nothing else. */
export interface Seek {
  readonly conn: ConnectionId
  readonly server: ServerId
  /** Inputs held back meanwhile, oldest first. */
  readonly delayedInputs: ClientInput[]
}

/** A queued or sent request (`ClientCnxn.Packet`). */
export interface Packet {
  readonly operation: Operation
  /** The number of the command that waits for it; 0 for none, negative for the extension's. */
  readonly op: number
  /** The xid, set when the packet is sent; 0 before. */
  readonly xid: number
  /** Its path is the server's own, whatever the chroot (`ZooKeeper.getConfig`). */
  readonly isWholePath?: boolean
}

/** The answer to a packet, with `zxid` and `server`; both are absent where the connection was lost. */
export interface PacketAnswer {
  readonly error: ErrorName
  readonly result: OperationResult
  readonly zxid?: Zxid
  readonly server?: ServerId
}

/** Watches of this handle by path (`ZKWatchManager`); the first three kinds fire once. */
export interface Watches {
  data: SortedMap<string, true>
  exist: SortedMap<string, true>
  child: SortedMap<string, true>
  persistent: SortedMap<string, true>
  recursive: SortedMap<string, true>
}

/** The state of the command line. */
export interface Prompt {
  /** Commands not yet issued, oldest first. */
  queue: QueuedCommand[]
  /** Commands without an answer, by number; the operator's own close is 0. */
  running: SortedMap<number, Running>
  /** The number of commands given so far. */
  ops: number
  /** Issued lines by number, counted as zkCli does: from 0, without empty ones. */
  history: SortedMap<number, string>
  /** The number of the next line. */
  lines: number
  /** The mode of the last `addWatch`. */
  addWatchMode: AddWatchMode
  isPrintingWatches: boolean
  transcript: SortedMap<number, TranscriptEntry>
  /** The number of transcript entries ever written. */
  written: number
}

/** A command that waits at the prompt. */
export type QueuedCommand =
  | {
      readonly type: 'line'
      readonly op: number
      readonly line: string
      readonly isAsync: boolean
      readonly since: VirtualUs
      /** The number of this run, from 0, and of those left with it; absent for a line that runs once. */
      readonly repeat?: { readonly run: number; readonly left: number }
      readonly ops?: readonly string[]
    }
  | {
      readonly type: 'connect'
      readonly servers: readonly ServerId[]
      readonly chroot: string
      readonly sessionTimeoutMs: number
      readonly isReadOnly: boolean
      readonly auths: readonly AuthInfo[]
      readonly identities: readonly Identity[]
      readonly address?: string
    }
  | { readonly type: 'close' }
  | { readonly type: 'extension'; readonly command: ExtensionCommand }

/** A command under way. */
export interface Running {
  readonly op: number
  readonly line: string
  readonly since: VirtualUs
  /** True for a `redo`, which checks the connection after the command that it repeats. */
  readonly isRedo: boolean
  /** Absent where the client does the work itself. */
  readonly program?: Program
}

/** `minPingRwTimeout`: the pause of a client of a read-only server before it first asks another, µs. */
export const SEEK_PAUSE_MIN_US = 100_000

/** Creates the state before boot. */
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
    extensionState: undefined,
  }
}

/** Creates a handle that has not begun to connect, with timeouts as `ClientCnxn`'s constructor sets them. */
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
    chroot: '',
    auths: [],
    identities: [],
    ...timeoutsOf(timeoutMs, hosts),
    lastZxid: ZXID_ZERO,
    nextXid: 1,
    isFirstConnect: true,
    reportedState: 'Disconnected',
    soughtAt: virtualUs(0),
    seekPauseUs: SEEK_PAUSE_MIN_US,
  }
}

/**
 * Returns the read timeout, two thirds of the session's, and the connect timeout, an equal share for each
 * host, in µs (whole ms).
 */
export const timeoutsOf = (
  timeoutMs: number,
  hosts: number,
): { readonly readTimeoutUs: number; readonly connectTimeoutUs: number } => ({
  readTimeoutUs: Math.floor((timeoutMs * 2) / 3) * 1000,
  connectTimeoutUs: Math.floor(timeoutMs / Math.max(1, hosts)) * 1000,
})

/** Creates empty sets of watches. */
export const createWatches = (): Watches => ({
  data: createSortedMap(),
  exist: createSortedMap(),
  child: createSortedMap(),
  persistent: createSortedMap(),
  recursive: createSortedMap(),
})

/** Whether the handle can still be used (`ZooKeeper.States.isAlive`). */
export const isAlive = ({ handle }: Client): boolean =>
  handle.state === 'CONNECTING' || handle.state === 'CONNECTED' || handle.state === 'READ_ONLY'
