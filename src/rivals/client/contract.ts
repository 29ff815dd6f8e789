import type {
  ActorName,
  Effect,
  Input,
  Message,
  RecipeTrace,
  StoreWrite,
  StoreWritten,
} from '../../kernel/actor'
import type { EtcdRequest, EtcdResponse, Release } from '../etcd'
import type { RedisRequest, RedisResponse } from '../redis'

/** Which rival is meant. */
export type RivalSystem = 'etcd' | 'redis'

/** What a recipe is told, by name. */
export type RivalArgs = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** What boots a client of the rivals. */
export interface RivalClientBoot {
  readonly rival: 'client'
  readonly client: ActorName
  readonly seed: number
  /** The servers that there are. */
  readonly etcd: readonly ActorName[]
  readonly redis: readonly ActorName[]
  readonly release?: Release
}

/** What a person or a script tells it to do. */
export type RivalCommand =
  /**
   * A line of etcdctl or of redis-cli. At etcdctl `^C` ends what was begun last and still runs, `^C 3`
   * what the client's third line began.
   */
  | { readonly type: 'rival'; readonly system: RivalSystem; readonly line: string }
  | {
      readonly type: 'recipe' | 'stopRecipe'
      readonly system: RivalSystem
      readonly name: string
      readonly args: RivalArgs
    }
  /** Writes to a store that a lock guards, with the token of the lock that it holds. */
  | { readonly type: 'write'; readonly store: ActorName; readonly value: string }

export type FromServer = EtcdResponse | RedisResponse | StoreWritten
export type ToServer = EtcdRequest | RedisRequest | StoreWrite

export type RivalClientInput = Input<FromServer, undefined, RivalClientBoot, RivalCommand>

/** What a terminal of the rivals shows, beside its recipes. */
export type TerminalTrace =
  /** A line was given. */
  | {
      readonly type: 'invoked'
      readonly client: ActorName
      /** The n-th of that client, from 1. */
      readonly op: number
      readonly command: string
      readonly packet?: never
      readonly path?: never
    }
  /** Lines were written: as output, or as an error. */
  | {
      readonly type: 'printed'
      readonly client: ActorName
      readonly op: number
      readonly to: 'out' | 'err'
      readonly lines: readonly string[]
    }
  /** It is done: the last lines of its output, and `OK` or what went wrong. */
  | {
      readonly type: 'reply'
      readonly client: ActorName
      readonly op: number
      readonly error: string
      readonly status: number
      readonly output: readonly string[]
      // What a ZooKeeper server's reply has beside that.
      readonly server?: never
      readonly zxid?: never
      readonly path?: never
      readonly data?: never
      readonly children?: never
      readonly stat?: never
    }

export type RivalClientTrace = TerminalTrace | RecipeTrace
export type RivalClientEffect = Effect<ToServer & Message, never, RivalClientTrace>
