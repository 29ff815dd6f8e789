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
import type { ExtensionView, Holding, RecipeArgs } from './recipes/extensionView'

/** The boot of a client process; it connects only on a command. */
export interface ClientBoot {
  readonly client: ActorName
  readonly seed: number
}

/** The arguments of `addauth`: a scheme and its text, such as `digest` and `ann:secret`. */
export interface AuthInfo {
  readonly scheme: string
  readonly auth: Data
}

/** A command of a person or a script to a client. */
export type ClientCommand =
  | {
      readonly type: 'connect'
      /** The servers to try, in this order, again and again. */
      readonly servers: readonly ServerId[]
      /** The path below which the client sees the tree, as `/app`; the whole tree without it. */
      readonly chroot?: string
      readonly sessionTimeoutMs: number
      readonly readOnly: boolean
      /** Authentications sent on every connection, as if by `addauth` before the first. */
      readonly auths?: readonly AuthInfo[]
      /** Identities that a certificate (`x509`) or a Kerberos ticket (`sasl`) proves. */
      readonly identities?: readonly Identity[]
      /** The address of the client's host; 127.0.0.1 if absent. */
      readonly address?: string
    }
  /** Sends closeSession, then closes the connection. */
  | { readonly type: 'close' }
  /** Breaks the connection; the session reconnects, to new servers where given. */
  | { readonly type: 'disconnect'; readonly servers?: readonly ServerId[] }
  /**
   * One line in zkCli's language. It waits for the line before it unless `isAsync`. With `times` it runs as
   * often, its placeholders replaced in each run.
   */
  | {
      readonly type: 'op'
      readonly line: string
      readonly isAsync: boolean
      readonly times?: number
      /** The operations of a multi; the line only shows them. */
      readonly ops?: readonly string[]
    }
  | ExtensionCommand

/** A command to the extension. It waits for the lines before it, and no line waits for its end. */
export type ExtensionCommand =
  | {
      readonly type: 'recipe'
      readonly name: string
      readonly args: RecipeArgs
      /** True for a recipe typed at the prompt, which prints its trace events. */
      readonly isTyped?: true
    }
  /** Stops or cancels the oldest run of that name, or of any, whose arguments include those given. */
  | { readonly type: 'stopRecipe'; readonly name?: string; readonly args: RecipeArgs }
  /** Writes to a store, with the token of the lock that the client holds. */
  | { readonly type: 'write'; readonly store: ActorName; readonly value: string }

export type ClientInput = Input<ToClient | StoreWritten, undefined, ClientBoot, ClientCommand>
/**
 * A part of a client's state: `view` for a panel, `summary` for the stage, without the transcript, `recipe`
 * for its recipes.
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

/** Reasons why a connection, or an attempt at one, ended, as the client sees it. */
export type DisconnectReason =
  /** The server closed the connection, or its process died. */
  | 'closed'
  /** The network tore the connection down. */
  | 'reset'
  | 'refused'
  /** The client received nothing for two thirds of the session timeout. */
  | 'readTimeout'
  /** Another server takes writes, and this one is read-only. */
  | 'rwServerFound'
  /** A reply exceeds the client's own limit. */
  | 'packetTooLong'
  /** A reply did not answer the oldest request. */
  | 'xidMismatch'
  /** The operator gave the command `disconnect`. */
  | 'operator'
  /** The handle closed its session. */
  | 'sessionClosed'
  | 'sessionExpired'
  /** The server refused an `addauth`; the handle is dead. */
  | 'authFailed'
  /**
   * An attempt had no answer in time, or (`badResponse`) an unreadable one; never for an established
   * connection.
   */
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
      /** Whether the session was newly created. */
      readonly isNew: boolean
      /** True where the server is cut off from its quorum. */
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
      /** The number of the operation at that client, from 1. */
      readonly op: number
      readonly command: string
      /** The operation's name; absent for a command that sends nothing. */
      readonly packet?: OperationName
      readonly path?: string
    }
  | {
      readonly type: 'reply'
      readonly client: ActorName
      readonly op: number
      /** The line that is answered; no part of digests, because `invoked` holds it. */
      readonly command?: string
      readonly server?: ServerId
      readonly zxid?: Zxid
      readonly error: ErrorName
      readonly path?: string
      /** The data as text; null for null data. */
      readonly data?: string | null
      readonly children?: readonly string[]
      readonly stat?: Stat
      /** Lines as zkCli prints them, those on stderr included. */
      readonly output: readonly string[]
    }
  | {
      readonly type: 'watch'
      readonly client: ActorName
      readonly path: string
      readonly event?: WatchEventType | WatchRemovedType
      readonly kind?: WatchKind
      /** `removed`: removed by the client itself. */
      readonly state: 'registered' | 'delivered' | 'removed'
    }

/** The state of a client as a panel shows it. */
export interface ClientView {
  readonly client: ActorName
  readonly state: ClientState
  readonly server?: ServerId
  /** The servers that it may connect to, in the order given. */
  readonly servers: readonly ServerId[]
  /** The path below which it sees the tree; absent for the whole tree. */
  readonly chroot?: string
  readonly session: SessionId
  readonly timeoutMs: number
  readonly lastZxid: Zxid
  /** The number of commands given so far. */
  readonly ops: number
  /** The number of the next line, as zkCli's prompt shows it. */
  readonly lines: number
  /** Commands without an answer, oldest first. */
  readonly waiting: readonly {
    readonly op: number
    readonly command: string
    readonly sinceUs: VirtualUs
  }[]
  readonly watches: readonly { readonly path: string; readonly kind: WatchKind }[]
  /** Locks that its recipes believe to hold; absent where there are none. */
  readonly holds?: readonly Holding[]
  /** The prompt's transcript: commands, outputs, watch events, oldest first, bounded. */
  readonly transcript: readonly TranscriptEntry[]
  /** The number of entries ever written to the transcript, dropped ones included. */
  readonly written: number
}

export type TranscriptEntry =
  | {
      readonly type: 'command'
      readonly at: VirtualUs
      readonly op: number
      readonly line: string
      /** The prompt before the line: the line's number, the servers, and the client's state. */
      readonly number: number
      readonly servers: readonly ServerId[]
      readonly chroot?: string
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
