import { describe, expect, test } from 'vitest'
import { utf8Decode } from '../../lib'
import { findCommand, usageOf } from './commands'
import { parseOptions } from './options'
import { parseCommand } from './parseCommand'
import { tokenize } from './tokenize'

// ZooKeeperMain.MyCommandOptions.parseCommand
test.each([
  ['ls /', ['ls', '/']],
  ['  ls\t -s   /a ', ['ls', '-s', '/a']],
  ['set /a "two words"', ['set', '/a', 'two words']],
  ['set /a \'it "is"\'', ['set', '/a', 'it "is"']],
  ['set /a ""', ['set', '/a', '']],
  ['set /a "a\\"b', ['set', '/a', 'a\\', 'b']],
  ['set /a x"y z"', ['set', '/a', 'x"y', 'z"']],
  ['set /a "never closed', ['set', '/a', 'never', 'closed']],
  ['', []],
  ['"', []],
])('tokenize %j', (line, words) => {
  expect(tokenize(line)).toEqual(words)
})

// org.apache.commons.cli.DefaultParser
test.each([
  ['set -s -v 3 /a x', 'set /a x', 's v=3'],
  ['set /a x -v3', 'set /a x', 'v=3'],
  ['set /a x -v=3', 'set /a x', 'v=3'],
  ['set -v -1 /a x', 'set /a x', 'v=-1'],
  ['set -sv 3 /a x', 'set /a x', 's v=3'],
  ['set -v -x /a y', 'set /a y', 'v=-x'],
  ['set /a -- -s', 'set /a -s', ''],
  ['set /a -', 'set /a -', ''],
])('options of %s', (line, words, options) => {
  const parsed = parseOptions(line.split(' '), findCommand('set')?.options ?? [])
  if (!parsed.ok) throw new Error(parsed.error)
  const values = [...parsed.value.values].map(([letter, value]) => `${letter}=${value}`)
  expect(parsed.value.words.join(' ')).toBe(words)
  const flags = [...parsed.value.flags].filter((letter) => !parsed.value.values.has(letter))
  expect([...flags, ...values].join(' ')).toBe(options)
})

const UNRECOGNIZED = 'org.apache.commons.cli.UnrecognizedOptionException: Unrecognized option: '

describe('refused lines', () => {
  test.each([
    ['get -1 /a', `${UNRECOGNIZED}-1`],
    ['set /a -5', `${UNRECOGNIZED}-5`],
    ['get --all /a', `${UNRECOGNIZED}--all`],
    ['ls -sx /', `${UNRECOGNIZED}-sx`],
    [
      'set /a x -v',
      'org.apache.commons.cli.MissingArgumentException: Missing argument for option: v',
    ],
    [
      'set -v -s /a x',
      'org.apache.commons.cli.MissingArgumentException: Missing argument for option: v',
    ],
    ['delete -v one /a', 'java.lang.NumberFormatException: For input string: "one"'],
    ['set -v 2147483648 /a x', 'java.lang.NumberFormatException: For input string: "2147483648"'],
    ['deleteall /a -b many', '-b argument must be an int value'],
    ['ls a', 'Path must start with / character'],
    ['ls ""', 'Path length must be > 0'],
    ['get /a/../b', 'Invalid path string "/a/../b" caused by relative paths not allowed @4'],
    ['sync /a/', 'Path must not end with / character'],
    ['create -s /a/ x y z', 'Access control lists are not available in this lab yet'],
    ['create -c /a', 'Container znodes are not available in this lab yet'],
    ['create -t 5 /a', 'TTL znodes are not available in this lab yet'],
    ['create -t soon /a', '-t argument must be a long value'],
    ['create -t 1099511627776 /a', 'ttl must be positive and cannot be larger than: 1099511627775'],
    ['create -t 5 -c /a', 'TTLs cannot be used with Container znodes'],
    ['whoami', 'whoami is not available in this lab yet'],
  ])('%s', (line, message) => {
    const parsed = parseCommand(line)
    expect(parsed).toMatchObject({ ok: false, error: { lines: [message] } })
  })

  test.each(['ls', 'get', 'stat', 'create', 'delete', 'deleteall', 'sync', 'set'])(
    '%s alone prints its usage',
    (name) => {
      const spec = findCommand(name)
      const lines = spec === undefined ? [] : [usageOf(spec)]
      expect(parseCommand(name)).toMatchObject({ ok: false, error: { type: 'refused', lines } })
    },
  )
})

describe('lines understood', () => {
  test.each([
    ['ls -w -s /', { type: 'ls', path: '/', isWatching: true, hasStat: true, isRecursive: false }],
    ['ls / -R', { type: 'ls', path: '/', isWatching: false, isRecursive: true }],
    ['stat -w /a', { type: 'stat', path: '/a', isWatching: true }],
    ['create /a', { type: 'create', path: '/a', data: null, mode: 'PERSISTENT' }],
    ['create -e /a', { type: 'create', mode: 'EPHEMERAL' }],
    ['create -s /a', { type: 'create', mode: 'PERSISTENT_SEQUENTIAL' }],
    ['create -es /a', { type: 'create', mode: 'EPHEMERAL_SEQUENTIAL' }],
    // Sequential paths may end with a slash: the number follows (`validatePath(path, true)`).
    ['create -s /a/', { type: 'create', path: '/a/' }],
    ['delete -v 3 /a', { type: 'delete', path: '/a', version: 3 }],
    ['set -v -1 /a x', { type: 'set', version: -1 }],
    ['connect 3,1', { type: 'connect', servers: [3, 1] }],
    ['quit', { type: 'quit' }],
    ['   ', { type: 'nothing' }],
  ])('%s', (line, command) => {
    expect(parseCommand(line)).toMatchObject({ ok: true, value: command })
  })

  test('data is UTF-8', () => {
    const parsed = parseCommand('create /a "锁 one"')
    if (!parsed.ok || parsed.value.type !== 'create') throw new Error('not a create')
    expect(utf8Decode(parsed.value.data ?? new Uint8Array())).toBe('锁 one')
  })
})

// LsCommand, GetCommand, StatCommand, DeleteCommand: retainCompatibility
describe('old forms', () => {
  test.each([
    ['ls / watch', 'ls', '/', true, 'ls [-w] path'],
    ['get /a true', 'get', '/a', true, 'get [-s] [-w] path'],
    ['stat /a true', 'stat', '/a', true, 'stat [-w] path'],
    ['delete /a 3', 'delete', '/a', undefined, 'delete [-v version] path'],
  ])('%s', (line, type, path, isWatching, wanted) => {
    const parsed = parseCommand(line)
    if (!parsed.ok) throw new Error(parsed.error.lines.join('\n'))
    expect(parsed.value).toMatchObject({ type, path, ...(isWatching === true && { isWatching }) })
    if (parsed.value.type === 'delete') expect(parsed.value.version).toBe(-1)
    expect(parsed.value.notes.join()).toMatch(
      `has been deprecated. Please use '${wanted}' instead.`,
    )
  })

  test('the third word of the line gives way to -w, even where it is the path', () => {
    const parsed = parseCommand('ls -s /a watch')
    expect(parsed).toMatchObject({
      ok: false,
      error: {
        lines: [
          "'ls path [watch]' has been deprecated. Please use 'ls [-w] path' instead.",
          'Path must start with / character',
        ],
      },
    })
  })
})
