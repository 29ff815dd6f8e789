import type { ResetWord } from '../../zookeeper/model'
import type { ActorName, ServerId } from '../../kernel/actor'
import type { RecipeArgs } from '../../zookeeper/client'
import type { Damage } from '../../zookeeper/server'
import type { RivalSystem } from '../../rivals'

/**
 * The interventions of an operator or teacher, named as in scenario.md: plain data, the same in files,
 * links, the page and the command line. Times are virtual milliseconds with up to three decimals.
 */

/** A name means a rival's server: `etcd1`, `redis3`. */
export type ServerRef = ServerId | 'leader' | 'follower' | 'all' | ActorName
export type ServerRefs = ServerRef | readonly ServerRef[]
/** One end of a link, or a member of a partition's group. */
export type EndRef = ServerRef | ActorName
export type EndRefs = EndRef | readonly EndRef[]
export type CutStyle = 'silent' | 'reset'

/** Fields that a trace event must have; a list means any of its members. `count`: the n-th match. */
export interface TraceMatch {
  readonly type: string | readonly string[]
  readonly count?: number
  readonly [field: string]: unknown
}

/** Fields of a `sent` event that a packet must have to be held or dropped. */
export type PacketMatch = Readonly<Record<string, unknown>>

/** The trigger of an intervention. Without any field it fires as soon as it is armed. */
export interface Timing {
  /** A time in ms, or a mark's name with an offset: `split+9000`. */
  readonly at?: number | string
  readonly after?: TraceMatch | readonly TraceMatch[]
  /** Further delay, ms. */
  readonly plus?: number
  /** It is armed together with the intervention before it. */
  readonly parallel?: boolean
  /** It was done by hand on a page: no part of the script, it fires at its `at` whatever is armed. */
  readonly live?: boolean
}

/** A text in every language of the lab, or one for all. */
export type LocalText = string | { readonly en: string; readonly 'zh-CN'?: string }

export type Action =
  | { readonly do: 'start'; readonly server: ServerRefs }
  /**
   * Ends a process as `kill -9` does: what it had sent still arrives. With `flush` false its machine or
   * network goes too, and that is lost.
   */
  | { readonly do: 'kill'; readonly server: ServerRefs; readonly flush?: boolean }
  | { readonly do: 'powerLoss' | 'pause' | 'resume'; readonly server: ServerRefs }
  | { readonly do: 'slowDisk'; readonly server: ServerRefs; readonly ms: number }
  | { readonly do: 'failSync'; readonly server: ServerRefs; readonly count?: number }
  | {
      readonly do: 'fillDisk' | 'restoreDisk' | 'purgeLogs' | 'wipeDisk'
      readonly server: ServerRefs
    }
  /** Damages the last record of the log, or the newest snapshot that is whole, of a stopped server. */
  | {
      readonly do: 'damageLog' | 'damageSnapshot'
      readonly server: ServerRefs
      readonly how: Damage
    }
  /** Does Sentinel's part: makes a replica of Redis the primary, for other replicas and for clients. */
  | { readonly do: 'promote'; readonly server: ActorName }
  /** Replaces the text of a server's `zoo.cfg`, which it reads at its next start. */
  | { readonly do: 'configure'; readonly server: ServerRefs; readonly config: string }
  | {
      readonly do: 'skew'
      readonly server: ServerRefs
      readonly rate?: number
      readonly jump?: number
    }
  /**
   * Sends a four-letter word that resets counters. Other words change nothing and are no interventions.
   */
  | { readonly do: 'word'; readonly server: ServerRefs; readonly word: ResetWord }
  | {
      readonly do: 'partition'
      readonly groups: readonly (readonly EndRef[])[]
      readonly style?: CutStyle
    }
  | { readonly do: 'cut'; readonly from: EndRefs; readonly to: EndRefs; readonly style?: CutStyle }
  | { readonly do: 'restore'; readonly from: EndRefs; readonly to: EndRefs }
  | { readonly do: 'delay'; readonly from: EndRefs; readonly to: EndRefs; readonly ms: number }
  | { readonly do: 'heal' }
  | { readonly do: 'hold' | 'release' | 'drop'; readonly match: PacketMatch }
  | {
      readonly do: 'connect'
      readonly client: ActorName
      readonly servers: readonly ServerRef[]
      /** Tries the servers in the order that Java's client would draw from the scenario's seed. */
      readonly shuffle?: boolean
      /** The address of the host from which it connects; one host for all if absent. */
      readonly address?: string
      /** The path below which it sees the tree: `/app`. */
      readonly chroot?: string
      readonly sessionTimeout?: number
      readonly readOnly?: boolean
      /**
       * Each is `scheme:text`; the connection proves `x509` and `sasl`, the client adds others itself.
       */
      readonly auth?: readonly string[]
    }
  | {
      readonly do: 'disconnect'
      readonly client: ActorName
      readonly servers?: readonly ServerRef[]
    }
  | {
      readonly do: 'close' | 'pauseClient' | 'resumeClient'
      readonly client: ActorName
    }
  /** Ends a client's process without closing its session; `flush` as of `kill`. */
  | { readonly do: 'killClient'; readonly client: ActorName; readonly flush?: boolean }
  | {
      readonly do: 'op'
      readonly client: ActorName
      readonly command: string
      readonly async?: boolean
      /** Runs the command that often, with `{i}` and `{pad:n}` in it replaced. */
      readonly times?: number
      /** The command is meant as it stands, even if zkCli does not know it. */
      readonly literal?: boolean
    }
  /** Carries out `create`, `set`, `delete` and `check` commands in one transaction. */
  | {
      readonly do: 'multi'
      readonly client: ActorName
      readonly ops: readonly string[]
      readonly async?: boolean
    }
  /**
   * Changes the ensemble through a client, with zkCli's options. A member is written `server.4=…`, or as
   * the number of a server whose own line is meant; `v` is the version that must be in force, in hex.
   */
  | {
      readonly do: 'reconfig'
      readonly client: ActorName
      readonly add?: readonly (string | ServerId)[]
      readonly remove?: readonly ServerId[]
      readonly members?: readonly (string | ServerId)[]
      readonly v?: string
      readonly async?: boolean
    }
  /** Starts a recipe on a client; `system` names etcd or Redis where it is one of theirs. */
  | {
      readonly do: 'recipe'
      readonly client: ActorName
      readonly name: string
      readonly args?: RecipeArgs
      readonly system?: string
    }
  /** Ends a recipe: it releases, leaves or cancels. Without a name the client's oldest ends. */
  | {
      readonly do: 'stopRecipe'
      readonly client: ActorName
      readonly name?: string
      readonly args?: RecipeArgs
      readonly system?: string
    }
  /** Types a line of etcdctl or redis-cli at a client of the rivals; the first line starts the client. */
  | {
      readonly do: 'rival'
      readonly system: RivalSystem
      readonly client: ActorName
      readonly command: string
    }
  /** Lets a client write to a store, with the token of the lock that it holds. */
  | {
      readonly do: 'write'
      readonly client: ActorName
      readonly store: ActorName
      readonly value: string
    }
  | { readonly do: 'note'; readonly text: LocalText }
  | {
      readonly do: 'ask'
      readonly text: LocalText
      readonly choices: readonly {
        readonly text: LocalText
        readonly expect: readonly unknown[]
        readonly why?: LocalText
      }[]
    }
  | { readonly do: 'mark'; readonly name: string }

export type Intervention = Timing & Action
