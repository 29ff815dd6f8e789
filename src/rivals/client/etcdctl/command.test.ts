import { describe, expect, test } from 'vitest'
import { parseCommand } from './command'

const parse = (line: string): unknown => {
  const parsed = parseCommand(line.split(' '))
  return parsed.ok ? parsed.value.command : parsed.error
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
    ['watch', 'bad number of arguments'],
    ['elect e', 'no proposal argument but -l not set'],
    ['elect -l e p', 'proposal given but -l is set'],
    ['lease frob', 'unknown command "lease frob" for "etcdctl"'],
    ['lease', 'unknown command "lease" for "etcdctl"'],
  ])('%s', (line, error) => expect(parse(line)).toBe(error))
})

describe('etcdctl accepts a line', () => {
  const range = { type: 'call', call: { op: 'range', args: { key: 'a', range_end: 'b' } } }
  const grant = { type: 'call', call: { op: 'lease_grant', args: { TTL: -1 } } }
  test.each([
    ['get a b c', range],
    ['lease grant -- -1', grant],
    ['elect -l e', { type: 'observe', name: 'e' }],
    ['put - -- -1', { type: 'call', call: { op: 'put', args: { key: '-', value: '-1' } } }],
  ])('%s', (line, command) => expect(parse(line)).toMatchObject(command))

  test('a short flag may have its value right behind it', () => {
    expect(parseCommand(['get', '-wjson', 'a'])).toMatchObject({ value: { style: 'json' } })
    expect(parseCommand(['get', '-w=json', 'a'])).toMatchObject({ value: { style: 'json' } })
    expect(parseCommand(['get', '-w', 'json', 'a'])).toMatchObject({ value: { style: 'json' } })
  })
})
