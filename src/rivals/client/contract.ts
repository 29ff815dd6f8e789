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
import type { RedisRequest, RedisResponse, SwitchPrimary } from '../redis'

/** The rival that a command or a line addresses. */
export type RivalSystem = 'etcd' | 'redis'

/** Arguments of a recipe, by name. */
export type RivalArgs = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** The boot data of a client of the rivals. */
export interface RivalClientBoot {
  readonly rival: 'client'
  readonly client: ActorName
  readonly seed: number
  /** The servers of the run. */
  readonly etcd: readonly ActorName[]
  readonly redis: readonly ActorName[]
  /** The Redis server that locks ask, if it is no longer the first one. */
  readonly primary?: ActorName
  readonly release?: Release
}

/** A command of a person or a script to a client of the rivals. */
export type RivalCommand =
  /**
   * A line of etcdctl or of redis-cli. At etcdctl `^C` ends the latest program that still runs, `^C 3`
   * the program of the client's third line.
   */
  | { readonly type: 'rival'; readonly system: RivalSystem; readonly line: string }
  | {
      readonly type: 'recipe'
      readonly system: RivalSystem
      readonly name: string
      readonly args: RivalArgs
    }
  /** Ends the recipes of that system and name; without them, all of the client's. */
  | {
      readonly type: 'stopRecipe'
      readonly system?: RivalSystem
      readonly name?: string
      readonly args: RivalArgs
    }
  /** Writes to a store that a lock guards, with the token of the lock that the client holds. */
  | { readonly type: 'write'; readonly store: ActorName; readonly value: string }
  | SwitchPrimary

export type FromServer = EtcdResponse | RedisResponse | StoreWritten
export type ToServer = EtcdRequest | RedisRequest | StoreWrite

export type RivalClientInput = Input<FromServer, undefined, RivalClientBoot, RivalCommand>

/** The trace of a terminal of the rivals, beside its recipes. */
export type TerminalTrace =
  /** A line was given. */
  | {
      readonly type: 'invoked'
      readonly client: ActorName
      /** The number of the line among those of the client, from 1. */
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
  /** A line is done: the last lines of its output, and `OK` or the error. */
  | {
      readonly type: 'reply'
      readonly client: ActorName
      readonly op: number
      readonly error: string
      readonly status: number
      readonly output: readonly string[]
      // A ZooKeeper server's reply has these as well.
      readonly server?: never
      readonly zxid?: never
      readonly path?: never
      readonly data?: never
      readonly children?: never
      readonly stat?: never
    }

export type RivalClientTrace = TerminalTrace | RecipeTrace
export type RivalClientEffect = Effect<ToServer & Message, never, RivalClientTrace>
