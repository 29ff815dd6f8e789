import { describe, expect, test } from 'vitest'
import { utf8Decode } from '../../../kernel/lib'
import { processorMs } from '../../../kernel/lib/testing/processorMs'
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
  ['"\'a\'b "c', ["'a'b ", 'c']],
  ['ls "" "a" \'b\'c', ['ls', '', 'a', 'b', 'c']],
  ['ls \u00a0 /', ['ls', '\u00a0', '/']],
])('zkCli cuts the line %j into words', (line, words) => {
  expect(tokenize(line)).toEqual(words)
})

test.each(['ls /', '"@', `"'`, 'ls "'])('many blanks behind %s are read in linear time', (line) => {
  expect(processorMs(() => tokenize(line + ' '.repeat(99_000)))).toBeLessThan(500)
})

test('an option with many digits is read in linear time', () => {
  const tokens = ['set', '-v', `-${'0'.repeat(99_000)}-`]
  const spec = findCommand('set') ?? { options: [] }
  expect(processorMs(() => parseOptions(tokens, spec))).toBeLessThan(500)
})

test.each([`"'`, `'a"`, `a "' `])('many quotes %s are read in linear time', (quotes) => {
  expect(processorMs(() => tokenize(quotes.repeat(30_000)))).toBeLessThan(500)
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
])('the options of %s are read as by commons-cli', (line, words, options) => {
  const parsed = parseOptions(line.split(' '), findCommand('set') ?? { options: [] })
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
    ['create -t soon /a', '-t argument must be a long value'],
    ['create -t 1099511627776 /a', 'ttl must be positive and cannot be larger than: 1099511627775'],
    ['create -t 5 -c /a', 'TTLs cannot be used with Container znodes'],
    ['create -t 9223372036854775808 /a', '-t argument must be a long value'],
    ['getAcl a', 'Path must start with / character'],
    ['addWatch a', 'Path must start with / character'],
    ['version x', 'version '],
    ['version -x', `${UNRECOGNIZED}-x`],
    ['redo x', 'java.lang.NumberFormatException: For input string: "x"'],
    ['setAcl -v x /a world:anyone:r', 'java.lang.NumberFormatException: For input string: "x"'],
    ['setAcl a world:anyone:r', 'Path must start with / character'],
    ['setquota -n 0 /q', 'the num quota must be greater than zero'],
    ['setquota -N -5 /q', 'the num quota must be greater than zero'],
    ['setquota -b -5 /q', 'the bytes quota must be greater than or equal to zero'],
    ['setquota -n abc /q', 'NumberFormatException happens when parsing the option value'],
    ['setquota -n 2147483648 /q', 'NumberFormatException happens when parsing the option value'],
    ['setquota -n 3 q', 'Path must start with / character'],
    ['setquota -n 3 /zookeeper/quota', 'cannot set a quota under the path: /zookeeper/quota'],
    [
      'setquota /q',
      'org.apache.commons.cli.MissingOptionException: Missing required option: [-n num soft quota, -b bytes soft quota, -N num hard quota, -B bytes hard quota]',
    ],
    [
      'delquota -n -b /q',
      "org.apache.commons.cli.AlreadySelectedException: The option 'b' was specified but an option from this group has already been selected: 'n'",
    ],
    [
      'delquota a//b',
      'Invalid path string "/zookeeper/quotaa//b/zookeeper_limits" caused by empty node name specified @18',
    ],
    [
      'reconfig -add',
      'org.apache.commons.cli.MissingArgumentException: Missing argument for option: add',
    ],
    ['reconfig -addx', `${UNRECOGNIZED}-addx`],
    [
      `reconfig -add ${Array.from({ length: 16 }, (_, id) => `server.${id}=zk:2888:3888`).join(',')}`,
      'The lab takes at most 15 servers at once',
    ],
    ['reconfig -v zz -add 3', '-v must be followed by a long (configuration version)'],
    [
      'reconfig -v ffffffffffffffffff -remove 9',
      '-v must be followed by a long (configuration version)',
    ],
    [
      'reconfig -add x -file y',
      "Can't use -file or -members together with -add or -remove (mixing incremental and non-incremental modes is not allowed)",
    ],
    [
      'reconfig -members a -file b',
      "Can't use -file and -members together (conflicting non-incremental modes)",
    ],
    ['reconfig -file /f', 'Error processing /f/f (No such file or directory)'],
  ])('%s', (line, message) => {
    const parsed = parseCommand(line)
    expect(parsed).toMatchObject({ ok: false, error: { lines: [message] } })
  })

  test.each([
    [
      'setAcl /a world:anyone',
      'world:anyone does not have the form scheme:id:perm|Acl is not valid : null',
    ],
    [
      'create /a x world:anyone',
      'world:anyone does not have the form scheme:id:perm|KeeperErrorCode = InvalidACL|Acl is not valid : null',
    ],
    ['create a x :', ': does not have the form scheme:id:perm|Path must start with / character'],
    [
      'listquota a//b',
      'absolute path is /zookeeper/quotaa//b/zookeeper_limits|Invalid path string "/zookeeper/quotaa//b/zookeeper_limits" caused by empty node name specified @18',
    ],
    [
      'ls -?',
      'usage: ls [options] path| -?   help| -R   recurse| -s   stat| -w   watch|ls [-s] [-w] [-R] path',
    ],
  ])('%s', (line, messages) => {
    expect(parseCommand(line)).toMatchObject({ ok: false, error: { lines: messages.split('|') } })
  })

  test.each([
    'ls',
    'get',
    'stat',
    'create',
    'delete',
    'deleteall',
    'sync',
    'set',
    'getAcl',
    'setAcl',
    'addWatch',
    'addauth',
    'removewatches',
    'getAllChildrenNumber',
    'listquota',
    'delquota',
    'reconfig',
  ])('%s alone prints its usage', (name) => {
    const spec = findCommand(name)
    const lines = spec === undefined ? [] : [usageOf(spec)]
    expect(parseCommand(name)).toMatchObject({ ok: false, error: { type: 'refused', lines } })
  })
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
    ['create -c /a', { type: 'create', mode: 'CONTAINER' }],
    ['create -t 5 /a', { type: 'create', mode: 'PERSISTENT_WITH_TTL', ttlMs: 5 }],
    ['create -st 5 /a', { type: 'create', mode: 'PERSISTENT_SEQUENTIAL_WITH_TTL', ttlMs: 5 }],
    ['create /a', { acl: [{ perms: 31, scheme: 'world', id: 'anyone' }] }],
    ['create /a x auth::rw', { acl: [{ perms: 3, scheme: 'auth', id: '' }] }],
    [
      'setAcl -s /a world:anyone:r,digest:ann:x=:cdrwa,',
      {
        hasStat: true,
        version: -1,
        acl: [
          { perms: 1, scheme: 'world', id: 'anyone' },
          { perms: 31, scheme: 'digest', id: 'ann:x=' },
        ],
      },
    ],
    // Unknown letters are left out.
    [
      'setAcl -R /a world:anyone:xr,foo',
      {
        isRecursive: true,
        acl: [{ perms: 1 }],
        notes: ['Unknown perm type: x', 'foo does not have the form scheme:id:perm'],
      },
    ],
    ['setAcl -R /a foo', { isRecursive: true, acl: [] }],
    ['getAcl -s /a', { type: 'getAcl', path: '/a', hasStat: true }],
    ['addauth digest', { type: 'addauth', scheme: 'digest', auth: null }],
    ['addWatch /a', { type: 'addWatch', path: '/a' }],
    ['addWatch -m persistent /a', { type: 'addWatch', mode: 'PERSISTENT' }],
    ['removewatches /a', { watcherType: 'Any', isLocal: false }],
    ['removewatches /a -c -d -l', { watcherType: 'Children', isLocal: true }],
    ['removewatches -d /a', { watcherType: 'Data' }],
    ['getEphemerals', { type: 'getEphemerals', path: '/' }],
    ['deleteall /a', { batchSize: 1000 }],
    ['deleteall -b -2 /a', { batchSize: -2 }],
    [
      'setquota -B 9223372036854775807 /q',
      { limit: { key: 'byteHardLimit', value: '9223372036854775807' } },
    ],
    ['setquota -n +3 /q', { limit: { key: 'count', value: '3' } }],
    ['delquota -N /q', { type: 'delquota', key: 'countHardLimit' }],
    ['config -cws extra', { type: 'config', isForClients: true, isWatching: true, hasStat: true }],
    [
      'reconfig -v 1F -add server.4=H:1:2;3 -remove 2',
      { joining: 'server.4=h:1:2;3', leaving: '2', newMembers: null, configId: 31 },
    ],
    [
      'reconfig -members server.1=A:1:2 -s',
      { newMembers: 'server.1=a:1:2', configId: -1, hasStat: true },
    ],
    ['redo', { type: 'redo' }],
    ['redo 3', { type: 'redo', index: 3 }],
    ['history 5', { type: 'history' }],
    ['whoami -x', { type: 'whoami' }],
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

  test('the third word of a deprecated line is replaced by -w, even if it is the path', () => {
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
