import type { Result } from '../../kernel/lib'
import type { Action } from '../contract/interventions'
import type { InterventionError } from '../contract/spec'
import type { Tick, World } from './state'

/** What an action comes to now: itself with its servers resolved, and how to do it. */
export interface Plan {
  readonly action: Action
  readonly carryOut: (world: World, tick: Tick) => void
}

/** A plan, or why there is none. */
export type Planned = Result<Plan, InterventionError>
