import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { PANELS, VIEWS } from '../src/app/state'
import { assembleLesson, readLesson } from '../src/lessons'
import { LESSON_IDS } from '../src/lessons/content'
import { keysOf, lessonSchema } from './scenarioSchema'

const PAGE = readFileSync(new URL('../docs/LESSONS.md', import.meta.url), 'utf8')
const BLOCKS = [...PAGE.matchAll(/```(json|markdown)\n(.*?)```/gs)].map(([, kind, text]) => ({
  kind,
  text: text ?? '',
}))
const NAMED = new Set(
  [...PAGE.matchAll(/`([^`\n]+)`|"(\w+)"/g)].flatMap(([, code = '', name = '']) => [
    name,
    ...code.split(/[^\w$]+/),
  ]),
)
/** Keys of expectations, interventions and scenarios stand in docs/SCENARIO.md. */
const OWN_KEYS = new Set(
  Object.entries(lessonSchema()).flatMap(([name, part]) =>
    name === '$defs' ? [] : [...keysOf(part)],
  ),
)

const isValid = new Ajv({ strict: false }).compile(lessonSchema())

test('the published schema is the one of the code', async () => {
  const text = `${JSON.stringify(lessonSchema(), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../public/lesson.schema.json')
})

test('every key of a lesson stands in the page', () => {
  expect([...OWN_KEYS].filter((key) => !NAMED.has(key))).toEqual([])
})

test('the example of the page is assembled, fits the schema and is read', () => {
  const structure = JSON.parse(
    BLOCKS.find(({ kind }) => kind === 'json')?.text ?? '',
  ) as Parameters<typeof assembleLesson>[0]
  const en = BLOCKS.find(({ kind }) => kind === 'markdown')?.text ?? ''
  const assembled = assembleLesson(structure, { en })
  if (!assembled.ok) throw new Error(assembled.error.join('\n'))
  expect([isValid(assembled.value), isValid.errors]).toEqual([true, null])
  expect(readLesson(assembled.value).ok).toBe(true)
})

test('a lesson opens the views and panels of the page', () => {
  const text = JSON.stringify(lessonSchema())
  expect(text).toContain(JSON.stringify(VIEWS))
  expect(text).toContain(JSON.stringify(PANELS))
})

test('the lab has lessons that a page can describe', () => expect(LESSON_IDS).not.toEqual([]))
