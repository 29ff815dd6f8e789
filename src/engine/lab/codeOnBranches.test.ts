import { expect, test } from 'vitest'
import { stepIndex } from '../../kernel/actor'
import { LOCK, openWith, requestOf, startKeeper, states } from '../testing/codeRuns'
import { act, KILL_3, LONG_MS, open, runTo, seconds } from '../testing/openLab'

test('running code changes nothing on a sleeping branch that is played', async () => {
  const { lab, keeper } = await openWith(LOCK, 2)
  await runTo(lab, 10)
  const digest = await lab.digest()
  const scenario = await lab.scenario()
  await lab.seekTime(seconds(2))
  await act(lab, KILL_3)
  const read = await lab.readLink(await lab.link())
  if (!read.ok) throw new Error(read.error.message)
  const { lab: again } = await open(read.value.scenario, undefined, {}, read.value.forks)
  await again.seek(stepIndex(read.value.step ?? -1))
  const other = startKeeper()
  expect(await again.startCode(requestOf(LOCK, 2), other.port)).toMatchObject({ ok: true })
  await again.runUntil(seconds(4), LONG_MS)
  await again.switchBranch(0)
  // Plays like a reader who cancelled the way to the branch's end.
  await again.runUntil(seconds(1), LONG_MS)
  for (let at = 0; at < 10_000_000;) {
    ;({ at } = (await again.runUntil(seconds(10), LONG_MS)).frame)
  }
  expect(await again.scenario()).toEqual(scenario)
  expect(await again.digest()).toBe(digest)
  keeper.close()
  other.close()
})

test('running code changes nothing on a branch that was left before its saved end', async () => {
  const { lab, keeper } = await openWith(LOCK, 2)
  await runTo(lab, 10)
  const digest = await lab.digest()
  await lab.seekTime(seconds(2))
  await act(lab, KILL_3)
  await lab.switchBranch(0)
  await lab.seekTime(seconds(2.5))
  const read = await lab.readLink(await lab.link())
  if (!read.ok) throw new Error(read.error.message)
  const { lab: again } = await open(read.value.scenario, undefined, {}, read.value.forks)
  await again.seek(stepIndex(read.value.step ?? -1))
  await again.switchBranch(1)
  await again.runUntil(seconds(3), LONG_MS)
  const other = startKeeper()
  expect(await again.startCode(requestOf(LOCK, 2), other.port)).toMatchObject({ ok: true })
  await again.switchBranch(0)
  for (let at = 0; at < 10_000_000;) {
    ;({ at } = (await again.runUntil(seconds(10), LONG_MS)).frame)
  }
  expect(await again.digest()).toBe(digest)
  keeper.close()
  other.close()
})

test('code has no part in a branch that is older than it', async () => {
  const { lab } = await open()
  await runTo(lab, 5)
  await lab.seekTime(seconds(3))
  const keeper = startKeeper()
  expect(await lab.startCode(requestOf(LOCK, 2), keeper.port)).toMatchObject({ ok: true })
  await lab.runUntil(seconds(6), LONG_MS)
  expect(await states(lab)).toEqual(['done', 'done'])
  await lab.switchBranch(0)
  const scenario = await lab.scenario()
  expect((await lab.viewCode())?.verdict.entries).toBe(0)
  await lab.runUntil(seconds(8), LONG_MS)
  expect(await lab.scenario()).toEqual(scenario)
  await lab.switchBranch(1)
  expect(await states(lab)).toEqual(['done', 'done'])
  keeper.close()
})
