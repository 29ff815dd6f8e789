import { NAME_CHARACTERS_MAX } from '../../scenario'
import {
  addScriptBranch,
  branchOf,
  scenarioOf,
  type OnExperiment,
  savedBranchesIn,
  switchTo,
} from '../branches'
import type { BranchesApi } from '../protocol'
import { movesOn } from './runCommands'

/** The calls about the branches of the open run; `callQueue` lists them, also before a run is open. */
export const branchesCommands = (on: OnExperiment): Omit<BranchesApi, 'branches'> => ({
  switchBranch: (branch) => movesOn(on)((experiment) => switchTo(experiment, branch)),
  addBranch: (branch) => on((experiment) => addScriptBranch(experiment, branch)),
  renameBranch: (id, name) =>
    on(({ branches }) => {
      const branch = branches[id]
      if (branch !== undefined) branch.name = name.slice(0, NAME_CHARACTERS_MAX) || branch.name
    }),
  forks: () => on(savedBranchesIn),
  scenario: (branch) => on((experiment) => scenarioOf(experiment, branchOf(experiment, branch))),
})
