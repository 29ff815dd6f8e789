import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatchdog } from './watchdog'

const page = { hidden: false }
const ask = vi.fn<() => void>()
const tell = vi.fn<(silent: readonly string[]) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.hidden = false
  ask.mockReset()
  tell.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a worker that does not answer is reported, and so is its late answer', () => {
  const watchdog = createWatchdog(tell)
  const silent = watchdog.watch('server 3', ask)
  const other = watchdog.watch('conductor', () => other.confirm())
  vi.advanceTimersByTime(5_000)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(tell.mock.calls).toEqual([[['server 3']]])
  // A worker that has not answered is not asked again, so its questions do not pile up.
  expect(ask).toHaveBeenCalledTimes(1)
  silent.confirm()
  expect(tell).toHaveBeenLastCalledWith([])
  vi.advanceTimersByTime(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a worker that reports its work in time is not silent', () => {
  const worker = createWatchdog(tell).watch('conductor', ask)
  for (let second = 0; second < 30; second += 4) {
    vi.advanceTimersByTime(4_000)
    worker.confirm()
  }
  expect(tell).not.toHaveBeenCalled()
})

test('no worker counts as silent while the page is hidden or its clock stands', () => {
  createWatchdog(tell).watch('server 1', ask)
  page.hidden = true
  vi.advanceTimersByTime(60_000)
  page.hidden = false
  vi.advanceTimersByTime(4_000)
  // The clock leaps as after a laptop's sleep, or a stop in a debugger.
  vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 3_600_000)
  vi.advanceTimersByTime(1_000)
  expect(tell).not.toHaveBeenCalled()
})

test('a worker that has ended is no longer reported as silent', () => {
  const worker = createWatchdog(tell).watch('server 1', ask)
  vi.advanceTimersByTime(10_000)
  worker.end()
  expect(tell.mock.calls).toEqual([[['server 1']], [[]]])
})
