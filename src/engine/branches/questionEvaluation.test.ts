import { expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { act, KILL_3, LONG_MS, open, runTo, seconds, THREE } from '../testing/openLab'

test('the answers to a question are those of the branch with a reader’s interventions', async () => {
  const choices = [
    { text: '3 leads', expect: [{ leader: 3 }] },
    { text: '2 leads', expect: [{ leader: 2 }] },
  ]
  const { lab } = await open()
  const before = await lab.runUntil(seconds(2), LONG_MS)
  expect(await lab.answers(choices, 1, LONG_MS)).toEqual({ isOver: true, right: [0] })
  await lab.intervene({ do: 'kill', server: serverId(3) })
  const digest = await lab.digest()
  expect(await lab.answers(choices, 2, LONG_MS)).toEqual({ isOver: true, right: [1] })
  expect(await lab.digest()).toBe(digest)
  expect((await lab.seek(before.frame.step)).frame.step).toBe(before.frame.step)
})

test('moves run between the slices of an evaluation, and another question discards it', async () => {
  const choices = [{ text: '3 leads', expect: [{ leader: 3 }] }]
  const { lab } = await open()
  expect(await lab.answers(choices, 1, 0)).toEqual({ isOver: false })
  const { frame } = await lab.runUntil(seconds(2), LONG_MS)
  expect(frame.at).toBe(2_000_000)
  // The branch is that of the first slice.
  await lab.intervene({ do: 'kill', server: serverId(3) })
  expect(await lab.answers(choices, 1, LONG_MS)).toEqual({ isOver: true, right: [0] })
  expect(await lab.answers(choices, 2, 0)).toEqual({ isOver: false })
  expect(await lab.answers(choices, 3, LONG_MS)).toEqual({ isOver: true, right: [] })
})

test('an evaluation is discarded on request and with its run', async () => {
  const choices = [{ text: '3 leads', expect: [{ leader: 3 }] }]
  const { lab } = await open()
  await runTo(lab, 2)
  expect(await lab.answers(choices, 1, 0)).toEqual({ isOver: false })
  await act(lab, KILL_3)
  await lab.forgetQuestion(2)
  // The evaluation goes on with the branch of the first slice, without the intervention.
  expect(await lab.answers(choices, 1, LONG_MS)).toEqual({ isOver: true, right: [0] })
  expect(await lab.answers(choices, 3, 0)).toEqual({ isOver: false })
  await lab.open({ scenario: THREE })
  await lab.settleOpen(true)
  expect(await lab.answers(choices, 3, LONG_MS)).toEqual({ isOver: true, right: [0] })
  await runTo(lab, 2)
  expect(await lab.answers(choices, 4, 0)).toEqual({ isOver: false })
  await act(lab, KILL_3)
  await lab.forgetQuestion(4)
  expect(await lab.answers(choices, 4, LONG_MS)).toEqual({ isOver: true, right: [] })
})
