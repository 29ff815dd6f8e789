import { expect, test } from 'vitest'
import { defined } from '../../kernel/lib'
import { act, CONNECT, KILL_3, LONG_MS, open, runTo } from '../testing/openLab'

test('a look for a decision leaves the run where it is, and what it ran ahead is told to nobody', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  await act(lab, CONNECT)
  const before = await lab.step(1)
  const looked = await lab.lookForDecision(LONG_MS)
  const next = defined(looked.next, 'the next decision')
  expect(next.step).toBeGreaterThan(before.frame.step)
  expect(looked.clearUntil).toBe(next.at)
  const here = await lab.seek(before.frame.step)
  expect([here.frame.at, here.head]).toEqual([before.frame.at, before.head])
  const arrived = await lab.seek(next.step)
  expect(arrived.decisions?.map(({ kind }) => kind)).toEqual(['proposed'])
  // Nothing beyond the shown step counts as known: a deed here forks nothing.
  await lab.truncateHistoryAfter(next.step)
  const done = await act(lab, KILL_3)
  expect(done.branch).toBe(before.branch)
  expect(done.decisions?.map(({ kind }) => kind)).toEqual(['intervention'])
})

test('a look for a decision in silence says how far it is silent', async () => {
  const { lab } = await open()
  const { frame } = await runTo(lab, 2)
  const { next, clearUntil } = await lab.lookForDecision(5)
  expect(next).toBeUndefined()
  expect(clearUntil).toBeGreaterThan(frame.at)
})
