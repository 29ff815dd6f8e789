import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CodeTrial } from '../../playground'
import { searchCode, type CodeSearching } from './codeSearch'
import { openTestLab } from '../testing/openTestLab'

const worker = vi.hoisted(() => ({
  fail: (_error: string): void => undefined,
  play: (_seed: number): Promise<unknown> => Promise.resolve({}),
  ended: 0,
}))

vi.mock('../../engine', async (original) => ({
  ...(await original<object>()),
  connectCodeTrials: (onFailure: (error: string) => void) => {
    worker.fail = onFailure
    const api = { open: () => Promise.resolve(), play: (seed: number) => worker.play(seed) }
    return { api, end: () => (worker.ended += 1) }
  },
}))

const sandbox = vi.hoisted(() => ({ closed: 0, isRefused: false }))

vi.mock('../../playground/sandbox', () => ({
  openSandbox: () =>
    Promise.resolve(
      sandbox.isRefused
        ? { ok: false, error: 'policy' }
        : { ok: true, value: () => (sandbox.closed += 1) },
    ),
}))

/** A schedule that breaks nothing. */
const STANDS = {
  broken: undefined,
  holdFactor: 1,
  clients: [],
  scenario: { version: 2, seed: 1, ensemble: { servers: 3 }, interventions: [] },
} satisfies Partial<CodeTrial>

const never = (): Promise<unknown> => new Promise(() => undefined)

let played: number[] = []

beforeEach(async () => {
  // Playback needs animation frames.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  await openTestLab()
  played = []
  worker.ended = 0
  sandbox.closed = 0
  sandbox.isRefused = false
  worker.play = (seed) => {
    played.push(seed)
    return Promise.resolve(STANDS)
  }
})

afterEach(() => vi.unstubAllGlobals())

const searching = (signal: AbortSignal): CodeSearching => ({
  draft: { source: `await zk.sync('/')`, count: 1, path: '/a' },
  faults: 'short',
  seeds: 5,
  onProgress: () => undefined,
  signal,
})

const expectEnded = (): void => expect([worker.ended, sandbox.closed]).toEqual([1, 1])

test('every schedule is played if none breaks anything', async () => {
  const found = await searchCode(searching(new AbortController().signal))
  expect(found).toMatchObject({
    ok: true,
    value: { coverage: { schedules: 5 }, broken: undefined },
  })
  expect(played).toEqual([1, 2, 3, 4, 5])
  expectEnded()
})

test('a worker that fails ends the search with its error', async () => {
  worker.play = (seed) => {
    if (seed === 3) queueMicrotask(() => worker.fail('out of memory'))
    return seed === 3 ? never() : Promise.resolve(STANDS)
  }
  const found = await searchCode(searching(new AbortController().signal))
  expect(found).toMatchObject({
    ok: false,
    error: { type: 'lab', error: { code: 'workerFailed', message: 'out of memory' } },
  })
  expectEnded()
})

test('if the frame forbids code to run, the search says so and plays nothing', async () => {
  sandbox.isRefused = true
  const found = await searchCode(searching(new AbortController().signal))
  expect(found).toEqual({ ok: false, error: { type: 'sandbox', reason: 'policy' } })
  expect([played, worker.ended]).toEqual([[], 0])
})

test('a search that is cancelled at once plays nothing', async () => {
  const control = new AbortController()
  const early = searchCode(searching(control.signal))
  control.abort()
  expect(await early).toMatchObject({ ok: true, value: undefined })
  expect(played).toEqual([])
  expectEnded()
})

test('a cancelled search does not wait for the schedule that is being played', async () => {
  const control = new AbortController()
  worker.play = (seed) => {
    if (seed === 2) queueMicrotask(() => control.abort())
    return seed === 2 ? never() : Promise.resolve(STANDS)
  }
  expect(await searchCode(searching(control.signal))).toMatchObject({ ok: true, value: undefined })
  expectEnded()
})
