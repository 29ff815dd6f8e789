import { expect, test } from 'vitest'
import { outlineOf, replicaOf } from './testing/outline'
import { changesBetween, linesOf, treeLines, type TreeLine } from './treeLines'

const print = (lines: readonly TreeLine[]): readonly string[] =>
  lines.map(({ path, place, watches, differences }) =>
    [
      path,
      ...(place === 'here' ? [] : [place]),
      ...(watches === 0 ? [] : [`watched by ${watches}`]),
      ...differences.map(({ server, type }) => `${server}: ${type}`),
    ].join(', '),
  )

test('an outline is parsed once', () => {
  const outline = outlineOf([
    '/',
    { path: '/q', kind: 'C' },
    { path: '/q/n-0000000007', kind: 'E' },
  ])
  const lines = linesOf(outline)
  expect(linesOf(outline)).toBe(lines)
  expect(
    lines.map(({ name, depth, kind, isSequential }) => ({ name, depth, kind, isSequential })),
  ).toEqual([
    { name: '/', depth: 0, kind: 'persistent', isSequential: false },
    { name: 'q', depth: 1, kind: 'container', isSequential: false },
    { name: 'n-0000000007', depth: 2, kind: 'ephemeral', isSequential: true },
  ])
})

test('a line lists the differences of each other replica, and znodes that only others have', () => {
  const shown = replicaOf(1, ['/', '/a', { path: '/b', mzxid: 5 }, '/c', '/d', '/e', '/f'])
  const others = [
    replicaOf(2, [
      '/',
      { path: '/b', mzxid: 4 },
      '/b/new',
      { path: '/c', mzxid: 6 },
      { path: '/d', pzxid: 2 },
      { path: '/e', aversion: 1 },
      { path: '/f', digest: 99 },
    ]),
    replicaOf(3, ['/', '/a', { path: '/b', mzxid: 5 }, '/b/new', '/c', '/d', '/e', '/f']),
  ]
  expect(print(treeLines({ shown, others, watched: [] }))).toEqual([
    '/',
    '/a, 2: missing',
    '/b, 2: older',
    '/b/new, elsewhere, 2: extra, 3: extra',
    '/c, 2: newer',
    '/d, 2: children',
    '/e, 2: acl',
    '/f, 2: content',
  ])
})

test('watches are shown at their znodes, even at those that do not exist yet', () => {
  const shown = replicaOf(1, ['/', '/a'])
  const deleted = linesOf(outlineOf(['/a/old']))
  const watched = [
    ['/a', 2],
    ['/later', 1],
  ] as const
  expect(print(treeLines({ shown, others: [], watched }, deleted))).toEqual([
    '/',
    '/a, watched by 2',
    '/a/old, gone',
    '/later, awaited, watched by 1',
  ])
})

test('a deleted znode that exists again is listed once', () => {
  const deleted = linesOf(outlineOf(['/a', '/a/b', '/c']))
  const shown = replicaOf(1, ['/', '/a', '/a/b'])
  expect(print(treeLines({ shown, others: [], watched: [] }, deleted))).toEqual([
    '/',
    '/a',
    '/a/b',
    '/c, gone',
  ])
})

test('the changes of a step are the znodes created, set, given another ACL, or deleted', () => {
  const before = outlineOf(['/', '/a', '/b', { path: '/c', mzxid: 3 }, '/d'])
  const after = outlineOf([
    { path: '/', pzxid: 9 },
    { path: '/a', mzxid: 8 },
    '/b',
    '/b/x',
    { path: '/c', mzxid: 3, aversion: 1 },
  ])
  const { created, changed, deleted } = changesBetween(before, after)
  expect({ created, changed, deleted: deleted.map(({ path }) => path) }).toEqual({
    created: ['/b/x'],
    changed: ['/a', '/c'],
    deleted: ['/d'],
  })
})
