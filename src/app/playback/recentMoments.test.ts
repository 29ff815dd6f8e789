import { expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { enqueue } from '../engine'
import { labStore } from '../state'
import { intervene } from '../actions'
import { seekAt, stepForward } from './navigation'
import { replayRecent } from './recentMoments'
import { openTestLab } from '../testing/openTestLab'

const state = labStore.getState

// Playback needs animation frames.
globalThis.requestAnimationFrame = () => 0
globalThis.cancelAnimationFrame = () => undefined

test('the last steps are read in order, and the run stays at its step', async () => {
  await openTestLab()
  await stepForward(30)
  const before = state().frame
  const steps: number[] = []
  const isWhole = await replayRecent(
    5,
    async ({ frame, events }, index) => {
      expect(events.every(({ step }) => step === frame.step)).toBe(true)
      steps[index] = frame.step
    },
    new AbortController().signal,
  )
  expect(isWhole).toBe(true)
  expect(steps).toEqual([25, 26, 27, 28, 29])
  expect(state().frame).toEqual(before)
  expect((await enqueue((lab) => lab.step(1))).frame.step).toBe(30)
})

test('a cancelled reading ends at once, and the run stays at its step', async () => {
  await openTestLab()
  await stepForward(30)
  const control = new AbortController()
  let count = 0
  const isWhole = await replayRecent(
    20,
    async () => {
      count += 1
      if (count === 3) control.abort()
    },
    control.signal,
  )
  expect([isWhole, count]).toEqual([false, 3])
  expect((await enqueue((lab) => lab.step(1))).frame.step).toBe(30)
})

test('a run between two steps stays between them afterwards', async () => {
  await openTestLab()
  await stepForward(30)
  const at = (state().frame?.at ?? 0) + 1
  await seekAt(at)
  expect(state().frame).toMatchObject({ step: 29, at })
  await replayRecent(5, async () => undefined, new AbortController().signal)
  await intervene({ do: 'kill', server: serverId(1) })
  expect(state().frame?.at).toBe(at)
})
