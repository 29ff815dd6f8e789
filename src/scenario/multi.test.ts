import { describe, expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { play } from './expect'
import { readScenario } from './validate'

/** Transactions of several operations. */

const BEGIN = [
  { do: 'start', server: 'all' },
  { do: 'connect', client: 'c', after: { type: 'settled' } },
  {
    do: 'op',
    client: 'c',
    command: 'create /lock owner',
    after: { type: 'connected', client: 'c' },
  },
  { do: 'op', client: 'c', command: 'create /x one' },
]
const op = (command: string) => ({ do: 'op', client: 'c', command })
const multi = (...ops: readonly string[]) => ({ do: 'multi', client: 'c', ops })
const replied = (op: number, fields: object) => ({ reply: { client: 'c', op, ...fields } })

function outcomeOf(script: readonly object[], expected: readonly object[]): readonly string[] {
  const interventions = [...BEGIN, ...script]
  const read = readScenario({ version: 2, seed: 6, interventions, until: 20_000, expect: expected })
  if (!read.ok) return read.error.map(englishProblem)
  return play(read.value)
    .judgements.filter(({ holds }) => !holds)
    .map(({ difference }) => difference)
}

describe('a multi', () => {
  test('fences: the write is done only under the version that was checked', () => {
    const outcome = outcomeOf(
      [
        multi('check -v 0 /lock', 'set /x two'),
        op('set /lock other'),
        multi('check -v 0 /lock', 'set /x three'),
      ],
      [
        replied(3, { error: 'OK' }),
        replied(5, {
          error: 'BadVersion',
          output: [
            'KeeperErrorCode = BadVersion',
            'check -v 0 /lock: BadVersion (-103)',
            'set /x three: RuntimeInconsistency (-2)',
          ],
        }),
        { znode: '/x', data: 'two', version: 1, mzxid: '1:4', on: 'all' },
        { violations: 0 },
      ],
    )
    expect(outcome).toEqual([])
  })

  test('takes one zxid, also where it fails', () => {
    const outcome = outcomeOf(
      [
        multi('create /a', 'create -s /a/n-', 'create -s /a/n-', 'delete /a/n-0000000000'),
        multi('create /b', 'delete /nowhere', 'create /c'),
        op('create /d'),
      ],
      [
        replied(3, { error: 'OK', zxid: '1:4' }),
        { znode: '/a', children: ['n-0000000001'], czxid: '1:4', pzxid: '1:4', on: 'all' },
        replied(4, { error: 'NoNode', zxid: '1:5' }),
        { znode: '/b', exists: false },
        replied(5, { error: 'OK', zxid: '1:6' }),
        { violations: 0 },
      ],
    )
    expect(outcome).toEqual([])
  })

  test.each(['multi', '!multi'])('is a line of the prompt too: %s', (word) => {
    const outcome = outcomeOf(
      [op(`${word} create /a ";" ; set /x "one ; two"`), op(`${word}`), op(`${word} get /x`)],
      [
        replied(3, { error: 'OK' }),
        { znode: '/a', data: ';' },
        { znode: '/x', data: 'one ; two' },
        replied(4, { error: 'BadArguments' }),
        replied(5, { error: 'BadArguments' }),
      ],
    )
    expect(outcome).toEqual([])
  })
})

test.each([
  [[], 'a multi holds at least one operation'],
  [['get /x'], 'interventions[4].ops[0]: no operation of a multi: multi operation [; operation]*'],
  [['create /a', 'check'], 'interventions[4].ops[1]: no operation of a multi: multi operation'],
  [['set /a//b two'], 'empty node name specified @3'],
  [['check -v x /a'], 'java.lang.NumberFormatException: For input string: "x"'],
])('%j is refused', (ops, message) => {
  expect(outcomeOf([multi(...ops)], []).join()).toContain(message)
})
