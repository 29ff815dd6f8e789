import { expect, test } from 'vitest'
import { addExtras, randomScenario, readScenario, type Scenario } from '../../scenario'
import { playCase } from './searchCase'

/** Random faults and random reconfigurations together, with every check on. */

/** Creates a schedule of faults and reconfigurations for six servers, some of which join later. */
function reconfigScenario(seed: number): Scenario {
  const base = randomScenario(seed, { servers: 6 })
  const { tickTime, initLimit, syncLimit } = base.ensemble
  const ensemble = { servers: 6, tickTime, initLimit, syncLimit }
  return addExtras({ ...base, ensemble }, seed, ['reconfig'])
}

// Seed 1029: a designated leader had not yet flushed its last append.
test.each([1, 2, 3, 4, 5, 1029])('seed %i violates nothing', (seed) => {
  const scenario = reconfigScenario(seed)
  expect(readScenario(scenario)).toMatchObject({ ok: true })
  expect(playCase(scenario).violation).toBeUndefined()
})

const LOCAL = {
  localSessionsEnabled: true,
  localSessionsUpgradingEnabled: true,
  'readonlymode.enabled': true,
}

// Seed 2002: a client of an empty tree; seed 2029: a write under way before the change.
test.each([2002, 2029])(
  'seed %i violates nothing with local sessions and read-only servers',
  (seed) => {
    const { ensemble, ...rest } = reconfigScenario(seed)
    const scenario: Scenario = { ...rest, ensemble: { ...ensemble, ...LOCAL } }
    expect(playCase(scenario).violation).toBeUndefined()
  },
)
