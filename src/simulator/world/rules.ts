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

/** The unchanging parts of a run: description, machines and options. */
export interface Rules {
  readonly spec: RunSpec
  readonly registry: Registry
  readonly options: RunOptions
}

/** The machines of a run's actors; tests plug in toys. */
export interface Registry {
  readonly server: SimActor
  /** Clients, and the stores that their locks guard. */
  readonly client: SimActor
  /** Servers of etcd and Redis, and their clients. */
  readonly rival: SimActor
  /** Reads the ensemble of a `zoo.cfg`, as the quorum rule of the registry sees it. */
  readonly readEnsemble: (config: string) => EnsembleConfig
  /**
   * Returns the plan of an action, or its refusal; changes nothing. It is plugged in like the machines,
   * because a first run begins before its code is loaded.
   */
  readonly planAction: (world: World, action: Action) => Planned
  readonly hasQuorum: (ensemble: EnsembleConfig, servers: ReadonlySet<ServerId>) => boolean
}

/** The plan of an action: the action with its servers resolved, and the function that carries it out. */
export interface ActionPlan {
  readonly action: Action
  readonly carryOut: (world: World, context: StepContext) => void
}

/** A plan, or the refusal of the action. */
export type Planned = Result<ActionPlan, InterventionError>

/** The step under way; traced events belong to it. */
export interface StepContext {
  readonly rules: Rules
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly actor: ActorId | undefined
  readonly cause: number | undefined
  readonly events: TraceEvent[]
}
