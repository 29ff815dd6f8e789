import { expect, test } from 'vitest'
import type { LibraryItem } from '../../store'
import { search } from './search'

const item = (id: string, lesson: string | undefined, en: string, zh: string): LibraryItem => ({
  id,
  ...(lesson === undefined ? {} : { lesson }),
  title: { en, 'zh-CN': zh },
  description: { en: 'Votes travel.', 'zh-CN': '选票往来。' },
  scenario: { version: 1, seed: 1, ensemble: {}, interventions: [] },
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
  ['all', 'travel restart', ['rolling-restart']],
  ['broadcast', 'votes', ['stale-read']],
  ['broadcast', 'first', []],
] as const)('topic %s, query %j finds %j', (topic, query, ids) => {
  expect(search(library, topic, query, english).map(({ id }) => id)).toEqual(ids)
})
