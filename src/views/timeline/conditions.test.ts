import { expect, test } from 'vitest'
import { lineOf, partsFor } from './conditions'
import { wallFrame } from '../stage/testing/wallFrame'

test('a commit is sought whichever it is, unless a zxid is typed', () => {
  const parts = partsFor(wallFrame())
  expect(parts.zxid).toBe('')
  expect(lineOf('committed', parts)).toBe('committed')
  expect(lineOf('committed', { ...parts, zxid: '  ' })).toBe('committed')
  expect(lineOf('committed', { ...parts, zxid: ' 1:7 ' })).toBe('committed zxid=1:7')
})
