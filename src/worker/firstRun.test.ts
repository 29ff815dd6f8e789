import { expect, test } from 'vitest'
import { provideService, WHOLE_SERVICE } from '../core'
import { FIRST_SCENARIO, toRunSpec } from '../scenario'
import { createRun, digestOf, REGISTRY, runUntil } from '../sim'
import { act, CONNECT, leaderOf, open, runTo, seconds, WRITE } from './testing/openLab'

/** Says which part of the service is asked for. */
const NO_SERVICE = new Proxy(WHOLE_SERVICE, {
  get: (_service, name) => {
    throw new Error(`the first run needs ${String(name)}`)
  },
})

test('the first run does for its 30 s without what serves clients, and goes on as it would have', async () => {
  const { lab } = await open(FIRST_SCENARIO)
  provideService(NO_SERVICE)
  const report = await runTo(lab, 30).finally(() => provideService(WHOLE_SERVICE))
  expect(leaderOf(report)).toBe(5)

  await act(lab, CONNECT)
  await runTo(lab, 32)
  await act(lab, WRITE)
  // A violation would stop it.
  await runTo(lab, 34)
  const run = createRun(toRunSpec(await lab.scenario()), REGISTRY)
  runUntil(run, seconds(34))
  expect(await lab.digest()).toBe(digestOf(run))
})
