import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PART_MISSING } from '../../engine'
import { enqueue } from './engine'
import { labStore } from '../state'
import { retryModules, prefetch, watchModules } from './moduleLoading'
import { openTestLab } from '../testing/openTestLab'

const page = new EventTarget()

/**
 * Fails like a missing file: the bundler reports to the page first, then the caller's promise rejects.
 */
async function fetchMissing(message = 'Failed to fetch'): Promise<never> {
  await Promise.resolve()
  const payload = new TypeError(message)
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}

const noticed = async (): Promise<boolean> => {
  await vi.advanceTimersByTimeAsync(1)
  return labStore.getState().isModuleMissing
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  await openTestLab()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a module that the page waits for is reported as missing, even while others are prefetched', async () => {
  watchModules()
  expect(await prefetch(() => fetchMissing())).toBe(false)
  expect(await noticed()).toBe(false)

  void prefetch(() => new Promise(() => undefined))
  await expect(fetchMissing()).rejects.toThrow('Failed to fetch')
  expect(await noticed()).toBe(true)

  retryModules()
  expect(await noticed()).toBe(false)
})

test('missing engine code is reported only if the run waits for it, not if it is prefetched', async () => {
  const missing = () =>
    enqueue(() => Promise.reject(Object.assign(new Error('gone'), { name: PART_MISSING })))
  expect(await prefetch(missing)).toBe(false)
  expect(await noticed()).toBe(false)
  await expect(missing()).rejects.toThrow('gone')
  expect(await noticed()).toBe(true)
})

test.each([
  ['Fate', 'Fate-geT-nama.js', 'Fate-DeU6aytb.css'],
  ['ServingRows', 'ServingRows-DGwRMB_L.js', 'ServingRows-D8qy2o-4.js'],
  ['Chip', 'Chip--VbRxRiT.js', 'Chip-CXWswQru.css'],
])(
  '%s is reported as missing again, whichever of its files fails to load',
  async (_part, file, next) => {
    watchModules()
    await expect(fetchMissing(`Failed to fetch http://lab/assets/${file}`)).rejects.toThrow(file)
    expect(await noticed()).toBe(true)
    expect(labStore.getState().isModuleMissingAgain).toBe(false)
    retryModules()
    await expect(fetchMissing(`Unable to preload CSS for /assets/${next}`)).rejects.toThrow(next)
    expect(await noticed()).toBe(true)
    expect(labStore.getState().isModuleMissingAgain).toBe(true)
  },
)
