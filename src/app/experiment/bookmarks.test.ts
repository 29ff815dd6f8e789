import { expect, test } from 'vitest'
import * as v from 'valibot'
import { bookmarksOfRun, storedBookmarks } from './bookmarks'

test('bookmarks on missing branches are dropped; those of old releases go to the shown branch', () => {
  const storedBookmark = (name: string, branch?: unknown) => ({
    name,
    step: 3,
    at: 7,
    ...(branch !== undefined && { branch }),
  })
  const head = { step: 0, at: 0 }
  const two = { shown: 1, branches: ['A', 'B'].map((name) => ({ name, head })) }
  const all = [
    storedBookmark('a', 0),
    storedBookmark('old'),
    storedBookmark('gone', 2),
    storedBookmark('none', -1),
    storedBookmark('no', 'x'),
    null,
  ]
  const read = (forks: typeof two | undefined) =>
    bookmarksOfRun(v.parse(storedBookmarks, all), forks).map(({ name, branch }) => [name, branch])
  expect(read(two)).toEqual([
    ['a', 0],
    ['old', 1],
  ])
  expect(read(undefined)).toEqual([
    ['a', 0],
    ['old', 0],
  ])
})
