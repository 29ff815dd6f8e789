import { setEngine } from '../engine'
import { labStore } from '../labStore'
import { openExperiment } from '../opening'
import type { Scenario } from '../../scenario'
import { createFakeLab } from './fakeLab'

export const FAKE_SCENARIO: Scenario = {
  version: 1,
  seed: 1,
  ensemble: { servers: 5 },
  interventions: [{ do: 'start', server: 'all' }],
}

/** A store on a fresh make-believe engine, with a run of five servers loaded and paused. */
export async function openFakeLab(): Promise<ReturnType<typeof createFakeLab>> {
  labStore.setState(labStore.getInitialState(), true)
  const lab = createFakeLab()
  setEngine(lab)
  await openExperiment({ scenario: FAKE_SCENARIO })
  lab.calls.length = 0
  return lab
}
