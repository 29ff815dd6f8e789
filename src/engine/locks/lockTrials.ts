import { assert } from '../../kernel/lib'
import type { LockTrialApi } from './contract'
import {
  advanceTrial,
  openTrial,
  recordingOf,
  resultOf,
  scenarioOf,
  type PlayedTrial,
} from './trial'

/** Plays trials, one after another. */
export function createLockTrials(): LockTrialApi {
  let played: PlayedTrial | undefined
  const opened = (): PlayedTrial => {
    assert(played !== undefined, 'a trial is opened first')
    return played
  }
  return {
    open: async (trial, isRecorded) => {
      played = openTrial(trial, isRecorded)
    },
    advance: async (budgetMs) => {
      const end = performance.now() + budgetMs
      return advanceTrial(opened(), () => performance.now() < end)
    },
    result: async () => resultOf(opened()),
    recording: async () => recordingOf(opened()),
    scenario: async () => scenarioOf(opened()),
  }
}
