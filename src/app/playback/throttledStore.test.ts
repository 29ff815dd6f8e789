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

test('after a rest a moment is held at once; in a row of moments one now and then, and the last', () => {
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

test('in a row of moments far apart each is held a picture after it is shown', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1))
  vi.advanceTimersByTime(150)
  labStore.setState(moment(2))
  expect(heldStep()).toBe(1)
  vi.advanceTimersByTime(20)
  expect(heldStep()).toBe(2)
})

test('in a throng of messages a moment is held for longer, and the last one all the same', () => {
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

test('the window of the space-time diagram, which follows the moment, brings none with it', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1))
  labStore.setState(moment(2))
  labStore.setState({ timeWindow: { fromUs: 0, toUs: 1 } })
  expect(heldStep()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(throttledStore.getState()).toBe(labStore.getState())
})

test('moments that each ran out of their time are a row like any other', () => {
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

test('what the moment does not bring with it is told at once, with the moment it belongs to', () => {
  vi.advanceTimersByTime(1_000)
  labStore.setState(moment(1))
  labStore.setState(moment(2))
  expect(heldStep()).toBe(1)
  labStore.setState({ panel: 'tree' })
  expect(throttledStore.getState()).toBe(labStore.getState())
  expect(heldStep()).toBe(2)
})
