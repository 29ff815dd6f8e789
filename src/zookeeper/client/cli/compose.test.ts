import { expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import { complaintsOf, composeLine } from './compose'
import { parseCommand } from './parseCommand'
import { tokenize } from './tokenize'

test.each([
  ['create', [], ['/a', 'one'], 'create /a one'],
  ['create', ['-s', '-e'], ['/a/n-', ''], 'create -s -e /a/n- ""'],
  ['set', ['-v', '3'], ['/a', 'two words'], 'set -v 3 /a "two words"'],
  ['set', [], ['/a', '{"a": 1}'], `set /a '{"a": 1}'`],
  ['set', [], ['/a', "it's"], "set /a it's"],
  ['set', [], ['/a', '-5'], 'set -- /a -5'],
  ['set', [], ['/a', '"'], `set /a '"'`],
  ['set', [], ['/a', `"it's" both`], undefined],
])('%s %j %j is written %j', (name, options, words, line) => {
  expect(composeLine(name, options, words)).toBe(line)
})

const word = fc.string({ unit: fc.constantFrom('a', '/', '"', "'", ' ', '-', '\n', ',', '文') })

test('a composed command is parsed into the words that it was made of', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (data) => {
      const line = composeLine('create', ['-s'], ['/a', ...data])
      if (line === undefined) {
        expect(data.some((text) => text.includes('"') && text.includes("'"))).toBe(true)
        return
      }
      expect(tokenize(line).filter((token) => token !== '--')).toEqual(
        ['create', '-s', '/a', ...data].filter((token) => token !== '--'),
      )
    }),
  )
})

test('a value that looks like an option stays a value', () => {
  const parsed = parseCommand(composeLine('set', ['-v', '2'], ['/a', '--all']) ?? '')
  expect(parsed).toMatchObject({ ok: true, value: { type: 'set', path: '/a', version: 2 } })
})

test('zkCli’s complaints are known before anything is sent', () => {
  expect(complaintsOf('create a one')).toEqual(['Path must start with / character'])
  expect(complaintsOf('setAcl /a world:anyone')).toEqual([
    'world:anyone does not have the form scheme:id:perm',
    'Acl is not valid : null',
  ])
  expect(complaintsOf('create -t 5000 -e /a')).toEqual([
    'TTLs cannot be used with Ephemeral znodes',
  ])
  expect(complaintsOf('create /a one')).toEqual([])
})
