import { assert } from '../../kernel/lib'
import {
  holdFactorOf,
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
  /** The code's work without faults, by the factor of its holds. */
  readonly busy: Map<number, CodeWork>
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
      opened = { scenario, plan, faults, start: realmsOf(keeper), busy: new Map() }
    },
    play: async (seed) => {
      assert(opened !== undefined, 'code is opened first')
      const { scenario, plan, faults, start, busy } = opened
      const holdFactor = holdFactorOf(seed)
      const seeded = { ...plan, seed, holdFactor }
      const work = busy.get(holdFactor) ?? (await rehearse(seeded, scenario, seed, start))
      busy.set(holdFactor, work)
      return playTrial(seeded, trialScenario(seeded, scenario, seed, faults, work), start)
    },
  }
}
