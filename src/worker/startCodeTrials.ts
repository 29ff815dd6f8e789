import { expose } from 'comlink'
import { assert } from '../lib'
import {
  playTrial,
  rehearse,
  trialClients,
  trialScenario,
  type CodePlan,
  type CodeWork,
  type StartRealm,
  type TrialFaults,
} from '../playground'
import type { Scenario } from '../scenario'
import { realmsOf } from './codeRealm'
import type { CodeTrialApi } from './contract'
import type { CodeTrialsStart } from './ports'

interface Opened {
  readonly scenario: Scenario
  readonly plan: CodePlan
  readonly faults: TrialFaults
  readonly start: StartRealm
  busy?: CodeWork
}

/** Whole ensembles in this one worker, each with clients that run a reader's code. */
export function startCodeTrials({ api }: CodeTrialsStart): void {
  let opened: Opened | undefined
  const trials: CodeTrialApi = {
    open: async (
      scenario,
      { count, source, code, path, seed, sessionTimeoutMs },
      faults,
      keeper,
    ) => {
      const clients = trialClients(count)
      const plan = { source, code, path, seed, sessionTimeoutMs, clients }
      opened = { scenario, plan, faults, start: realmsOf(keeper) }
    },
    play: async (seed) => {
      assert(opened !== undefined, 'code is opened first')
      const { scenario, plan, faults, start } = opened
      const its = { ...plan, seed }
      opened.busy ??= await rehearse(scenario, its, seed, start)
      return playTrial(its, trialScenario(scenario, its, seed, faults, opened.busy), start)
    },
  }
  expose(trials, api)
}
