import { expect, test } from 'vitest'
import { toSessionId } from '../../zookeeper/model'
import { matchInAnyOrder, matchLine, type Meanings } from './matchLine'
import { readTranscript } from './readTranscript'

const meanings = (): Meanings => ({
  zxids: new Map([['z1', '0x100000002']]),
  sessions: new Map([['c1', toSessionId('0x1001')]]),
})

test.each([
  ['Created /a', 'Created /a', true],
  ['Created /a', 'Created /b', false],
  ['Insufficient permission :', 'Insufficient permission : ', true],
  ['a.b (c)', 'axb (c)', false],
  ['ctime = <time>', 'ctime = Fri Nov 20 11:30:35 UTC 2026', true],
  ['ctime = <time>', 'ctime = 0', false],
  ['ephemeralOwner = <session of c1>', 'ephemeralOwner = 0x1001', true],
  ['ephemeralOwner = <session of c1>', 'ephemeralOwner = 0x1002', false],
  ['ephemeralOwner = <session of c2>', 'ephemeralOwner = 0x1001', false],
  ['cZxid = z1', 'cZxid = 0x100000002', true],
  ['cZxid = z1', 'cZxid = 0x100000003', false],
  ['cZxid = z2', 'cZxid = 0x100000002', false],
  ['cZxid = z2', 'cZxid = 0x100000003', true],
  ['get z1', 'get z1', true],
  ['server.1=<host>:<port>;<host>:<port>', 'server.1=10.0.0.1:28;zk-1:21', true],
  ['Mode: <n>/<n>', 'Mode: 0/0.493', true],
  ['lcxid=<n>', 'lcxid=0x6', true],
])('the expected line %j matches %j: %s', (expected, printed, isIt) => {
  expect(matchLine(expected, printed, meanings())).toBe(isIt)
})

test('a label stands for the same zxid to the end of the file', () => {
  const known = meanings()
  expect(matchLine('mZxid = z7', 'mZxid = 0x5', known)).toBe(true)
  expect(matchLine('pZxid = z7', 'pZxid = 0x6', known)).toBe(false)
  expect(matchLine('pZxid = z7', 'pZxid = 0x5', known)).toBe(true)
})

test.each([
  [['b', 'a'], true],
  [['a'], false],
  [['a', 'b', 'b'], false],
  [['a', 'c'], false],
])('lines match in any order: %j', (printed, isIt) => {
  expect(matchInAnyOrder(['a', 'b'], printed, meanings())).toBe(isIt)
})

test('a transcript is read as commands with what each prompt printed', () => {
  const text = ['# About', '', 'c1> ls /', 'c1| [a]', 'c2|', 'c2| x', 'w3> ruok', 'w3| imok']
  const rest = ['c2> quit', 'c2| (the client has ended, exit status 0)']
  expect(readTranscript([...text, ...rest].join('\n'))).toEqual([
    {
      at: 3,
      who: 'c1',
      line: 'ls /',
      printed: new Map([
        ['c1', ['[a]']],
        ['c2', ['', 'x']],
      ]),
    },
    { at: 7, who: 'w3', line: 'ruok', printed: new Map([['w3', ['imok']]]) },
    { at: 9, who: 'c2', line: 'quit', printed: new Map() },
  ])
})
