import type {
  ActorName,
  ConnectionId,
  Effect,
  Input,
  RecipeTrace,
  VirtualUs,
} from '../../../kernel/actor'
import type { TerminalTrace } from '../contract'
import type { Command, Style } from '../etcdctl/command'
import type {
  Election,
  Mutex,
  Observer,
  Call,
  WatchRequest,
  Release,
  EtcdRequest,
  EtcdResponse,
} from '../../etcd'

/** The state of a client of etcd: its connection, calls, programs and recipes. */

export interface EtcdClientBoot {
  readonly rival: 'etcdClient'
  readonly client: ActorName
  readonly seed: number
  /** The members of the cluster (`--endpoints`). */
  readonly servers: readonly ActorName[]
  readonly release?: Release
}

export type Signal = 'INT' | 'TERM'

/** A command of a person or a script to the client. */
export type EtcdCommand =
  /** A line of etcdctl; the lines after its first are standard input. */
  | { readonly type: 'run'; readonly op: number; readonly line: string }
  /** The command of a recipe, without a typed line. */
  | { readonly type: 'recipe'; readonly op: number; readonly command: Command }
  /** SIGINT to the programs of that command and name. */
  | { readonly type: 'stop'; readonly command: 'lock' | 'elect'; readonly name: string | undefined }
  /** The words of a line, as a shell splits them. */
  | { readonly type: 'start'; readonly argv: readonly string[] }
  | { readonly type: 'signal'; readonly signal: Signal }
  /** SIGINT to the program of that line, or to the latest program. */
  | { readonly type: 'interrupt'; readonly op?: number }

export type EtcdClientInput = Input<EtcdResponse, undefined, EtcdClientBoot, EtcdCommand>

export type ProgramTrace = TerminalTrace | RecipeTrace

export type EtcdClientEffect = Effect<EtcdRequest, never, ProgramTrace>

/** A session of `concurrency.NewSession`: a lease that is kept alive. */
export interface Session {
  readonly lease: string
  readonly ttl: number
  /** Local µs: the periods of the renewal loops count from here. */
  readonly sinceUs: number
  /** Local µs at which the next renewal is due. */
  nextUs: number
  /** Local µs at which the session is over unless an answer comes. */
  deadlineUs: number
  /** A renewal is under way. */
  isAsking: boolean
  /** The lease is no longer kept alive. */
  isOver: boolean
}

/** The phase of a program, named for the event that it waits for. */
export type Phase =
  | { readonly type: 'call'; readonly command: Extract<Command, { readonly type: 'call' }> }
  | { readonly type: 'watching' }
  | { readonly type: 'keepingAlive'; readonly lease: string; readonly isOnce: boolean }
  /** Grants the lease of the session. */
  | { readonly type: 'granting' }
  /** Takes a lock, or a candidacy. */
  | { readonly type: 'claiming'; readonly recipe: Recipe }
  | { readonly type: 'observing'; readonly observer: Observer }
  /** Reads the recipe's key to print it. */
  | { readonly type: 'reading'; readonly recipe: Recipe }
  | { readonly type: 'holding'; readonly recipe: Recipe }
  /** Runs a program while it holds, until that program ends. */
  | { readonly type: 'running'; readonly recipe: Recipe; readonly status: number }
  | { readonly type: 'releasing'; readonly recipe: Recipe; readonly status: number }

/** A lock being taken or held, or a candidacy. */
export type Recipe =
  | { readonly type: 'mutex'; readonly mutex: Mutex }
  | { readonly type: 'election'; readonly election: Election }

/** One run of etcdctl. */
export interface Program {
  readonly op: number
  readonly line: string
  readonly command: Command
  readonly style: Style
  /** A recipe command started the program: only the recipe's trace is written, no output. */
  readonly isRecipe: boolean
  phase: Phase
  session?: Session
  /** The one open watch. */
  watch?: OpenWatch
  /** A signal came that has not taken effect yet. */
  signal?: Signal
  output: readonly string[]
}

export interface OpenWatch {
  readonly request: WatchRequest
  /** The revision from which to watch again after a lost connection. */
  nextRevision: number
  /** The server's number; absent until the watch is created. */
  id?: number
}

/** A call on its way, or waiting for a connection. */
export interface Sent {
  readonly call: number
  readonly op: number
  readonly what: Call
  readonly isRenewal: boolean
  /** The call went out over the present connection. */
  readonly isSent: boolean
}

export interface EtcdClient {
  name: ActorName
  servers: readonly ActorName[]
  /** The place of the member that it asks, or asks next. */
  endpoint: number
  /** Members tried one after the other without an open connection. */
  tries: number
  release: Release
  seed: number
  incarnation: number
  connections: number
  link: { type: 'none' } | { type: 'opening' | 'up'; conn: ConnectionId } | { type: 'sleeping' }
  calls: number
  /** Calls in the order in which they were made. */
  sent: readonly Sent[]
  programs: Map<number, Program>
}

export interface Turn {
  readonly now: VirtualUs
  readonly effects: EtcdClientEffect[]
}
