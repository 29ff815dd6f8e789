import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIBRARY, readMoment } from '../../scenario'
import type { Lesson } from '../format'
import {
  chapterOf,
  CHAPTERS,
  followingLesson,
  LESSON_IDS,
  loadLesson,
  MISCONCEPTIONS,
  MYTHS,
  START_HERE,
} from '.'

const HERE = new URL('.', import.meta.url)

const lessons: readonly Lesson[] = await Promise.all(
  LESSON_IDS.map(async (id) => {
    const read = await loadLesson(id)
    if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.error)}`)
    return read.value
  }),
)

/** The names of misconceptions that a lesson gives to its wrong choices. */
const misconceptionsOf = ({ steps }: Lesson): readonly string[] =>
  steps.flatMap((step) => {
    if (step.kind === 'predict') return Object.values(step.misconceptions ?? {})
    if (step.kind !== 'explain') return []
    return step.choices.flatMap(({ misconception }) => misconception ?? [])
  })

const entryOf = ({ id, title, about, minutes, runName, steps }: Lesson) => ({
  id,
  title,
  about,
  minutes,
  run: runName,
  steps: steps.map(({ kind }) => kind),
})

test('the catalogue tells what the lessons are: npm run lessons writes it', async () => {
  const text = `${JSON.stringify(lessons.map(entryOf), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('./catalogue.json')
})

test('the table of lessons in docs is theirs: npm run lessons writes it', async () => {
  await expect(tableOf(lessons)).toMatchFileSnapshot('../../../docs/CURRICULUM.md')
})

test('a lesson is called by its chapter and number, and leads to one that there is', () => {
  for (const { id, runName } of lessons) {
    expect(CHAPTERS.map((chapter) => chapter.id)).toContain(chapterOf(id))
    expect(runName, id).toBeDefined()
  }
  const files = readdirSync(HERE).filter((name) => /^\d/.test(name))
  expect(files.map((name) => name.slice(0, name.indexOf('-'))).sort()).toEqual(
    [...LESSON_IDS].sort(),
  )
})

test('on the path its next stop follows, and behind its end the first lesson that is not done', () => {
  const path = START_HERE
  const isDone = (id: string): boolean => path.includes(id)
  const after = (id: string) => {
    const lesson = lessons.find((one) => one.id === id)
    return lesson && followingLesson(lesson, isDone)
  }
  for (const [index, id] of path.slice(0, -1).entries()) {
    expect(after(id), id).toEqual({ id: path[index + 1], isOnPath: true })
  }
  expect(after(path.at(-1) ?? '')).toEqual({ id: '1.3', isOnPath: false })
  expect([after('2.2'), after('3.5')]).toEqual([
    { id: '2.3', isOnPath: false },
    { id: '4.1', isOnPath: false },
  ])
})

test('a step after one that leaves the stage says which view it needs', () => {
  const silent = lessons.flatMap(({ id, steps }) =>
    steps.flatMap((step, index) => {
      const { view = 'stage' } = steps[index - 1] ?? {}
      return view !== 'stage' && step.view === undefined ? [`${id} ${step.id}`] : []
    }),
  )
  expect(silent).toEqual([])
})

test('no two begin-here lessons are the same', () => {
  expect(new Set(START_HERE).size).toBe(10)
})

test('every misconception that a lesson names has a sentence, and every sentence a lesson', () => {
  const named = new Set(lessons.flatMap(misconceptionsOf))
  expect([...named].filter((name) => !MISCONCEPTIONS.has(name))).toEqual([])
  expect([...MISCONCEPTIONS.keys()].filter((name) => !named.has(name))).toEqual([])
})

test('a misconception has one sentence', () => {
  const names = readdirSync(new URL('misconceptions/', HERE)).flatMap((file) =>
    Object.keys(
      JSON.parse(readFileSync(new URL(`misconceptions/${file}`, HERE), 'utf8')) as object,
    ),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a myth has a name of its own', () => {
  expect(new Set(MYTHS.map(({ id }) => id)).size).toBe(MYTHS.length)
})

test.each(MYTHS)('myth $number, $id: its run and its moment are there', (myth) => {
  const entry = LIBRARY.find(({ id }) => id === myth.run)
  const marks = entry?.scenario.interventions.flatMap((item) =>
    item.do === 'mark' ? [item.name] : [],
  )
  expect(entry, myth.run).toBeDefined()
  if (typeof myth.at === 'string') expect(marks).toContain(readMoment(myth.at).mark)
  expect(CHAPTERS.map(({ id }) => id)).toContain(chapterOf(myth.lesson))
  for (const text of [myth.claim, myth.truth]) {
    expect(Object.keys(text)).toEqual(['en', 'zh-CN'])
    for (const words of [text.en, text['zh-CN']]) expect(words.trim()).not.toBe('')
  }
})

/** The width of a text in halves of a Chinese sign, without its marks. */
function widthOf(text: string): number {
  const words = text.replaceAll(/`|\[|\]\([^)]*\)/g, '')
  return words.length + words.replaceAll(/[^\u2e80-\uffff]/g, '').length
}

/** Answers up to this length look equally long, characters. */
const SHORT = 16

test('no right sentence is the longest by more than a quarter', () => {
  const telling = lessons.flatMap(({ id, steps }) =>
    steps.flatMap((step) => {
      if (step.kind !== 'explain') return []
      return (['en', 'zh-CN'] as const).flatMap((language) => {
        const widths = step.choices.map(({ text, right }) => ({
          width: widthOf((text as Readonly<Record<string, string>>)[language] ?? ''),
          isRight: right === true,
        }))
        const right = Math.max(...widths.flatMap((one) => (one.isRight ? one.width : [])))
        const wrong = Math.max(...widths.flatMap((one) => (one.isRight ? [] : one.width)))
        return right > SHORT && right > wrong * 1.25 ? [`${id} ${step.id} ${language}`] : []
      })
    }),
  )
  expect(telling).toEqual([])
})

/** Numbers of what the run and the goals of a lesson are held to. */
const expectationsOf = ({ scenario, steps }: Lesson): number =>
  (scenario.expect?.length ?? 0) +
  steps.flatMap((step) => (step.kind === 'do' ? step.conditions : [])).length

const KINDS = ['see', 'predict', 'do', 'explain'] as const

/** The generated page: all lessons, a line each. */
function tableOf(all: readonly Lesson[]): string {
  const rows = all.map((lesson) => [
    lesson.id,
    ...Object.values(lesson.title as { en: string; 'zh-CN': string }),
    `\`${lesson.runName}\``,
    ...KINDS.map((kind) => lesson.steps.filter((step) => step.kind === kind).length),
    lesson.minutes,
    expectationsOf(lesson),
  ])
  const head = ['lesson', 'title', '题目', 'run', ...KINDS, 'minutes', 'expectations']
  const total = all.reduce((sum, { minutes }) => sum + minutes, 0)
  return [
    '# The curriculum',
    '',
    'Made from `src/lessons/content` by `npm run lessons`. [LESSONS.md](LESSONS.md) describes the format.',
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `${all.length} lessons, ${total} minutes, ${MYTHS.length} myths.`,
    '',
  ].join('\n')
}

test('myths and misconceptions are plain sentences: they are quoted, found and spoken as they stand', () => {
  const texts = [...MYTHS.flatMap(({ claim, truth }) => [claim, truth]), ...MISCONCEPTIONS.values()]
  const marked = texts
    .flatMap((text) => (typeof text === 'string' ? [text] : [text.en, text['zh-CN'] ?? '']))
    .filter((text) => /[`*_[\]]/.test(text))
  expect(marked).toEqual([])
})
