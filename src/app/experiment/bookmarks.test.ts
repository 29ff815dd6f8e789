import { expect, test } from 'vitest'
import { readBookmarks } from './bookmarks'

test('named moments are taken up on branches that are there; old ones on the shown one', () => {
  const kept = (name: string, branch?: unknown) => ({ name, step: 3, at: 7, branch })
  const head = { step: 0, at: 0 }
  const forks = { shown: 1, branches: ['A', 'B'].map((name) => ({ name, head })) }
  const all = [kept('a', 0), kept('old'), kept('gone', 2), kept('none', -1), kept('no', 'x'), null]
  const read = (its: typeof forks | undefined) =>
    readBookmarks(all, its).map(({ name, branch }) => [name, branch])
  expect(read(forks)).toEqual([
    ['a', 0],
    ['old', 1],
  ])
  expect(read(undefined)).toEqual([
    ['a', 0],
    ['old', 0],
  ])
})
