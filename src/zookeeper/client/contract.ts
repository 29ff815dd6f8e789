import type {
  ActorName,
  Effect,
  Input,
  RecipeTrace,
  ServerId,
  StoreTrace,
  StoreWrite,
  StoreWritten,
  VirtualUs,
} from '../../kernel/actor'
import type {
  Data,
  ErrorName,
  Identity,
  OperationName,
  SessionId,
  Stat,
  ToClient,
  ToServer,
  WatchEventType,
  WatchKind,
  WatchRemovedType,
  Zxid,
} from '../model'
import type { ExtensionView, Holding, RecipeArgs } from './recipes/guestView'

/** What boots a client process; it connects when told to. */
export interface ClientBoot {
  readonly client: ActorName
  readonly seed: number
}

/** What `addauth` says: a scheme and its text, as `digest` and `ann:secret`. */
export interface AuthInfo {
  readonly scheme: string
  readonly auth: Data
}

/** What a person or a script tells a client to do. */
export type ClientCommand =
  | {
      readonly type: 'connect'
      /** Tried in this order, round and round. */
      readonly servers: readonly ServerId[]
      readonly sessionTimeoutMs: number
      readonly readOnly: boolean
      /** Said on every connection, as if by `addauth` before the first. */
      readonly auths?: readonly AuthInfo[]
      /** What a certificate (`x509`) or a Kerberos ticket (`sasl`) proves of this client. */
      readonly identities?: readonly Identity[]
    }
  /** closeSession, then the connection. */
  | { readonly type: 'close' }
  /** Breaks the connection; the session reconnects, to new servers where given. */
  | { readonly type: 'disconnect'; readonly servers?: readonly ServerId[] }
  /** One line in zkCli's language. Waits for the one before it unless `async`. */
  | { readonly type: 'op'; readonly line: string; readonly isAsync: boolean }
  | ExtensionCommand

/** What is told to the recipes. It waits for the lines before it, and no line waits for its end. */
export type ExtensionCommand =
  | {
      readonly type: 'recipe'
      readonly name: string
      readonly args: RecipeArgs
      /** It was typed: what it tells is printed. */
      readonly isTyped?: true
    }
  /** Releases, leaves or cancels: the oldest run of that name whose arguments hold those given. */
  | { readonly type: 'stopRecipe'; readonly name: string; readonly args: RecipeArgs }
  /** Writes to a store, with the token of the lock that is held. */
  | { readonly type: 'write'; readonly store: ActorName; readonly value: string }

export type ClientInput = Input<ToClient | StoreWritten, undefined, ClientBoot, ClientCommand>
/**
 * What a client can be asked: all while a panel shows it, for the stage without its transcript; its
 * recipes by themselves.
 */
export interface ClientAspect {
  readonly type: 'view' | 'summary' | 'recipe'
}

export type ClientAnswer = ClientView | readonly ExtensionView[]

export type ClientEffect = Effect<ToServer | StoreWrite, never, ClientTrace>

/** `ZooKeeper.States`. */
export type ClientState =
  | 'NOT_CONNECTED'
  | 'CONNECTING'
  | 'ASSOCIATING'
  | 'CONNECTED'
  | 'CONNECTEDREADONLY'
  | 'CLOSED'
  | 'AUTH_FAILED'

/** Why an established connection ended, seen from the client. */
export type DisconnectReason =
  /** The server closed it, or its process died. */
  | 'closed'
  /** The network tore it down. */
  | 'reset'
  | 'refused'
  /** Nothing heard for two thirds of the session timeout. */
  | 'readTimeout'
  /** Another server takes writes, and this one does not. */
  | 'rwServerFound'
  /** A reply that answers another request than the oldest one. */
  | 'xidMismatch'
  /** The operator's `disconnect`. */
  | 'operator'
  /** The handle closed its session. */
  | 'sessionClosed'
  | 'sessionExpired'
  /** The server refused an `addauth`; the handle is dead. */
  | 'authFailed'
  /** Of an attempt, never of an established connection: no answer in time, or none that says anything. */
  | 'connectTimeout'
  | 'badResponse'

export type ClientTrace =
  | RecipeTrace
  | StoreTrace
  | {
      readonly type: 'connected'
      readonly client: ActorName
      readonly server: ServerId
      readonly session: SessionId
      readonly timeout: number
      /** Whether the session is a new one. */
      readonly isNew: boolean
      /** The server is cut off from its quorum. */
      readonly isReadOnly?: true
    }
  | {
      readonly type: 'disconnected'
      readonly client: ActorName
      readonly server?: ServerId
      readonly why: DisconnectReason
    }
  | { readonly type: 'expired'; readonly client: ActorName; readonly server?: ServerId }
  | {
      readonly type: 'invoked'
      readonly client: ActorName
      /** The n-th operation of that client, from 1. */
      readonly op: number
      readonly command: string
      /** The operation's name, absent for a command that sends nothing. */
      readonly packet?: OperationName
      readonly path?: string
    }
  | {
      readonly type: 'reply'
      readonly client: ActorName
      readonly op: number
      readonly server?: ServerId
      readonly zxid?: Zxid
      readonly error: ErrorName
      readonly path?: string
      /** As text; null for null data. */
      readonly data?: string | null
      readonly children?: readonly string[]
      readonly stat?: Stat
      /** Lines as zkCli prints them; errors as it prints them on stderr. */
      readonly output: readonly string[]
    }
  | {
      readonly type: 'watch'
      readonly client: ActorName
      readonly path: string
      readonly event?: WatchEventType | WatchRemovedType
      readonly kind?: WatchKind
      /** `removed`: taken away by its client. */
      readonly state: 'registered' | 'delivered' | 'removed'
    }

/** What a panel shows of a client. */
export interface ClientView {
  readonly client: ActorName
  readonly state: ClientState
  readonly server?: ServerId
  /** Those it may connect to, in the order in which it was told. */
  readonly servers: readonly ServerId[]
  readonly session: SessionId
  readonly timeoutMs: number
  readonly lastZxid: Zxid
  /** Commands given so far. */
  readonly ops: number
  /** The number of the next line, as zkCli's prompt shows it. */
  readonly lines: number
  /** Commands not yet answered, oldest first. */
  readonly waiting: readonly {
    readonly op: number
    readonly command: string
    readonly sinceUs: VirtualUs
  }[]
  readonly watches: readonly { readonly path: string; readonly kind: WatchKind }[]
  /** Locks that its recipes believe to hold; absent where there is none. */
  readonly holds?: readonly Holding[]
  /** The prompt's transcript: commands, outputs, watch events, oldest first, bounded. */
  readonly transcript: readonly TranscriptEntry[]
  /** Entries ever written there, those forgotten included. */
  readonly written: number
}

export type TranscriptEntry =
  | {
      readonly type: 'command'
      readonly at: VirtualUs
      readonly op: number
      readonly line: string
      /** What its prompt showed: the line's number, where to, and in which state. */
      readonly number: number
      readonly servers: readonly ServerId[]
      readonly state: ClientState
    }
  | {
      readonly type: 'output'
      readonly at: VirtualUs
      readonly op: number
      readonly error: ErrorName
      readonly zxid?: Zxid
      readonly lines: readonly string[]
    }
  | { readonly type: 'event'; readonly at: VirtualUs; readonly lines: readonly string[] }
