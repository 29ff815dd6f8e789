import { expect, test } from 'vitest'
import { stepIndex } from '../actor'
import { provideServer, serverActor, startingServer } from '../core'
import { FIRST_SCENARIO, toRunSpec } from '../scenario'
import { createRun, digestOf, REGISTRY, runUntil, type Registry } from '../sim'
import { createLab } from './lab'
import { act, CONNECT, leaderOf, runTo, seconds, WRITE } from './testing/openLab'
import { createTextFleet } from './testing/textFleet'

test('the first run elects before the whole server has come, waits for it, and goes on as it would have', async () => {
  const starting: Registry = { ...REGISTRY, server: startingServer }
  const fleet = createTextFleet(starting)
  let isComplete = false
  const complete = async (): Promise<void> => {
    isComplete = true
    provideServer(serverActor)
    return fleet.complete()
  }
  const lab = createLab({ ...fleet, complete }, starting)
  await lab.load(FIRST_SCENARIO)
  await runTo(lab, 0.1)
  // Playing comes back to where something begins.
  await lab.seek(stepIndex(20))
  const { frame } = await runTo(lab, 0.2)
  expect(isComplete).toBe(false)
  expect(frame.servers.map(({ memory }) => memory?.vote?.leader)).toEqual([5, 5, 5, 5, 5])

  expect(leaderOf(await runTo(lab, 30))).toBe(5)
  await act(lab, CONNECT)
  await runTo(lab, 32)
  await act(lab, WRITE)
  // A violation would stop it.
  await runTo(lab, 34)
  const run = createRun(toRunSpec(await lab.scenario()), REGISTRY)
  runUntil(run, seconds(34))
  expect(await lab.digest()).toBe(digestOf(run))
})
