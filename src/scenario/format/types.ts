import type { Intervention, LocalText } from '../../simulator'
import type { InitialZnode } from '../../zookeeper/server'

/** A scenario as scenario.md writes it, after it has been read and checked. */
export interface Scenario {
  readonly version: 2
  readonly title?: LocalText
  readonly description?: LocalText
  readonly seed: number
  readonly ensemble: EnsembleSpec
  readonly network?: NetworkSpec
  readonly interventions: readonly Intervention[]
  /** Virtual ms. */
  readonly until?: number
  readonly expect?: readonly Expectation[]
  readonly mutations?: readonly string[]
  /**
   * Servers that are not in the first ensemble: the other servers' files do not name them, their own
   * files name the first ensemble and themselves. They join by `reconfig` after their start.
   */
  readonly joiners?: readonly number[]
  /** The contents of the disks at the beginning, for all servers or by number. */
  readonly initial?: InitialSpec | Readonly<Record<string, InitialSpec>>
  /** The text of a server's own `zoo.cfg` where it differs, by number; it may add servers. */
  readonly configs?: Readonly<Record<string, string>>
  /** Stores that locks guard, by name; a fenced one refuses a token smaller than one it has seen. */
  readonly stores?: Readonly<Record<string, { readonly fenced?: boolean }>>
  /** Servers of other systems: `etcd1`, `redis1` … */
  readonly rivals?: {
    readonly etcd?: number
    readonly redis?: number
    readonly replicas?: readonly number[]
  }
  /** ISO date at virtual time 0. */
  readonly startsAt?: string
  readonly branches?: readonly BranchSpec[]
}

/** A run as a link or a file holds it. */
export interface SavedRun {
  /** The scenario, with the live interventions placed after the fired part of its script. */
  readonly scenario: Scenario
  /** The reader's step, at most `LINK_STEP_MAX`; absent at the beginning. */
  readonly step?: number
  /** Virtual µs since that step, if the reader is between two steps; files use ms. */
  readonly sinceUs?: number
  /** The branches; absent for a single branch with the default name, or for more than a file may hold. */
  readonly forks?: Forks
  /** Named moments, at most `BOOKMARKS_MAX`. */
  readonly bookmarks?: readonly SavedBookmark[]
  /** The earlier version from which it was migrated; absent for this release's version. */
  readonly migratedFrom?: number
}

/** A named moment; without `branch` it lies on the shown one. */
export interface SavedBookmark extends ForkPoint {
  readonly name: string
  /** The index of its branch among the forks. */
  readonly branch?: number
}

/** The branches of a run. */
export interface Forks {
  /** The index of the reader's branch: `scenario` holds its interventions. */
  readonly shown: number
  /** At most `FORKS_MAX` branches with `FORKED_MAX` interventions, each after its parent. */
  readonly branches: readonly Fork[]
}

/** One branch of a run, without the data that the scenario already has. */
export interface Fork {
  readonly name: string
  /** The index of its parent, if known. */
  readonly parent?: number
  /** The last moment that it shares with its parent. */
  readonly forkedAt?: ForkPoint
  /** The end of its played part. */
  readonly head: ForkPoint
  /** For a branch that is not shown: the number of the scenario's first interventions that it shares … */
  readonly shared?: number
  /** … and its further interventions. */
  readonly interventions?: readonly Intervention[]
}

/** A step and a virtual time in ms: the time of the step, or one before the next step. */
export interface ForkPoint {
  readonly step: number
  readonly at: number
}

export interface EnsembleSpec {
  /** Number of servers, observers included; 1 means standalone mode. */
  readonly servers?: number
  readonly observers?: readonly number[]
  /** The text of a `zoo.cfg`, in place of the keys above. */
  readonly config?: string
  /** Any further key of `zoo.cfg`. */
  readonly [key: string]: unknown
}

/** The contents of a disk: its last zxid as `epoch:counter`, and its znodes. */
export interface InitialSpec {
  readonly zxid?: string
  readonly znodes?: readonly InitialZnode[]
}

/** Latencies in ms. */
export interface LinkSpec {
  /** Bytes a second in each direction. */
  readonly bandwidth?: number
  readonly latency?: readonly [number, number]
  readonly jitter?: number
}

export interface NetworkSpec extends LinkSpec {
  readonly preset?: 'lan' | 'wan' | 'slow'
  readonly links?: readonly (LinkSpec & {
    readonly from: number | string
    readonly to: number | string
  })[]
}

/** See scenario.md, "Expectations"; the schema tells its forms apart. */
export type Expectation = Readonly<Record<string, unknown>>

export interface BranchSpec {
  readonly name: string
  /** The displayed text in place of the name. */
  readonly title?: LocalText
  /** The mark from which it forks. */
  readonly from: string
  readonly interventions: readonly Intervention[]
  /** Virtual ms; default is the scenario's own end. */
  readonly until?: number
  readonly expect?: readonly Expectation[]
}
