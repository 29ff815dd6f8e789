import { assert } from '../../kernel/lib'
import {
  playTrial,
  rehearse,
  trialClients,
  trialScenario,
  type CodePlan,
  type CodeWork,
  type StartRealm,
  type TrialFaults,
} from '../../playground'
import type { Scenario } from '../../scenario'
import { realmsOf } from './codeRealm'
import type { CodeTrialApi } from '../protocol'

interface Opened {
  readonly scenario: Scenario
  readonly plan: CodePlan
  readonly faults: TrialFaults
  readonly start: StartRealm
  busy?: CodeWork
}

/** Plays trials of a reader's code, each on a whole ensemble whose clients run it. */
export function createCodeTrials(): CodeTrialApi {
  let opened: Opened | undefined
  return {
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
      const seeded = { ...plan, seed }
      opened.busy ??= await rehearse(scenario, seeded, seed, start)
      return playTrial(seeded, trialScenario(scenario, seeded, seed, faults, opened.busy), start)
    },
  }
}
