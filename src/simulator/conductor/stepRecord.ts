import type { ActorId, VirtualUs } from '../../kernel/actor'
import type { Arrival, World } from '../world'
import type { HostInput, HostStep } from '../hosts'
import type { Intervention, TraceEvent } from '../contract'
import type { Digest } from './digest'

/** A recorded step: the data to take it again, and its events. */
export type StepRecord = {
  readonly at: VirtualUs
  readonly events: readonly TraceEvent[]
  /** The step that led to it, also where it traced nothing. */
  readonly cause?: number | undefined
} & (
  | {
      readonly type: 'actor'
      readonly actor: ActorId
      readonly done: HostStep
      /** Absent for a timer and for a boot, whose disk is not kept here. */
      readonly input?: HostInput | undefined
    }
  | { readonly type: 'kernel'; readonly actor: ActorId; readonly arrival: Arrival }
  | {
      readonly type: 'intervention'
      readonly index: number
      readonly item: Intervention
      /** Indexes of the items that a fork here removed: they belong to the branch that was left. */
      readonly dropped?: readonly number[]
    }
)

/** A stretch of steps with the world before the first of them. */
export interface Chunk {
  readonly first: number
  readonly world: World
  readonly records: StepRecord[]
  /** The digest of the trace before it; undefined until it is asked for. */
  digestBefore: Digest | undefined
}
