import { expect, test } from 'vitest'
import { stepIndex } from '../kernel/actor'
import { createGoalWatch, playAll, type Expectation } from '../scenario'
import { assembleLesson, judgeLesson, readLesson, readLessonText } from '.'
import { LESSON_IDS, loadLesson } from './content'
import { attemptOf } from './judge'

const TEXT = { en: 'a text', 'zh-CN': '一段文字' }
const END = { kind: 'end', id: 'end', text: TEXT, remember: TEXT }
const lessonWith = (...steps: readonly object[]): object => ({
  version: 1,
  kind: 'question',
  id: 'a-question',
  title: TEXT,
  about: TEXT,
  minutes: 5,
  run: 'first-votes',
  steps: [...steps, END],
})

/** The places and codes of a lesson's errors. */
const faultsOf = (json: unknown): readonly string[] => {
  const read = readLesson(json)
  return read.ok ? [] : read.error.map(({ place, code }) => `${place}: ${code}`)
}

test.each(LESSON_IDS)('lesson %s: its run holds, and its goals can be reached', async (id) => {
  const lesson = await loadLesson(id)
  if (!lesson.ok) throw new Error(JSON.stringify(lesson.error))
  expect(judgeLesson(lesson.value).filter(({ fault }) => fault !== undefined)).toEqual([])
})

test.each(LESSON_IDS)(
  'lesson %s: who watches a goal sees it reached by its solution',
  async (id) => {
    const lesson = await loadLesson(id)
    if (!lesson.ok) throw new Error(JSON.stringify(lesson.error))
    for (const step of lesson.value.steps) {
      if (step.kind !== 'do') continue
      const { conditions, solution } = step
      const attempt = attemptOf(lesson.value.scenario, step, solution)
      const first = attempt.interventions.length - solution.length
      let from = 0
      const [played] = playAll(attempt, {
        onEvent: (event) => {
          if (event.type === 'intervention' && event.index === first) from = event.step
        },
      })
      const watch = createGoalWatch(
        attempt,
        conditions.map(({ expect: own }) => own as readonly Expectation[]),
      )
      const last = (played?.steps ?? 0) - 1
      const judged = watch.judgeAt(stepIndex(from), stepIndex(last), () => false).next().value
      expect(judged?.reached, step.id).toBeGreaterThanOrEqual(from)
    }
  },
)

test.each(LESSON_IDS)('lesson %s predicts, does and explains', async (id) => {
  const lesson = await loadLesson(id)
  if (!lesson.ok) throw new Error(JSON.stringify(lesson.error))
  const kinds = lesson.value.steps.map(({ kind }) => kind)
  for (const kind of ['see', 'predict', 'do', 'explain'] as const) expect(kinds).toContain(kind)
})

const EXPLAIN = { kind: 'explain', id: 'e', text: TEXT, question: TEXT }

test.each<readonly [fault: string, step: object]>([
  ['steps[0].to: mark', { kind: 'see', id: 's', text: TEXT, to: 'nowhere' }],
  ['steps[0].ask: lesson.noAsk', { kind: 'predict', id: 'p', text: TEXT, ask: 2 }],
  [
    'steps[0].misconceptions: lesson.noChoice',
    { kind: 'predict', id: 'p', text: TEXT, ask: 1, misconceptions: { '4': 'odd' } },
  ],
  [
    'steps[0].choices: lesson.oneRight',
    {
      ...EXPLAIN,
      choices: [
        { text: TEXT, why: TEXT },
        { text: TEXT, why: TEXT },
      ],
    },
  ],
  ['steps[1].id: twice', { kind: 'see', id: 'end', text: TEXT, to: 0 }],
  ['steps[0]: lesson.endLast', { ...END, id: 'early' }],
  ['steps[0].kind: known', { kind: 'watch', id: 's', text: TEXT }],
])('a step is refused by name: %s', (fault, step) => {
  expect(faultsOf(lessonWith(step))).toEqual([fault])
})

test('a lesson needs a run that there is, and a version of this release or before', () => {
  expect(faultsOf({ ...lessonWith(), run: 'first-vote' })).toEqual(['run: lesson.noRun'])
  expect(faultsOf({ ...lessonWith(), version: 2 })).toEqual(['version: newerVersion'])
  expect(faultsOf({ ...lessonWith(), run: { version: 2, seeds: 1 } })).toEqual(['run.seeds: meant'])
})

test.each(['', '[]', '{', 'null', '{"version":1}'])('%j is refused, not thrown', (text) => {
  expect(readLessonText(text).ok).toBe(false)
})

test('a text that is missing, or belongs to no step, is named with its language', () => {
  const structure = { steps: [{ kind: 'see', id: 'votes' }] }
  const en = '# Title\n\nOne line.\n\n## votes\n\nLook.'
  const chinese = '# 标题\n\n一行。\n\n## vote\n\n看。'
  expect(assembleLesson(structure, { en, 'zh-CN': chinese })).toEqual({
    ok: false,
    error: ['zh-CN: no votes › text', 'zh-CN: vote › text belongs to no step'],
  })
})
