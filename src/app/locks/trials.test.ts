import { beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../kernel/lib'
import type { TrialResult } from '../../engine'
import { lockStore } from './lockStore'
import { playTrials } from './playTrials'
import { askLockQuestion, sweepLocks, toggleLockSystem } from './trials'

vi.mock('./playTrials', () => ({ playTrials: vi.fn() }))
vi.mock('./lockPlayback', () => ({
  pauseLocks: vi.fn(),
  playLocks: vi.fn(),
  seekLocks: vi.fn(),
  SPEEDS: [1],
}))
vi.mock('./openingMoment', () => ({ openingUs: () => 0 }))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  lockStore.setState(lockStore.getInitialState(), true)
  vi.mocked(playTrials).mockImplementation(async ({ trials, onPlayed }) => {
    for (const trial of trials) {
      // Only the trial and the duration of a result are read.
      const result = { trial, tookUs: 1 } as unknown as TrialResult
      onPlayed({ result, seed: 1 } as never)
    }
    return ok(undefined)
  })
})

const charted = (): readonly string[] => [
  ...new Set(lockStore.getState().sweep.points.map(({ trial }) => trial.system)),
]

test('another question removes the chart of the previous one', async () => {
  await askLockQuestion('predecessor')
  expect(charted()).toEqual(['zkHerd', 'zkPredecessor'])
  await askLockQuestion('redis')
  expect(charted()).toEqual([])
  await sweepLocks([5])
  expect(charted()).toEqual(['zkPredecessor', 'redisLock'])
  const { points } = lockStore.getState().sweep
  await askLockQuestion('redis')
  expect(lockStore.getState().sweep.points).toBe(points)
})

test('a chart shows the chosen systems, and only missing trials are played', async () => {
  await sweepLocks([5, 10])
  toggleLockSystem('etcdMutex')
  toggleLockSystem('zkHerd')
  vi.mocked(playTrials).mockClear()
  await sweepLocks([5, 10])
  expect(charted()).toEqual(['zkPredecessor', 'etcdMutex'])
  const played = vi.mocked(playTrials).mock.calls.flatMap(([{ trials }]) => trials)
  expect(played.map(({ system }) => system)).toEqual(['etcdMutex', 'etcdMutex'])
})
