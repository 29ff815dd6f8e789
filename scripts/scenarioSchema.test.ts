import { readdirSync, readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import {
  decodeLink,
  hasHeld,
  LIBRARY,
  play,
  readSavedText,
  readScenarioText,
  TRACE_TYPES,
} from '../src/scenario'
import { en } from '../src/i18n/en'
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

test.each([
  'argument',
  'branchTwice',
  'matchWord',
  'neverConnects',
  'serverName',
  'cfg.addresses',
  'cfg.blankAfterPort',
  'cfg.byteOrderMark',
  'cfg.ignored',
  'cfg.propertyOnly',
  'cfg.repeated',
  'cfg.systemProperty',
] as const)('the warning %s stands in the page as readers get it', (code) => {
  expect(PAGE).toContain(`| \`${en.problem[code]}\` `)
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

const isValid = new Ajv({ strict: false, allErrors: true }).compile(scenarioSchema())
const faultsOf = (file: unknown): unknown => {
  isValid(JSON.parse(JSON.stringify(file)))
  return isValid.errors ?? []
}
const textOf = (path: string): string =>
  readFileSync(new URL(`../src/scenario/${path}`, import.meta.url), 'utf8')
const SAMPLES = readdirSync(new URL('../src/scenario/testdata/samples', import.meta.url))
const LINKS = ['testdata/links1.json', 'link/testdata/secondWriter.json'].flatMap(
  (path) => JSON.parse(textOf(path)) as readonly { readonly link: string }[],
)

describe('the schema takes', () => {
  test.each(LIBRARY)("the library's $id", ({ scenario }) => {
    expect(faultsOf(scenario)).toEqual([])
  })

  test.each(SAMPLES)('the sample %s, migrated', (name) => {
    const read = readSavedText(textOf(`testdata/samples/${name}`))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(faultsOf(read.value.scenario)).toEqual([])
  })

  test.each(LINKS)('the scenario of the kept link $link', ({ link }) => {
    const read = decodeLink(link)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const { scenario, step, forks, bookmarks } = read.value
    expect(
      faultsOf({
        ...scenario,
        ...(step !== undefined && { step }),
        ...(forks && { forks }),
        ...(bookmarks && { bookmarks }),
      }),
    ).toEqual([])
  })

  test.each(
    JSON.parse(textOf('link/testdata/secondWriter.json')) as readonly {
      scenario: unknown
      title: string
    }[],
  )('the file "$title" of the second implementation', ({ scenario }) => {
    expect(faultsOf(scenario)).toEqual([])
  })
})

const heal = { do: 'heal' }
const start = { do: 'start', server: 'all' }

test.each<readonly [string, object]>([
  ['5001 interventions', { interventions: Array.from({ length: 5001 }, () => heal) }],
  ['1001 expectations', { expect: Array.from({ length: 1001 }, () => ({ violations: 0 })) }],
  [
    '17 stores',
    { stores: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`S${i}`, {}])) },
  ],
  [
    '33 branches',
    { branches: Array.from({ length: 33 }, () => ({ name: 'b', from: 'm', interventions: [] })) },
  ],
  [
    '33 arguments',
    {
      interventions: [
        {
          do: 'recipe',
          client: 'c1',
          name: 'lock',
          args: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`a${i}`, 1])),
        },
      ],
    },
  ],
  ['a hexadecimal zxid', { initial: { zxid: '0x2' } }],
  ['a zxid of a server in hexadecimal', { initial: { 1: { zxid: '0x2' } } }],
  ['an epoch beyond its bound', { initial: { zxid: '1000001:0' } }],
  ['a date in words', { startsAt: 'yesterday' }],
  ['a mark with a blank', { interventions: [{ do: 'mark', name: 'a b' }] }],
  ['a time with two signs', { interventions: [{ ...start, at: 'Fertig_é++250' }] }],
  ['a time in digits as text', { interventions: [{ ...start, at: '1500' }] }],
  ['"at" beside "after"', { interventions: [{ ...start, at: 1, after: { type: 'settled' } }] }],
  ['an unknown event', { interventions: [{ ...start, after: { type: 'setled' } }] }],
  ['an unknown field', { interventions: [{ ...start, after: { type: 'settled', leadr: 1 } }] }],
  ['an unknown packet field', { interventions: [{ do: 'drop', match: { pakcet: 'PING' } }] }],
  ['an unknown recipe', { interventions: [{ do: 'recipe', client: 'c1', name: 'lok' }] }],
  ['a reconfig of nothing', { interventions: [{ do: 'reconfig', client: 'c1' }] }],
  ['an expectation of nothing', { expect: [{}] }],
  ['a count inside a trace', { expect: [{ trace: { type: 'settled', count: 1 } }] }],
  ['an unknown field of a reply', { expect: [{ reply: { client: 'c1', eror: 'OK' } }] }],
  ['an unknown property', { expect: [{ violations: 0, property: 'fencng' }] }],
  ['three latencies', { network: { latency: [1, 2, 3] } }],
])('the schema refuses %s, as the code does', (_, file) => {
  const scenario = { version: 2, ...file }
  expect(readScenarioText(JSON.stringify(scenario)).ok).toBe(false)
  expect(faultsOf(scenario)).not.toEqual([])
})

test.each([
  ['a mark of any language', { interventions: [{ do: 'mark', name: '损坏' }] }],
  [
    'a time after a mark',
    {
      interventions: [
        { do: 'mark', name: 'é1' },
        { ...start, at: 'é1+2.5' },
      ],
    },
  ],
  ['a state for each server', { initial: { 1: { zxid: '2:17' }, 2: {} } }],
  ['a date', { startsAt: '2026-01-31T08:00:00Z' }],
])('the schema takes %s, as the code does', (_, file) => {
  const scenario = { version: 2, ...file }
  expect(readScenarioText(JSON.stringify(scenario)).ok).toBe(true)
  expect(faultsOf(scenario)).toEqual([])
})
