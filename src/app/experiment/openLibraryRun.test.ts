import { beforeEach, expect, test } from 'vitest'
import { MYTHS } from '../../lessons/content'
import { labStore } from '../state'
import { openTestLab } from '../testing/openTestLab'
import { openLibraryRun } from './openLibraryRun'

beforeEach(async () => void (await openTestLab()))

const atMs = (): number => Math.round((labStore.getState().frame?.at ?? 0) / 10) / 100

test.each([
  ['more-than-half', 619.41],
  ['kill-leader-5', 600],
])('%s opens at its time, past the questions on the way', async (name, at) => {
  expect(await openLibraryRun(name, at)).toBe(true)
  expect(atMs()).toBe(at)
  expect(labStore.getState().isPlaying).toBe(false)
})

test('an unknown run changes nothing', async () => {
  const { runNumber } = labStore.getState()
  expect(await openLibraryRun('nobody', 0)).toBe(false)
  expect(labStore.getState().runNumber).toBe(runNumber)
})

test.each(MYTHS.map(({ id, run, at }) => [id, run, at] as const))(
  'the myth %s opens its run at its moment',
  async (_id, run, at) => {
    expect(await openLibraryRun(run, at)).toBe(true)
    expect(labStore.getState().notices).toEqual([])
    if (typeof at === 'number') expect(atMs()).toBe(at)
    else expect(labStore.getState().frame?.at).toBeGreaterThan(0)
  },
)
