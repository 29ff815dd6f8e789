import type { ServerId, StepIndex } from '../../kernel/actor'
import type { CodeCause } from '../../playground'
import type { CircumstanceKind, ServerSnapshot, StepInput, TraceEvent } from '../../simulator'

/** A step with its events. */
export interface Cause {
  readonly step: StepIndex
  readonly events: readonly TraceEvent[]
}

/** A step of a chain of causes, with those of its events that belong to the chain. */
export interface ChainStep extends Cause {
  /** A reader did this intervention, not the scenario. */
  readonly isLive: boolean
  /** Snapshots, after the step, of the servers that it names. */
  readonly snapshots: readonly ServerSnapshot[]
  /** The servers whose votes counted after the step. */
  readonly voters: readonly ServerId[]
  /** The input of the step; absent for an intervention. */
  readonly input?: StepInput
}

/** A link of a chain of causes. */
export interface ChainLink extends ChainStep {
  /** A timeout alone led to it: the chain begins there. */
  readonly isTimeout: boolean
  /** For an intervention of readers' code: the kind of the input that made the code do it. */
  readonly code?: CodeCause['why']
  /** The reasons beside its cause, each with the steps that show it, latest first. */
  readonly circumstances: readonly {
    readonly why: CircumstanceKind
    readonly steps: readonly ChainStep[]
  }[]
}
