import { expect, test, vi } from 'vitest'
import { openTestLab } from '../testing/openTestLab'
import { judgeQuestion } from './judgeQuestion'

const CHOICES = [{ text: '3 leads', expect: [{ leader: 3 }] }]

test('a question that is no longer waited for is forgotten by the engine, an answered one is not', async () => {
  const { lab, calls } = await openTestLab()
  const answers = vi.spyOn(lab, 'answers').mockResolvedValue({ isOver: false })
  let looks = 0
  expect(await judgeQuestion(CHOICES, () => (looks += 1) <= 2)).toBeUndefined()
  const question = String(answers.mock.calls[0]?.[1])
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['answers', 'answers', 'forgetQuestion'])
  expect(calls.at(-1)).toBe(`forgetQuestion ${question}`)
  calls.length = 0
  answers.mockResolvedValue({ isOver: true, right: [0] })
  expect(await judgeQuestion(CHOICES, () => true)).toEqual([0])
  expect(calls).toHaveLength(1)
})
