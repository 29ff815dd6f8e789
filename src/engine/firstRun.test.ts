import { expect, test } from 'vitest'
import { FIRST_SCENARIO, toRunSpec } from '../scenario'
import { createRun, digestOf, REGISTRY, runUntil } from '../simulator'
import { act, CONNECT, leaderOf, open, runTo, seconds, WRITE } from './testing/openLab'

test('the run of the first visit equals the run of its scenario in one thread', async () => {
  const { lab } = await open(FIRST_SCENARIO)
  expect(leaderOf(await runTo(lab, 30))).toBe(5)
  await act(lab, CONNECT)
  await runTo(lab, 32)
  await act(lab, WRITE)
  // A violation would stop the run earlier.
  await runTo(lab, 34)
  const run = createRun(toRunSpec(await lab.scenario()), REGISTRY)
  runUntil(run, seconds(34))
  expect(await lab.digest()).toBe(digestOf(run))
})
