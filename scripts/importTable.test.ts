import { describe, expect, test } from 'vitest'
import { checkRows } from './checkImports.ts'
import { parseImportTable, TABLE } from './importTable.ts'

describe('the table', () => {
  const row = { rooms: [], packages: [] }

  test('is read with every part of its rows', () => {
    expect(
      parseImportTable(
        '# rooms\n\nlib < packages fflate\nviews/stage < lib < types ui < packages react',
      ),
    ).toEqual({
      lib: { rooms: [], packages: ['fflate'] },
      'views/stage': {
        rooms: ['lib'],
        types: ['ui'],
        packages: ['react'],
        importsLater: true,
      },
    })
  })

  test.each([
    ['a second row', 'lib\nlib < packages fflate', 'line 2: lib has a row already'],
    ['a second list of rooms', 'a < b < c', 'line 1: a has two parts of rooms'],
    ['a second list of types', 'a < types b < types c', 'line 1: a has two parts of types'],
  ])('refuses %s', (_case, text, message) => {
    expect(() => parseImportTable(text)).toThrow(message)
  })

  test('may name only rooms above a row, types included', () => {
    const faults = checkRows({
      low: { ...row, types: ['high'] },
      high: { ...row, rooms: ['low', 'gone'] },
    })
    expect(faults).toEqual([
      'low names high, which has no row above it',
      'high names gone, which has no row above it',
    ])
  })

  test('may give a view only types of the rooms behind app', () => {
    const rows = {
      'simulator/run': row,
      'views/a': { ...row, types: ['simulator/run'] },
      'views/b': { ...row, rooms: ['simulator/run'] },
      'app/state': { ...row, rooms: ['simulator/run'] },
    }
    expect(checkRows(rows)).toEqual(['views/b may name types of simulator/run alone'])
  })

  test('of the project keeps these rules', () => {
    expect(checkRows(TABLE)).toEqual([])
  })
})
