import { expect, test } from 'vitest'
import type { LibraryItem } from '../engine'
import { nextRun } from './nextRun'

const item = (id: string, place: Pick<LibraryItem, 'lesson' | 'topic'>): LibraryItem => ({
  id,
  ...place,
  // A translated title may be that of another run.
  title: { en: 'A run' },
  description: { en: 'A run' },
  scenario: { version: 2, seed: 1, ensemble: { servers: 3 }, interventions: [] },
})

const LIBRARY = [
  item('ten', { lesson: '1.10' }),
  item('two', { lesson: '1.2' }),
  item('one', { topic: 'data' }),
  item('other', { topic: 'data' }),
  item('apart', { topic: 'clients' }),
]

test.each([
  ['two', 'ten'],
  ['ten', undefined],
  ['one', 'other'],
  ['other', undefined],
  ['apart', undefined],
  ['unknown', undefined],
  [undefined, undefined],
])('the run after %s is %s', (id, next) => {
  expect(nextRun(LIBRARY, id)?.id).toBe(next)
})
