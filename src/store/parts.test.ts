import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PART_MISSING } from '../worker'
import { inTurn } from './engine'
import { labStore } from './labStore'
import { askForParts, fetchAhead, watchParts } from './parts'
import { openTestLab } from './testing/openTestLab'

const page = new EventTarget()

/** What the bundler does where a script does not come: it tells the page, then whoever has asked. */
async function fetchMissing(): Promise<never> {
  await Promise.resolve()
  const payload = new TypeError('Failed to fetch')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}

const noticed = async (): Promise<boolean> => {
  await vi.advanceTimersByTimeAsync(1)
  return labStore.getState().isPartMissing
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

test('a part that somebody waits for is missed, also while others are fetched ahead', async () => {
  watchParts()
  expect(await fetchAhead(fetchMissing)).toBe(false)
  expect(await noticed()).toBe(false)

  void fetchAhead(() => new Promise(() => undefined))
  await expect(fetchMissing()).rejects.toThrow('Failed to fetch')
  expect(await noticed()).toBe(true)

  askForParts()
  expect(await noticed()).toBe(false)
})

test('of the engine’s code that is fetched ahead nobody is told; of what the run waits for is', async () => {
  const missing = () =>
    inTurn(() => Promise.reject(Object.assign(new Error('gone'), { name: PART_MISSING })))
  expect(await fetchAhead(missing)).toBe(false)
  expect(await noticed()).toBe(false)
  await expect(missing()).rejects.toThrow('gone')
  expect(await noticed()).toBe(true)
})
