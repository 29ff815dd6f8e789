import type { ActorName, ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { RivalSystem } from '../../rivals'
import type { Check } from './check'
import type { Intervention } from './interventions'
import type { TraceEvent } from './trace'

/** Latencies in virtual ms. */
export interface LinkPlan {
  readonly latency?: readonly [number, number]
  /** Adds 0 to this many ms, uniformly. */
  readonly jitter?: number
}

export interface NetworkPlan extends LinkPlan {
  readonly preset?: 'lan' | 'wan' | 'slow'
  /** Of one direction each; ends are servers' numbers or clients' names. */
  readonly links?: readonly (LinkPlan & {
    readonly from: number | string
    readonly to: number | string
  })[]
}

/** Everything that decides a run. */
export interface RunSpec {
  readonly seed: number
  /** Ascending by id, each with the text of its `zoo.cfg`. */
  readonly servers: readonly { readonly id: ServerId; readonly config: string }[]
  readonly network: NetworkPlan
  readonly interventions: readonly Intervention[]
  /** Virtual ms since 1970 at time 0. */
  readonly startsAtMs: number
  readonly mutations: readonly string[]
  /** What locks guard; each is up from the beginning to the end. */
  readonly stores?: readonly StorePlan[]
  /** How many servers of each rival there are; up from the beginning, as `etcd1`, `redis1` … */
  readonly rivals?: Readonly<Partial<Record<RivalSystem, number>>>
}

/** A store; a fenced one asks for tokens, and takes none that is smaller than one it has seen. */
export interface StorePlan {
  readonly name: ActorName
  readonly isFenced: boolean
}

/** How a run is watched and kept; nothing here changes its trace but the checks' violations. */
export interface RunOptions {
  readonly checks?: readonly Check[]
  /**
   * `step`: one event at a time; `lookahead` (default of worker hosts): as far as nothing can touch
   * another actor; a number: that many µs, at most the lookahead.
   */
  readonly window?: 'step' | 'lookahead' | number
  /** Steps that can be sought at once; 0 keeps nothing, for search. */
  readonly historySteps?: number
  /** Called for every event when it happens, not when it is sought again. */
  readonly onEvent?: (event: TraceEvent) => void
  /** Stops the run behind the step of such an event: somebody outside of it has to be told. */
  readonly isNews?: (event: TraceEvent) => boolean
  /** No step is taken later, virtual µs. */
  readonly endsAt?: number
  /** What stops the run beside its end; a violation and a crash unless told otherwise. */
  readonly pauseOn?: readonly ('violation' | 'crash' | 'ask')[]
}

/** Why a run stopped. */
export type Stop =
  | { readonly type: 'until' }
  /** Nothing will ever happen again without an intervention. */
  | { readonly type: 'idle' }
  | { readonly type: 'steps' }
  | { readonly type: 'budget' }
  | { readonly type: 'violation'; readonly event: TraceEvent }
  | { readonly type: 'crash'; readonly event: TraceEvent; readonly error: string }
  /** An `ask` of the script. */
  | { readonly type: 'ask'; readonly event: TraceEvent }
  | { readonly type: 'news' }

/** A position of a run: the last step taken, −1 before all, and the time up to which it has run. */
export interface RunPosition {
  readonly step: StepIndex
  readonly at: VirtualUs
}
