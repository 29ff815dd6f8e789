import { expect, test } from 'vitest'
import { addExtras, randomScenario, readScenario, type Scenario } from '../../scenario'
import { playCase } from './searchCase'

/** Random faults while random changes of the ensemble are asked for, with every check on. */

/** A schedule of faults for six servers, of which some join later, with changes among them. */
function reconfigScenario(seed: number): Scenario {
  const base = randomScenario(seed, { servers: 6 })
  const { tickTime, initLimit, syncLimit } = base.ensemble
  const ensemble = { servers: 6, tickTime, initLimit, syncLimit }
  return addExtras({ ...base, ensemble }, seed, ['reconfig'])
}

// 1029: a designated leader that had not yet flushed what it appended.
test.each([1, 2, 3, 4, 5, 1029])('seed %i', (seed) => {
  const scenario = reconfigScenario(seed)
  expect(readScenario(scenario)).toMatchObject({ ok: true })
  expect(playCase(scenario).violation).toBeUndefined()
})

const LOCAL = {
  localSessionsEnabled: true,
  localSessionsUpgradingEnabled: true,
  'readonlymode.enabled': true,
}

// 2002: a client of a tree that nothing was written to; 2029: a write that was under way before the change.
test.each([2002, 2029])('seed %i, with local sessions and read-only servers', (seed) => {
  const { ensemble, ...rest } = reconfigScenario(seed)
  const scenario: Scenario = { ...rest, ensemble: { ...ensemble, ...LOCAL } }
  expect(playCase(scenario).violation).toBeUndefined()
})
