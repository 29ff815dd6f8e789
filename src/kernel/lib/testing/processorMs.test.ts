import { afterEach, expect, test, vi } from 'vitest'
import { processorMs } from './processorMs'

afterEach(() => vi.restoreAllMocks())

test('processorMs counts neither other threads nor the time of a busy machine', () => {
  const threads = { user: 10_000_000, system: 0 }
  vi.spyOn(process, 'cpuUsage').mockReturnValue(threads)
  expect(processorMs(() => undefined)).toBeLessThan(1_000)
  vi.restoreAllMocks()

  let passedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (passedMs += 10_000))
  expect(processorMs(() => undefined)).toBeLessThan(1_000)
})

test('processorMs counts work that takes long', () => {
  const work = (): void => {
    const endsAt = performance.now() + 50
    let rounds = 0
    while (performance.now() < endsAt) rounds += 1
    expect(rounds).toBeGreaterThan(0)
  }
  // The work reads the clock itself; the processor may run other threads meanwhile.
  expect(processorMs(work)).toBeGreaterThan(1)
})
