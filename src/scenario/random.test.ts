import { expect, test } from 'vitest'
import { randomScenario } from './random'
import { readScenario } from './schema'

const SEEDS = Array.from({ length: 200 }, (_, i) => i + 1)

test('every random scenario is a valid one, and says the same after it was read', () => {
  for (const seed of SEEDS) {
    const scenario = randomScenario(seed)
    expect(readScenario(scenario), `seed ${seed}`).toEqual({ ok: true, value: scenario })
  }
})

test('a seed decides the scenario', () => {
  for (const seed of SEEDS) expect(randomScenario(seed)).toEqual(randomScenario(seed))
  expect(randomScenario(1)).not.toEqual(randomScenario(2))
})

test('a schedule without faults has none, and still heals', () => {
  const actions = randomScenario(5, { faults: [] }).interventions.map((item) => item.do)
  expect(new Set(actions)).toEqual(
    new Set(['start', 'connect', 'op', 'heal', 'restoreDisk', 'skew', 'resume']),
  )
})
