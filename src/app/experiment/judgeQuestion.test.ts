import { expect, test, vi } from 'vitest'
import { openTestLab, THREE } from '../testing/openTestLab'
import { labStore } from '../state'
import { judgeQuestion, warnOfQuestions } from './judgeQuestion'
import { openRunText } from './openExperiment'

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
  expect(await judgeQuestion(CHOICES, () => true)).toMatchObject({ right: [0] })
  expect(calls).toHaveLength(1)
})

test.each([
  [1, ['questionWithoutAnswer']],
  [3, []],
])(
  'a file whose question says that server %i or 2 will lead gives the hints %j',
  async (id, hints) => {
    await openTestLab()
    const choices = [id, 2].map((leader) => ({ text: String(leader), expect: [{ leader }] }))
    const ask = { do: 'ask', text: 'Who leads?', choices, at: 500 }
    const file = { ...THREE, interventions: [...THREE.interventions, ask], until: 4_000 }
    labStore.setState({ notices: [] })
    expect(await openRunText(JSON.stringify(file), {})).toMatchObject({ ok: true })
    const { script, runNumber, notices } = labStore.getState()
    expect(notices).toEqual([])
    await warnOfQuestions(script?.whole.interventions ?? [], runNumber)
    expect(labStore.getState().notices.map(({ code }) => code)).toEqual(hints)
  },
)
