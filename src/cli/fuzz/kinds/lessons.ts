import { drawInt, readJson } from '../../../kernel/lib'
import { englishProblems } from '../../../i18n/english'
import { readLesson, readLessonText, type Lesson } from '../../../lessons'
import { Finding, refused, type Kind, type Outcome } from '../kind'
import { mutateText } from '../mutateText'
import { drawJson } from '../mutateValue'
import { playShortly } from '../play'
import { SCENARIOS } from '../samples'

const TEXT = { en: 'A text', 'zh-CN': '一段文字' }
const COMMON = { text: TEXT, view: 'stage', panel: 'server' }

/** One step of each kind. */
const STEPS = [
  { kind: 'see', id: 'look', ...COMMON, to: 100, passage: [0, 100] },
  { kind: 'predict', id: 'who', ...COMMON, ask: 1, misconceptions: { '2': 'larger-id' } },
  {
    kind: 'do',
    id: 'reach',
    ...COMMON,
    goal: TEXT,
    conditions: [{ text: TEXT, expect: [{ leader: null }] }],
    hints: [TEXT, TEXT, TEXT],
    solution: [{ do: 'kill', server: 1 }],
    until: 1_000,
  },
  {
    kind: 'explain',
    id: 'why',
    ...COMMON,
    question: TEXT,
    choices: [
      { text: TEXT, why: TEXT, right: true },
      { text: TEXT, why: TEXT, misconception: 'larger-id' },
    ],
  },
  { kind: 'end', id: 'end', ...COMMON, remember: TEXT },
]

/** Lesson files on runs of the library, and on runs of their own. */
const LESSONS: readonly unknown[] = ['newer-history', 'first-votes', ...SCENARIOS.slice(0, 20)].map(
  (run) => ({
    version: 1,
    kind: 'lesson',
    id: 'drawn',
    title: TEXT,
    about: TEXT,
    minutes: 5,
    run,
    next: '1.2',
    steps: STEPS,
  }),
)

/** Lesson files, as readers drop them on the page. */
export const lessons: Kind = {
  name: 'lessons',
  draw(random) {
    const text = drawJson(random, LESSONS)
    return drawInt(random, 0, 3) === 0 ? mutateText(random, text) : text
  },
  feed(text): Outcome {
    const read = readLessonText(text)
    if (!read.ok) return refused(englishProblems(read.error))
    const json = readJson(text)
    if (!json.ok) throw new Finding('no JSON, and accepted')
    return { verdict: 'accepted', use: () => checkLesson(json.value.value, read.value) }
  },
}

/** Throws where an accepted lesson is another at its second reading, or its run cannot be played. */
function checkLesson(json: unknown, lesson: Lesson): void {
  if (!readLesson(json).ok) throw new Finding('the lesson is refused when it is read again')
  playShortly(lesson.scenario)
}
