import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '../../kernel/lib'
import { goToStart, halt, play, seekAt, stepByClicker, stepForward } from '../playback'
import { labStore } from '../state'
import { openTestLab, THREE } from '../testing/openTestLab'
import { openExperiment } from './openExperiment'
import { leaveEnding, watchEnding } from './runEnding'

let forget: () => void = () => undefined
let calls: readonly string[] = []

beforeEach(async () => {
  calls = (await openTestLab()).calls
  forget = watchEnding()
})

afterEach(() => forget())

const stepOfEnding = (): number => {
  const { ending } = labStore.getState()
  assert(ending !== undefined, 'the end is found')
  return ending.step
}

test('a run ends at its last decision, and goes on when the reader does', async () => {
  await openExperiment({ scenario: { ...THREE, until: 5_000 } })
  await stepForward()
  await vi.waitFor(() => expect(labStore.getState().ending).toBeDefined(), 20_000)
  const step = stepOfEnding()
  expect(labStore.getState().ending?.outcome.leader).toEqual([
    { type: 'leads', server: 3, epoch: 1 },
  ])
  expect(labStore.getState().isEnded).toBe(false)
  // A long way past the end is taken back to it.
  await stepForward(step + 100)
  await vi.waitFor(() => expect(labStore.getState().isEnded).toBe(true), 20_000)
  expect(labStore.getState().frame?.step).toBe(step)
  await stepForward()
  expect(labStore.getState().isEnded).toBe(false)
  await goToStart()
  expect(labStore.getState().isEnded).toBe(false)
})

test('a clicker stops at the end until what came of the run is put away', async () => {
  await openExperiment({ scenario: { ...THREE, until: 5_000 } })
  await stepForward()
  await vi.waitFor(() => expect(labStore.getState().ending).toBeDefined(), 20_000)
  const step = stepOfEnding()
  await stepForward(step)
  await vi.waitFor(() => expect(labStore.getState().isEnded).toBe(true), 20_000)
  await stepByClicker('next')
  expect(labStore.getState()).toMatchObject({ isEnded: true, frame: { step } })
  await stepByClicker('previous')
  expect(labStore.getState().frame?.step).toBeLessThan(step)
  await stepForward(step + 1)
  await vi.waitFor(() => expect(labStore.getState().isEnded).toBe(true), 20_000)
  leaveEnding()
  await stepByClicker('next')
  expect(labStore.getState().frame?.step).toBeGreaterThan(step)
})

test('a reader who begins behind the end is not taken back to it', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  await openExperiment({ scenario: { ...THREE, until: 5_000 } })
  await seekAt(4_000_000)
  await stepForward()
  play()
  await vi.waitFor(() => expect(labStore.getState().ending).toBeDefined(), 20_000)
  const { frame, isEnded, isPlaying } = labStore.getState()
  expect(frame?.step).toBeGreaterThan(stepOfEnding())
  expect([isEnded, isPlaying]).toEqual([false, true])
  halt()
  vi.unstubAllGlobals()
})

test('the fastest rate waits at the end of the script until the end of the run is known', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const { settings } = labStore.getState()
  await openExperiment({ scenario: { ...THREE, until: 5_000 } })
  labStore.setState({ settings: { ...settings, speed: 'fastest' } })
  const times: number[] = []
  const stop = labStore.subscribe(({ frame }) => void times.push(frame?.at ?? 0))
  play()
  let ms = performance.now()
  await vi.waitFor(
    () => {
      frames.splice(0).forEach((frame) => frame((ms += 400)))
      expect(labStore.getState().isEnded).toBe(true)
    },
    { timeout: 20_000, interval: 5 },
  )
  stop()
  expect(Math.max(...times)).toBe(5_000_000)
  expect(labStore.getState().frame?.step).toBe(stepOfEnding())
  labStore.setState({ settings })
  vi.unstubAllGlobals()
})

test('a run without `until` is a lab, and has no end', async () => {
  await openExperiment({ scenario: THREE })
  await stepForward(200)
  expect(calls.filter((call) => call.startsWith('ending'))).toEqual([])
})
