import { expect, test } from 'vitest'
import type { Scenario } from '../format'
import { play } from './play'

const THREE: Scenario = {
  version: 2,
  seed: 3,
  ensemble: { servers: 3 },
  network: { preset: 'lan' },
  interventions: [{ do: 'start', server: 'all', at: 0 }],
  until: 30_000,
}

/** Returns the reasons for which server 3 stopped leading once this was done to both followers. */
function endsAfter(fault: 'kill' | 'pause') {
  const done = { do: fault, server: [1, 2], at: 5_000 } as const
  const ends: { readonly code: string; readonly afterMs: number }[] = []
  play({ ...THREE, interventions: [...THREE.interventions, done] } as Scenario, {
    onEvent: (event) => {
      if (event.type !== 'state' || event.server !== 3 || event.problem === undefined) return
      ends.push({ code: event.problem.code, afterMs: event.at / 1_000 - 5_000 })
    },
  })
  return ends
}

test('a leader whose followers are killed steps down at its next look, for their connections are gone', () => {
  const [end] = endsAfter('kill')
  expect(end?.code).toBe('quorumGone')
  expect(end?.afterMs).toBeLessThanOrEqual(2_000)
})

test('a leader whose followers are paused steps down after syncLimit, for nothing came from them', () => {
  const [end] = endsAfter('pause')
  expect(end?.code).toBe('noQuorum')
  expect(end?.afterMs).toBeGreaterThan(8_000)
})
