import type { Intervention, LocalText } from '../../simulator'

/** A scenario as scenario.md writes it, after it has been read and checked. */
export interface Scenario {
  readonly version: 1
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
  /** What locks guard, by name; a fenced one refuses a token smaller than one it has seen. */
  readonly stores?: Readonly<Record<string, { readonly fenced?: boolean }>>
  /** Servers of other systems: `etcd1`, `redis1` … */
  readonly rivals?: { readonly etcd?: number; readonly redis?: number }
  /** ISO date at virtual time 0. */
  readonly startsAt?: string
  readonly branches?: readonly BranchSpec[]
}

/** A run as it is handed to somebody else. */
export interface SavedRun {
  /** With all that was done live, behind what the script had fired. */
  readonly scenario: Scenario
  /** The step at which the reader stands, at most `LINK_STEP_MAX`; absent at the beginning. */
  readonly step?: number
  /** Virtual µs that had passed since that step, where the reader stood between two; files tell ms. */
  readonly sinceUs?: number
  /** What else was tried; absent where the run has one branch of no name of its own, or more than a file may hold. */
  readonly forks?: Forks
  /** Moments that have a name, at most `BOOKMARKS_MAX`. */
  readonly bookmarks?: readonly SavedBookmark[]
}

/** A named moment; of the shown branch where it names none. */
export interface SavedBookmark extends ForkPoint {
  readonly name: string
  /** Its place among the forks. */
  readonly branch?: number
}

/** The branches of a run. */
export interface Forks {
  /** The one on which the reader stands: the scenario is it. */
  readonly shown: number
  /** At most `FORKS_MAX` with at most `FORKED_MAX` interventions, each behind the one that it parted from. */
  readonly branches: readonly Fork[]
}

/** One of them, with what the scenario does not tell of it. */
export interface Fork {
  readonly name: string
  /** The place of the one that it parted from, where that is known. */
  readonly parent?: number
  /** The last moment that it shares with that. */
  readonly forkedAt?: ForkPoint
  /** How far it was played. */
  readonly head: ForkPoint
  /** Its interventions, where it is not the shown one: so many of the scenario's first ones … */
  readonly shared?: number
  /** … and these. */
  readonly interventions?: readonly Intervention[]
}

/** A step, and virtual ms at which the run stood there: the step's own time, or one before the next step. */
export interface ForkPoint {
  readonly step: number
  readonly at: number
}

export interface EnsembleSpec {
  /** Observers included; 1 is standalone mode. */
  readonly servers?: number
  readonly observers?: readonly number[]
  /**
   * Servers that do not begin the ensemble: the others' files do not name them, theirs name all who begin
   * and themselves. They join by `reconfig`, once they are started.
   */
  readonly joiners?: readonly number[]
  /** The text of a `zoo.cfg` instead. */
  readonly config?: string
  /** Any further key of `zoo.cfg`. */
  readonly [key: string]: unknown
}

/** Latencies in ms. */
export interface LinkSpec {
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
  /** What readers are shown instead of the name. */
  readonly title?: LocalText
  /** The mark from which it forks. */
  readonly from: string
  readonly interventions: readonly Intervention[]
  /** Virtual ms; the scenario's own where not given. */
  readonly until?: number
  readonly expect?: readonly Expectation[]
}
