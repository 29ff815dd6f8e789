import type { ActorName, ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { RivalSystem } from '../../rivals'
import type { InitialState } from '../../zookeeper/server'
import type { Check } from './check'
import type { Intervention } from './interventions'
import type { TraceEvent } from './trace'

/** Latencies in virtual ms. */
export interface LinkPlan {
  /** Bytes a second in each direction; unbounded where absent. */
  readonly bandwidth?: number
  readonly latency?: readonly [number, number]
  /** Adds 0 to this many ms, uniformly. */
  readonly jitter?: number
}

export interface NetworkPlan extends LinkPlan {
  readonly preset?: 'lan' | 'wan' | 'slow'
  /** Each entry is one direction; ends are servers' numbers or clients' names. */
  readonly links?: readonly (LinkPlan & {
    readonly from: number | string
    readonly to: number | string
  })[]
}

/** The full description of a run: the same description gives the same trace. */
export interface RunSpec {
  readonly seed: number
  /** Ascending by id. */
  readonly servers: readonly ServerPlan[]
  readonly network: NetworkPlan
  readonly interventions: readonly Intervention[]
  /** Virtual ms since 1970 at time 0. */
  readonly startsAtMs: number
  readonly mutations: readonly string[]
  /** The stores that locks guard, up from the beginning to the end. */
  readonly stores?: readonly StorePlan[]
  /**
   * The number of servers of each rival. They are up from the beginning, as `etcd1`, `redis1` …
   * `replicas`: numbers of the servers of Redis that replicate `redis1`.
   */
  readonly rivals?: Readonly<Partial<Record<RivalSystem, number>>> & {
    readonly replicas?: readonly number[]
  }
}

export interface ServerPlan {
  readonly id: ServerId
  /** The text of its `zoo.cfg`. */
  readonly config: string
  /** Its file differs from the others'. */
  readonly isOwnConfig?: true
  /** The contents of its disk at the beginning; an empty disk where absent. */
  readonly initial?: InitialState
}

/** A store. A fenced one requires a token and refuses any smaller than the highest it has seen. */
export interface StorePlan {
  readonly name: ActorName
  readonly isFenced: boolean
}

/** Options for watching and keeping a run; only the checks' violations change its trace. */
export interface RunOptions {
  readonly checks?: readonly Check[]
  /**
   * The span in which hosts run ahead. `step`: one event at a time. `lookahead` (default of worker
   * hosts): until actors can affect each other. A number: that many µs, at most the lookahead.
   */
  readonly window?: 'step' | 'lookahead' | number
  /** Steps that can be sought at once; 0 keeps nothing, for search. */
  readonly historySteps?: number
  /** Called for every event when it happens, not when it is sought again. */
  readonly onEvent?: (event: TraceEvent) => void
  /** Stops the run behind the step of such an event, so that the caller can react to it. */
  readonly isNews?: (event: TraceEvent) => boolean
  /** The end of the run, virtual µs: no step is taken later. */
  readonly endsAt?: number
  /** The events that stop the run before its end; by default violations and crashes. */
  readonly pauseOn?: readonly ('violation' | 'crash' | 'ask')[]
}

/** The reason for which a run stopped. */
export type Stop =
  | { readonly type: 'until' }
  /** Nothing will happen again without an intervention. */
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
