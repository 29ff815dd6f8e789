import { expect, test, vi } from 'vitest'
import { stepIndex } from '../../kernel/actor'
import { FIRST_SCENE } from '../../scenario'
import { REGISTRY } from '../../simulator'
import { type LabApi, PART_MISSING } from '../protocol'
import { createLab, createServersLab } from '../lab'
import { createFirstVisitLab } from './firstVisitLab'
import { act, CONNECT, leaderOf, open, runTo, seconds, THREE } from '../testing/openLab'
import { createTextWorkers } from '../testing/textWorkers'

function openFirst(startWhole: () => Promise<LabApi> = startLab) {
  const started = vi.fn<() => Promise<LabApi>>(startWhole)
  const onTakeOver = vi.fn<() => void>()
  const serversLab = createServersLab(createTextWorkers(REGISTRY))
  return {
    lab: createFirstVisitLab({ serversLab, startWhole: started, onTakeOver }),
    started,
    onTakeOver,
  }
}

const startLab = async (): Promise<LabApi> => createLab(createTextWorkers(REGISTRY), REGISTRY)

test('the lab of servers shows an election, and the whole lab goes on from the same step', async () => {
  const { lab, started, onTakeOver } = openFirst()
  await lab.open({ scenario: FIRST_SCENE })
  const first = await runTo(lab, 0.15)
  expect(first.frame.servers.some(({ memory }) => memory?.vote !== undefined)).toBe(true)
  const past = await lab.seek(stepIndex(20))
  expect(started).not.toHaveBeenCalled()

  // The whole lab stands at the same position in the past, and knows as many steps.
  expect(await lab.digest()).toMatch(/^[0-9a-f]+$/)
  expect(onTakeOver).toHaveBeenCalledOnce()
  const { frame, head } = await lab.seek(stepIndex(20))
  expect(frame).toEqual(past.frame)
  expect(head).toEqual(first.head)

  expect(leaderOf(await runTo(lab, 30))).toBe(5)
  const { lab: other } = await open(FIRST_SCENE)
  await runTo(other, 30)
  expect(await lab.digest()).toBe(await other.digest())
  expect(started).toHaveBeenCalledOnce()
})

test('an intervention at the step of the lab of servers does not fork', async () => {
  const { lab } = openFirst()
  await lab.open({ scenario: FIRST_SCENE })
  const { frame } = await runTo(lab, 0.1)
  const done = await act(lab, CONNECT)
  expect(done.branch).toBe(0)
  expect(done.frame.at).toBe(frame.at)
  expect(await lab.branches()).toHaveLength(1)
})

test('calls are answered in order, and those of the whole lab do not wait for each other', async () => {
  const { lab } = openFirst()
  const calls = [
    lab.open({ scenario: FIRST_SCENE }),
    lab.runUntil(seconds(0.1), 1_000),
    lab.runUntil(seconds(40), 60_000),
    lab.digest(),
    lab.sinceStep(),
  ] as const
  const [loaded, early, late, digest] = await Promise.all(calls)
  expect(loaded.ok).toBe(true)
  expect([early.frame.at, late.frame.at]).toEqual([100_000, 40_000_000])
  expect(digest).toBe(await lab.digest())
})

test('a whole lab that fails to load is reported as a missing part, and is requested again', async () => {
  let isThere = false
  const { lab, started } = openFirst(async () => {
    if (!isThere) throw new Error('no network')
    return startLab()
  })
  await lab.open({ scenario: FIRST_SCENE })
  await runTo(lab, 0.1)
  await expect(lab.complete()).rejects.toMatchObject({ name: PART_MISSING })
  await expect(lab.runUntil(seconds(1), 1_000)).rejects.toMatchObject({ name: PART_MISSING })
  // The servers' lab can seek its known steps meanwhile.
  expect((await lab.seek(stepIndex(3))).frame.step).toBe(3)

  isThere = true
  expect(leaderOf(await runTo(lab, 30))).toBe(5)
  expect(started).toHaveBeenCalledTimes(3)
})

test('another scenario is refused or opened by the whole lab, and the first run is kept until then', async () => {
  const { lab } = openFirst()
  await lab.open({ scenario: FIRST_SCENE })
  const { frame } = await runTo(lab, 0.1)
  const refused = await lab.open({ scenario: { ...THREE, ensemble: { servers: 99 } } })
  expect(refused.ok).toBe(false)
  expect((await lab.runUntil(frame.at, 1_000)).frame).toEqual(frame)
  const opened = await lab.open({ scenario: THREE })
  expect(opened.ok && opened.value.servers).toHaveLength(3)
})
