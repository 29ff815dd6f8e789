import { expect, test } from 'vitest'
import { inTurn } from './engine'
import { labStore } from './labStore'
import { stepForward } from './moves'
import { replayLast } from './replaying'
import { openTestLab } from './testing/openTestLab'

const state = labStore.getState

// The playback of the page needs frames of a screen.
globalThis.requestAnimationFrame = () => 0
globalThis.cancelAnimationFrame = () => undefined

test('the last steps come in their order, and the run stands where it stood', async () => {
  await openTestLab()
  await stepForward(30)
  const before = state().frame
  const steps: number[] = []
  const isWhole = await replayLast(
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
  expect((await inTurn((lab) => lab.step(1))).frame.step).toBe(30)
})

test('given up, it ends at once, and the run stands where it stood', async () => {
  await openTestLab()
  await stepForward(30)
  const control = new AbortController()
  let count = 0
  const isWhole = await replayLast(
    20,
    async () => {
      count += 1
      if (count === 3) control.abort()
    },
    control.signal,
  )
  expect([isWhole, count]).toEqual([false, 3])
  expect((await inTurn((lab) => lab.step(1))).frame.step).toBe(30)
})
