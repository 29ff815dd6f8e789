import { expect, test } from 'vitest'
import { serverId, stepIndex } from '../kernel/actor'
import type { Scenario } from '../scenario'
import { LONG_MS, open, seconds, THREE } from './testing/openLab'

/** A shared run in which 3 was killed by hand, opened before that time. */
const SHARED: Scenario = {
  ...THREE,
  interventions: [
    ...THREE.interventions,
    { do: 'kill', server: serverId(3), at: 5_000, live: true },
  ],
}

const actsOf = ({ interventions }: Scenario): readonly string[] =>
  interventions.map((intervention) => intervention.do)

test('later interventions of an opened run are kept over a pause', async () => {
  const { lab } = await open(SHARED)
  const shown = await lab.runUntil(seconds(1), LONG_MS)
  await lab.runUntil(seconds(2), LONG_MS)
  await lab.seekTime(seconds(1))
  await lab.truncateHistoryAfter(shown.frame.step)
  expect(actsOf(await lab.scenario())).toEqual(['start', 'kill'])
  const { frame } = await lab.runUntil(seconds(6), LONG_MS)
  expect(frame.servers.map(({ process }) => process)).toEqual(['running', 'running', 'down'])
})

test('later interventions of an opened run belong to its own branch, whether it is played there or not', async () => {
  const { lab } = await open(SHARED)
  await lab.runUntil(seconds(1), LONG_MS)
  const done = await lab.intervene({ do: 'kill', server: serverId(1) })
  expect(done).toMatchObject({ ok: true, value: { branch: 1 } })
  expect(actsOf(await lab.scenario())).toEqual(['start', 'kill'])
  const processes = async () => {
    const { frame } = await lab.runUntil(seconds(6), LONG_MS)
    return frame.servers.map(({ process }) => process)
  }
  expect(await processes()).toEqual(['down', 'running', 'running'])
  // Going back before the fork and on again stays on the branch.
  await lab.seek(stepIndex(3))
  expect(await processes()).toEqual(['down', 'running', 'running'])
  await lab.switchBranch(0)
  expect(actsOf(await lab.scenario())).toEqual(['start', 'kill'])
  expect(await processes()).toEqual(['running', 'running', 'down'])
})

test('a fork of an opened run equals the run of its scenario after any seek', async () => {
  const { lab } = await open(SHARED)
  await lab.runUntil(seconds(2), LONG_MS)
  await lab.seekTime(seconds(1))
  expect(await lab.intervene({ do: 'kill', server: serverId(1) })).toMatchObject({ ok: true })
  await lab.seek(stepIndex(3))
  await lab.runUntil(seconds(6), LONG_MS)
  const { lab: again } = await open(await lab.scenario())
  await again.runUntil(seconds(6), LONG_MS)
  expect(await again.digest()).toBe(await lab.digest())
})
