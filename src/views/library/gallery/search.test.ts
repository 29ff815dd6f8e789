import { expect, test } from 'vitest'
import type { LibraryItem } from '../../../app/engine'
import { lengthOf, numberOf, search, topicOf } from './search'

const item = (id: string, lesson: string | undefined, en: string, zh: string): LibraryItem => ({
  id,
  ...(lesson === undefined ? {} : { lesson }),
  title: { en, 'zh-CN': zh },
  description: { en: 'Votes travel.', 'zh-CN': '选票往来。' },
  scenario: { version: 2, seed: 1, ensemble: {}, interventions: [] },
})

const library = [
  item('first-votes', '1.1', 'First votes', '初次投票'),
  item('stale-read', '2.3', 'Stale read', '旧读'),
  item('rolling-restart', undefined, 'Rolling restart', '滚动重启'),
]
const english = (text: LibraryItem['title']): string => (typeof text === 'string' ? text : text.en)

test.each([
  ['all', '', ['first-votes', 'stale-read', 'rolling-restart']],
  ['election', '', ['first-votes']],
  ['beside', '', ['rolling-restart']],
  ['all', 'VOTES first', ['first-votes']],
  ['all', '旧读', ['stale-read']],
  ['all', '2.3', ['stale-read']],
  ['all', 'travel restart', ['rolling-restart']],
  ['broadcast', 'votes', ['stale-read']],
  ['broadcast', 'first', []],
] as const)('topic %s, query %j finds %j', (topic, query, ids) => {
  expect(search(library, topic, query, english).map(({ id }) => id)).toEqual(ids)
})

test('the topic of a run is that of its chapter, unless the run states one', () => {
  const topics = ['1.1', '4.2', '5.3', '6.1', '7.1', '8.1', '9.9', undefined].map((lesson) =>
    topicOf(item('x', lesson, 'X', 'X')),
  )
  expect(topics).toEqual([
    'election',
    'data',
    'recipes',
    'systems',
    'inside',
    'clients',
    'beside',
    'beside',
  ])
  expect(topicOf({ ...item('x', undefined, 'X', 'X'), topic: 'data' })).toBe('data')
})

test('the length of a run is given in virtual seconds or minutes, and in questions', () => {
  const plain = item('x', undefined, 'X', 'X')
  expect(lengthOf(plain)).toEqual({ unit: 'seconds', value: 60, asks: 0 })
  const interventions = [{ do: 'ask', text: '?', choices: [] }] as const
  const scenario = { ...plain.scenario, until: 20_400, interventions }
  expect(lengthOf({ ...plain, scenario })).toEqual({ unit: 'seconds', value: 20, asks: 1 })
  const long = { ...plain.scenario, until: 630_000 }
  expect(lengthOf({ ...plain, scenario: long })).toEqual({ unit: 'minutes', value: 10.5, asks: 0 })
})

test('each of several runs of a lesson has a number of its own', () => {
  const all = [...library, item('alone', '7.1', 'A', 'A'), item('chains', '7.1', 'B', 'B')]
  const numbers = all.map((entry) => numberOf(all, entry))
  expect(numbers).toEqual(['1.1', '2.3', undefined, '7.1 a', '7.1 b'])
})
