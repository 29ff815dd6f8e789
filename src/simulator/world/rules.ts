import type { ActorId, ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { EnsembleConfig } from '../../zookeeper/server'
import type {
  Action,
  InterventionError,
  RunOptions,
  RunSpec,
  TraceEvent,
  SimActor,
} from '../contract'
import type { World } from './state'

/** What never changes in a run, at hand wherever the world is. */
export interface Rules {
  readonly spec: RunSpec
  readonly registry: Registry
  readonly options: RunOptions
}

/** The machines that play in a run; tests plug in toys. */
export interface Registry {
  readonly server: SimActor
  /** Everybody with a name: clients, and the stores that their locks guard. */
  readonly client: SimActor
  /** Servers of etcd and Redis, and their clients. */
  readonly rival: SimActor
  /** The ensemble that a `zoo.cfg` describes, as its own quorum rule sees it. */
  readonly readEnsemble: (config: string) => EnsembleConfig
  /**
   * Says what an action would do, or why it cannot be done; changes nothing. It is plugged in like the
   * machines, for a first run begins before its code is there.
   */
  readonly planAction: (world: World, action: Action) => Planned
  readonly hasQuorum: (ensemble: EnsembleConfig, servers: ReadonlySet<ServerId>) => boolean
}

/** What an action comes to now: itself with its servers resolved, and how to do it. */
export interface Plan {
  readonly action: Action
  readonly carryOut: (world: World, context: StepContext) => void
}

/** A plan, or why there is none. */
export type Planned = Result<Plan, InterventionError>

/** One step under way: what is traced belongs to it. */
export interface StepContext {
  readonly rules: Rules
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly actor: ActorId | undefined
  readonly cause: number | undefined
  readonly events: TraceEvent[]
}
