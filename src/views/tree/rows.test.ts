import { expect, test } from 'vitest'
import type { ZnodeRow } from '../../core'
import { rowsOf } from './rows'

const znode = (path: string): ZnodeRow => ({
  path,
  data: null,
  stat: {} as never,
  watches: 0,
  kind: 'persistent',
})
const tree = ['/', '/b', '/a-1', '/a', '/a/x', '/a/x/y'].map(znode)

test('draws children below their parent, whatever characters their names hold', () => {
  const rows = rowsOf(tree, new Set())
  expect(rows.map(({ name, depth }) => `${depth} ${name}`)).toEqual([
    '0 /',
    '1 a',
    '2 x',
    '3 y',
    '1 a-1',
    '1 b',
  ])
})

test('hides what stands under a folded znode and nothing else', () => {
  const rows = rowsOf(tree, new Set(['/a']))
  expect(rows.map(({ name, isOpen }) => `${name} ${isOpen}`)).toEqual([
    '/ true',
    'a false',
    'a-1 true',
    'b true',
  ])
})
