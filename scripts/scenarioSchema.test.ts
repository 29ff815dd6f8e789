import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasHeld, play, readScenarioText, TRACE_TYPES } from '../src/scenario'
import { ACTIONS, CONVENIENCES, RECIPES } from '../src/scenario/format/vocabulary'
import { RARE_WORDS, SHAPES, TEXT_DICTIONARY, WORDS } from '../src/scenario/link/words'
import { keysOf, scenarioSchema } from './scenarioSchema'

const PAGE = readFileSync(new URL('../docs/SCENARIO.md', import.meta.url), 'utf8')
const BLOCKS = [...PAGE.matchAll(/```(?:json)?\n(.*?)```/gs)].map(([, text = '']) => text)
const NAMED = new Set(
  [...PAGE.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
    text.split(/[^\w$+.-]+/),
  ),
)

test('the published schema is the one of the code', async () => {
  const text = `${JSON.stringify(scenarioSchema(), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../public/scenario.schema.json')
})

test.each([
  ['key of the schema', [...keysOf(scenarioSchema())]],
  ['intervention', ACTIONS],
  ['trace event', TRACE_TYPES],
  ['recipe', [...RECIPES, ...CONVENIENCES]],
])('every %s stands in the page', (_, words) => {
  expect(words.filter((word) => !NAMED.has(word))).toEqual([])
})

test('the example of the page is read, and holds', () => {
  const read = readScenarioText(BLOCKS[0] ?? '')
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const { judgements, ...played } = play(read.value)
  expect(judgements.filter(({ holds }) => !holds)).toEqual([])
  expect(hasHeld({ ...played, judgements })).toBe(true)
})

test('the tables of links in the page are those of the code', () => {
  const [words, rare, shapes, dictionary] = BLOCKS.slice(-4)
  expect((words ?? '').trim().split(/\s+/)).toEqual(WORDS)
  expect((rare ?? '').trim().split(/\s+/)).toEqual(RARE_WORDS)
  expect((shapes ?? '').trim().split('\n')).toEqual(SHAPES)
  expect(dictionary?.replaceAll('␣', ' ')).toBe(TEXT_DICTIONARY.replaceAll('\0', '\n'))
})
