import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { throttledStore } from './throttledStore'
import { labStore } from '../state'

const moment = (step: number, isDense = false) =>
  ({ frame: { step }, isDense, events: [], head: { step } }) as never
const heldStep = (): number | undefined => throttledStore.getState().frame?.step

beforeAll(() => {
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
})

test('the first moment after a rest is held at once; then some moments and the last one are held', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1))
  expect(heldStep()).toBe(1)
  for (let step = 2; step <= 9; step += 1) {
    vi.advanceTimersByTime(10)
    labStore.setState(moment(step))
    expect(heldStep()).toBe(1)
  }
  vi.advanceTimersByTime(20)
  expect(heldStep()).toBe(9)
})

test('each of several moments far apart is held one picture after it is shown', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1))
  vi.advanceTimersByTime(150)
  labStore.setState(moment(2))
  expect(heldStep()).toBe(1)
  vi.advanceTimersByTime(20)
  expect(heldStep()).toBe(2)
})

test('with many messages a moment is held for longer, and the last moment is still held', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1, true))
  vi.advanceTimersByTime(110)
  labStore.setState(moment(2, true))
  vi.advanceTimersByTime(110)
  expect(heldStep()).toBe(1)
  labStore.setState(moment(3, true))
  vi.advanceTimersByTime(20)
  expect(heldStep()).toBe(3)
})

test('a change of the time window alone does not pass on the moment at once', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1))
  labStore.setState(moment(2))
  labStore.setState({ timeWindow: { fromUs: 0, toUs: 1 } })
  expect(heldStep()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(throttledStore.getState()).toBe(labStore.getState())
})

test('moments that each ran out of time are throttled like any other', () => {
  vi.advanceTimersByTime(1_000)
  for (let step = 1; step <= 5; step += 1) {
    labStore.setState(moment(step))
    labStore.setState({ stopped: { type: 'budget' } })
    vi.advanceTimersByTime(10)
  }
  expect(heldStep()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(throttledStore.getState()).toBe(labStore.getState())
})

test('a change other than the moment’s is passed on at once, together with its moment', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1))
  labStore.setState(moment(2))
  expect(heldStep()).toBe(1)
  labStore.setState({ panel: 'tree' })
  expect(throttledStore.getState()).toBe(labStore.getState())
  expect(heldStep()).toBe(2)
})
