import type { Forks, Scenario } from '../../scenario'
import type { RunPosition } from '../../simulator'
import type { RunReport } from './runApi'

/** The branches of the open run. */
export interface BranchesApi {
  /** Lists all branches; a list before the first run is empty. */
  branches(): Promise<readonly BranchInfo[]>
  /** Follows another branch from the position at which it was left; one that is asleep, from its beginning. */
  switchBranch(branch: number): Promise<RunReport>
  /** Adds a branch of the run as it was opened, asleep, and returns its index. */
  addBranch(branch: ScriptBranch): Promise<number>
  renameBranch(branch: number, name: string): Promise<void>
  /**
   * Returns the branches as links and files hold them; undefined for a single branch without a name, and for more
   * branches than a link holds.
   */
  forks(): Promise<Forks | undefined>
  /** Returns the scenario with all interventions of a branch, by default of the followed one. */
  scenario(branch?: number): Promise<Scenario>
}

/** A branch with the first interventions of the run's script, and with none of a reader. */
export interface ScriptBranch {
  /** The next free one by default. */
  readonly name?: string
  /** The number of interventions that it has of the script. */
  readonly interventions: number
  /** The branch beside which it is shown, and the last moment that both share; absent for the whole script. */
  readonly parent?: number
  readonly forkedAt?: RunPosition
}

export interface BranchInfo {
  /** Its index, which never changes. */
  readonly branch: number
  readonly name: string
  readonly parent?: number
  readonly forkedAt?: RunPosition
  /** The furthest position that it was ever played to. */
  readonly head: RunPosition
  /** It came with an opened run and was not followed since: none of its steps is known. */
  readonly isAsleep?: true
}
