import { expect, test } from 'vitest'
import { act, KILL_3, open, runTo, seconds } from './testing/openLab'

test('an intervention in a past that was computed anew forks the run', async () => {
  const { lab } = await open(undefined, undefined, { historySteps: 500 })
  const end = await runTo(lab, 300)
  expect(end.frame.step).toBeGreaterThan(1_500)
  const digest = await lab.digest()
  const [before] = await lab.branches()
  await lab.seekTime(seconds(2))
  await act(lab, KILL_3)
  const [left, fork] = await lab.branches()
  expect(left).toEqual(before)
  expect(fork).toMatchObject({ parent: 0, forkedAt: { at: seconds(2) } })
  await runTo(lab, 5)
  await lab.switchBranch(0)
  const { frame } = await lab.seek(end.frame.step)
  expect(frame.step).toBe(end.frame.step)
  expect(await lab.digest()).toBe(digest)
  // The branch has not gained events.
  expect((await lab.branches())[0]).toEqual(before)
})
