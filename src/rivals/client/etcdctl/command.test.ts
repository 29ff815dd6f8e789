import { describe, expect, test } from 'vitest'
import { parseCommand } from './command'

const parse = (line: string): unknown => {
  const parsed = parseCommand(line.split(' '))
  return parsed.ok ? parsed.value.command : parsed.error.text
}

const parsing = (text: string): string =>
  `(strconv.ParseInt: parsing "${text}": invalid syntax), expecting ID in Hex`

// Texts of etcdctl 3.4.23 behind its "Error: ".
describe('etcdctl refuses a line with its own words', () => {
  test.each([
    ['lease grant', 'lease grant command needs TTL argument'],
    ['lease grant -1', "unknown shorthand flag: '1' in -1"],
    ['lease revoke', 'lease revoke command needs 1 argument'],
    ['lease revoke xyz', `bad lease ID arg ${parsing('xyz')}`],
    ['lease timetolive', 'lease timetolive command needs lease ID as argument'],
    ['lease timetolive zzzz', `bad lease ID arg ${parsing('zzzz')}`],
    ['lease keep-alive', 'lease keep-alive command needs lease ID as argument'],
    ['put', 'put command needs 1 argument and input from stdin or 2 arguments'],
    ['put a 1 --lease=qq', `bad lease ID ${parsing('qq')}`],
    ['put a 1 --ignore-value', "put command needs only 1 argument when 'ignore-value' is set"],
    ['get', 'get command needs one argument as key and an optional argument as range_end'],
    ['get a --frob', 'unknown flag: --frob'],
    ['get a --count-only', 'unknown flag: --count-only'],
    [
      'get --limit=x --prefix --from-key a',
      'invalid argument "x" for "--limit" flag: strconv.ParseInt: parsing "x": invalid syntax',
    ],
    [
      'get --consistency=q --prefix --from-key a',
      '`--prefix` and `--from-key` cannot be set at the same time, choose one',
    ],
    ['get --consistency=q --prefix a b', 'unknown consistency flag "q"'],
    [
      'get --order=X --prefix a b',
      'too many arguments, only accept one argument when `--prefix` or `--from-key` is set',
    ],
    ['get --order=X --consistency=q a', 'unknown consistency flag "q"'],
    ['get --order=x --sort-by=y a', 'bad sort order x'],
    ['get --order=descend --sort-by=y a', 'bad sort target y'],
    ['watch', 'bad number of arguments'],
    ['watch a --progress-notify', 'unknown flag: --progress-notify'],
    ['elect e', 'no proposal argument but -l not set'],
    ['elect -l e p', 'proposal given but -l is set'],
    ['frob', 'unknown command "frob" for "etcdctl"'],
    [
      'put a 1 --command-timeout=1',
      'invalid argument "1" for "--command-timeout" flag: time: missing unit in duration "1"',
    ],
    [
      'put a 1 --command-timeout=abc',
      'invalid argument "abc" for "--command-timeout" flag: time: invalid duration "abc"',
    ],
    [
      '--dial-timeout=abc put a 1',
      'invalid argument "abc" for "--dial-timeout" flag: time: invalid duration "abc"',
    ],
    [
      'lock --ttl=abc m',
      'invalid argument "abc" for "--ttl" flag: strconv.ParseInt: parsing "abc": invalid syntax',
    ],
  ])('%s', (line, error) => expect(parse(line)).toBe(error))
})

// `etcdctl help` of 3.4.23.
test.each([
  ['member list', /does not simulate "member", though etcdctl has it; its commands: put, get, /],
  ['endpoint status', /does not simulate "endpoint"/],
  ['help', /does not simulate "help"/],
  ['version', /does not simulate "version"/],
  ['lease', /does not simulate the help of "lease".*its commands: lease grant, lease revoke/],
  ['lease frob', /does not simulate the help of "lease"/],
  ['get a --cacert=/ca', /does not simulate the flag --cacert, though etcdctl has it/],
  ['--user root:x get a', /does not simulate the flag --user/],
  ['get -h', /does not simulate the flag -h/],
])('%s, which the lab does not simulate, is not called unknown', (line, sentence) =>
  expect(parse(line)).toMatch(sentence),
)

describe('etcdctl accepts a line', () => {
  const range = { type: 'call', call: { op: 'range', args: { key: 'a', range_end: 'b' } } }
  const grant = { type: 'call', call: { op: 'lease_grant', args: { TTL: -1 } } }
  test.each([
    ['get a b c', range],
    ['lease grant -- -1', grant],
    ['elect -l e', { type: 'observe', name: 'e' }],
    ['put - -- -1', { type: 'call', call: { op: 'put', args: { key: '-', value: '-1' } } }],
  ])('%s', (line, command) => expect(parse(line)).toMatchObject(command))

  test.each([
    ['get a', 5_000_000],
    ['--command-timeout 1m1.5s get a', 61_500_000],
    ['put a 1 --command-timeout=1500ms', 1_500_000],
    ['lease grant 10 --command-timeout=-1s', -1_000_000],
    ['compaction 1 --command-timeout=0', 0],
    ['lease list --command-timeout=1s', undefined],
    ['lease timetolive 1 --command-timeout=1s', undefined],
  ])('%s has %s µs', (line, limitUs) => {
    expect(parse(line)).toMatchObject(limitUs === undefined ? { type: 'call' } : { limitUs })
    expect(Object.hasOwn(parse(line) as object, 'limitUs')).toBe(limitUs !== undefined)
  })

  test('a short flag may have its value right behind it', () => {
    expect(parseCommand(['get', '-wjson', 'a'])).toMatchObject({ value: { style: 'json' } })
    expect(parseCommand(['get', '-w=json', 'a'])).toMatchObject({ value: { style: 'json' } })
    expect(parseCommand(['get', '-w', 'json', 'a'])).toMatchObject({ value: { style: 'json' } })
  })
})
