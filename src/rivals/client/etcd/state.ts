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

export interface EtcdClientBoot {
  readonly rival: 'etcdClient'
  readonly client: ActorName
  readonly seed: number
  /** The cluster's name. */
  readonly server: ActorName
  readonly release?: Release
}

export type Signal = 'INT' | 'TERM'

/** What a person or a script tells the client to do. */
export type EtcdCommand =
  /** A line of etcdctl; further lines are what it reads. */
  | { readonly type: 'run'; readonly op: number; readonly line: string }
  /** What a line would say, from a recipe. */
  | { readonly type: 'recipe'; readonly op: number; readonly command: Command }
  /** SIGINT to the programs of that recipe. */
  | { readonly type: 'stop'; readonly command: 'lock' | 'elect'; readonly name: string | undefined }
  /** The words of a line, as a shell would hand them over. */
  | { readonly type: 'start'; readonly argv: readonly string[] }
  | { readonly type: 'signal'; readonly signal: Signal }
  /** SIGINT to a line's program, or to the one that was typed last and still runs. */
  | { readonly type: 'interrupt'; readonly op?: number }

export type EtcdClientInput = Input<EtcdResponse, undefined, EtcdClientBoot, EtcdCommand>

export type ProgramTrace = TerminalTrace | RecipeTrace

export type EtcdClientEffect = Effect<EtcdRequest, never, ProgramTrace>

/** A session of `concurrency.NewSession`: a lease that is kept alive. */
export interface Session {
  readonly lease: string
  readonly ttl: number
  /** Local µs: the renewals' beat counts from here. */
  readonly sinceUs: number
  /** When the next renewal is to be sent. */
  nextUs: number
  /** Without an answer until then it is over. */
  deadlineUs: number
  /** A renewal is on its way. */
  isAsking: boolean
  /** It is kept alive no more. */
  isOver: boolean
}

/** Where a program stands; by what it waits for. */
export type Phase =
  | { readonly type: 'call'; readonly command: Extract<Command, { readonly type: 'call' }> }
  | { readonly type: 'watching' }
  | { readonly type: 'keepingAlive'; readonly lease: string; readonly isOnce: boolean }
  /** Grants the lease of its session. */
  | { readonly type: 'granting' }
  /** Takes a lock, or a candidacy. */
  | { readonly type: 'claiming'; readonly recipe: Recipe }
  | { readonly type: 'observing'; readonly observer: Observer }
  /** Reads its key to print it. */
  | { readonly type: 'reading'; readonly recipe: Recipe }
  | { readonly type: 'holding'; readonly recipe: Recipe }
  /** Runs a program while it holds, until that ends. */
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
  /** Nobody typed it: only the recipe tells of itself. */
  readonly isRecipe: boolean
  phase: Phase
  session?: Session
  /** The one watch that it has open. */
  watch?: OpenWatch
  /** A signal came before it could be minded. */
  signal?: Signal
  output: readonly string[]
}

export interface OpenWatch {
  readonly request: WatchRequest
  /** What to ask for after a lost connection. */
  nextRevision: number
  /** The server's number; absent while it is being made. */
  id?: number
}

/** A call on its way, or waiting for a connection. */
export interface Sent {
  readonly call: number
  readonly op: number
  readonly what: Call
  readonly isRenewal: boolean
  /** Over the present connection. */
  readonly isSent: boolean
}

export interface EtcdClient {
  name: ActorName
  server: ActorName
  release: Release
  seed: number
  incarnation: number
  connections: number
  link: { type: 'none' } | { type: 'opening' | 'up'; conn: ConnectionId } | { type: 'sleeping' }
  calls: number
  /** In the order in which they were asked. */
  sent: readonly Sent[]
  programs: Map<number, Program>
}

export interface Turn {
  readonly now: VirtualUs
  readonly effects: EtcdClientEffect[]
}
