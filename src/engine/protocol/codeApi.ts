import type { ActorName } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { CodePlan, CodeView, CodeTrial, TrialFaults } from '../../playground'
import type { Scenario } from '../../scenario'
import type { LabError } from './labError'
import type { RunReport } from './runApi'

/** Readers' code that takes part in the open run. */
export interface CodeApi {
  /**
   * Connects clients that run code from the position on; code that took part before is stopped. `keeper`
   * makes and ends the realms in which the code runs.
   */
  startCode(request: CodeRequest, keeper: MessagePort): Promise<Result<RunReport, LabError>>
  /** Ends the code's part; its interventions stay in the run. */
  stopCode(): Promise<void>
  /** Ends the code's realm at once, without waiting for earlier calls. */
  haltCode(): Promise<void>
  /** Returns the code's state at the position; undefined where no code takes part. */
  viewCode(): Promise<CodeView | undefined>
  /** Goes to the next or previous step at which code acts; runs on as far as it must. */
  stepCode(direction: 'next' | 'previous'): Promise<RunReport>
}

/** Code to run; its clients are given free names. */
export interface CodeRequest extends Omit<CodePlan, 'clients'> {
  readonly count: number
  /** Clients that the scenario itself connects, instead of new ones; the first of them creates the path. */
  readonly connected?: readonly ActorName[]
}

/** The calls that the page makes of the worker that tries code under schedules of its own. */
export interface CodeTrialApi {
  /** Sets the code to try, on an ensemble like that of the scenario. */
  open(
    scenario: Scenario,
    request: CodeRequest,
    faults: TrialFaults,
    keeper: MessagePort,
  ): Promise<void>
  /** Plays the schedule of a seed. */
  play(seed: number): Promise<CodeTrial>
}
