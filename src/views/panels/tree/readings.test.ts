import { expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import { PERMS } from '../../../zookeeper/model'
import { aclText, permsText } from '../../shared/parts'
import { createdPath } from './createdPath'
import { hexDump } from './hexDump'
import { readJson } from './readJson'

test('hexDump writes sixteen bytes a line, and dots for unprintable ones', () => {
  const bytes = Uint8Array.from([...Array(16).keys(), 0x41, 0x7f, 0xff])
  expect(hexDump(bytes)).toEqual([
    {
      offset: '00000000',
      bytes: '00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f',
      characters: '················',
    },
    { offset: '00000010', bytes: '41 7f ff', characters: 'A··' },
  ])
  expect(hexDump(bytes, 4)).toHaveLength(1)
  expect(hexDump(new Uint8Array(0))).toEqual([])
})

test.each([
  ['{"a":1}', { type: 'json', text: '{\n  "a": 1\n}' }],
  ['7', { type: 'json', text: '7' }],
  ['hello', { type: 'broken', line: 1, column: 1 }],
  ['{"a":1', { type: 'broken', line: 1, column: 7 }],
  ['{"a":\n  tru}', { type: 'broken', line: 2, column: 3 }],
  ['{"a":1,}', { type: 'broken', line: 1, column: 8 }],
  ['[1,]', { type: 'broken', line: 1, column: 4 }],
  ['[1 2]', { type: 'broken', line: 1, column: 4 }],
  ["{'a':1}", { type: 'broken', line: 1, column: 2 }],
  ['{"a" 1}', { type: 'broken', line: 1, column: 6 }],
  ['[] x', { type: 'broken', line: 1, column: 4 }],
  ['"a\nb"', { type: 'broken', line: 1, column: 1 }],
  ['{}]', { type: 'broken', line: 1, column: 3 }],
])('readJson of %j is %j', (text, reading) => {
  expect(readJson(text)).toEqual(reading)
})

test('readJson refuses exactly the texts that JSON.parse refuses, at a place within them', () => {
  const text = fc.string({
    unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '1', ' ', '\n'),
  })
  fc.assert(
    fc.property(text, (source) => {
      const reading = readJson(source)
      if (reading.type === 'json') {
        expect(JSON.parse(reading.text)).toEqual(JSON.parse(source))
        return
      }
      expect(() => JSON.parse(source) as unknown).toThrow(SyntaxError)
      const lines = source.split('\n')
      expect(reading.line).toBeLessThanOrEqual(lines.length)
      expect(reading.column).toBeLessThanOrEqual((lines[reading.line - 1]?.length ?? 0) + 1)
    }),
  )
})

test('aclText writes a list as zkCli takes it', () => {
  expect(permsText(PERMS.ALL)).toBe('cdrwa')
  expect(permsText(PERMS.READ | PERMS.ADMIN)).toBe('ra')
  expect(
    aclText([
      { scheme: 'world', id: 'anyone', perms: PERMS.READ },
      { scheme: 'digest', id: 'ann:x=', perms: PERMS.ALL },
    ]),
  ).toBe('world:anyone:r,digest:ann:x=:cdrwa')
})

test('createdPath finds the path that the leader completed', () => {
  expect(createdPath(['Created /q/n-0000000003'])).toBe('/q/n-0000000003')
  expect(createdPath(['Node already exists: /a'])).toBeUndefined()
})
