import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { intervene } from '../actions'
import { goToHead, seekStep, stepForward } from './navigation'
import { openTestLab } from '../testing/openTestLab'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('marks are requested when the run grows, not when the reader looks through it', async () => {
  const { calls } = await openTestLab()
  const requestsOf = async (move: () => Promise<unknown>): Promise<number> => {
    const before = calls.filter((call) => call.startsWith('history')).length
    await move()
    await vi.advanceTimersByTimeAsync(1_000)
    return calls.filter((call) => call.startsWith('history')).length - before
  }
  expect(await requestsOf(() => stepForward(50))).toBe(1)
  expect(await requestsOf(() => seekStep(10))).toBe(0)
  expect(await requestsOf(() => seekStep(20))).toBe(0)
  expect(await requestsOf(goToHead)).toBe(0)
  expect(await requestsOf(() => stepForward())).toBe(1)
  await intervene({ do: 'kill', server: serverId(1) })
  expect(await requestsOf(() => stepForward())).toBe(1)
})
