import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import { findByName, moveByKey, rowsOf, type TreeRow } from './rows'
import type { TreeLine } from './treeLines'
import { outlineOf } from './testing/outline'
import { linesOf } from './treeLines'

const lines = linesOf(outlineOf(['/', '/a', '/a/x', '/a/x/y', '/a-1', '/b']))
const NONE = new Set<string>()

const print = (rows: readonly TreeRow[]): readonly string[] =>
  rows.map(
    ({ line, isOpen, hasChildren, position, siblings }) =>
      `${'  '.repeat(line.depth)}${line.name}${hasChildren ? (isOpen ? ' -' : ' +') : ''} ${position}/${siblings}`,
  )

test('children are drawn below their parent, each with its place in the family', () => {
  expect(print(rowsOf(lines, NONE))).toEqual([
    '/ - 1/1',
    '  a - 1/3',
    '    x - 1/1',
    '      y 1/1',
    '  a-1 2/3',
    '  b 3/3',
  ])
})

test('a folded znode hides its descendants and nothing else', () => {
  expect(print(rowsOf(lines, new Set(['/a'])))).toEqual([
    '/ - 1/1',
    '  a + 1/3',
    '  a-1 2/3',
    '  b 3/3',
  ])
})

test('the filter for differences shows differing znodes and their ancestors only', () => {
  const differing = lines.map((line): TreeLine =>
    line.path === '/a/x'
      ? { ...line, differences: [{ server: serverId(2), type: 'missing' }] }
      : line,
  )
  expect(print(rowsOf(differing, NONE, true))).toEqual(['/ - 1/1', '  a - 1/1', '    x 1/1'])
  expect(rowsOf(lines, NONE, true)).toEqual([])
})

const rows = rowsOf(lines, new Set(['/a/x']))

test.each([
  [0, 'ArrowDown', { to: 1 }],
  [0, 'ArrowUp', { to: 0 }],
  [2, 'End', { to: 4 }],
  [2, 'Home', { to: 0 }],
  [1, 'PageDown', { to: 4 }],
  [4, 'PageUp', { to: 1 }],
  [1, 'ArrowLeft', { fold: '/a' }],
  [1, 'ArrowRight', { to: 2 }],
  [2, 'ArrowRight', { fold: '/a/x' }],
  [2, 'ArrowLeft', { to: 1 }],
  [4, 'ArrowLeft', { to: 0 }],
  [4, 'ArrowRight', { to: 4 }],
  [2, 'x', undefined],
])('at row %i the key %s leads to %j', (at, key, move) => {
  expect(moveByKey(rows, at, key, 3)).toEqual(move)
})

test('typed names are searched from the current row on, and from the top after the end', () => {
  expect(rows.map(({ line }) => line.name)).toEqual(['/', 'a', 'x', 'a-1', 'b'])
  expect(findByName(rows, 'a', 1)).toBe(3)
  expect(findByName(rows, 'a', 3)).toBe(1)
  expect(findByName(rows, 'A-', 3)).toBe(3)
  expect(findByName(rows, 'q', 0)).toBe(-1)
})
