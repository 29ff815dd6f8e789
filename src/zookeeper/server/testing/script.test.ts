import { expect, test } from 'vitest'
import { connectionId, serverId } from '../../../kernel/actor'
import { makeZxid } from '../../model'
import { numberOf, parseCommand, playScript, printEffects, wordOf } from '.'

test('a script is played in order and keeps its comments', () => {
  const script = `# Adds up.
add 1 by=2
----
stale

# A remark alone.

add 3
add 0 by=-3
----
`
  let sum = 0
  const played = playScript(script, (command) => {
    sum += Number(wordOf(command, 0)) + numberOf(command, 'by', 0)
    return sum === 0 ? [] : [`sum ${sum}`]
  })
  expect(played).toBe(`# Adds up.
add 1 by=2
----
sum 3

# A remark alone.

add 3
add 0 by=-3
----
sum 6
sum 3
`)
  expect(playScript(played, () => 'same\nshape')).toContain('same\nshape\n\n# A remark alone.')
})

test('a command that prints nothing says so', () => {
  expect(playScript('idle\n', () => [])).toBe('idle\n----\n(nothing)\n')
})

test('a command has words and named arguments, quoted where they hold blanks', () => {
  const command = parseCommand('op c1 "create /a one" note="two words" snapshot.factor=3')
  expect(command.name).toBe('op')
  expect(command.words).toEqual(['c1', 'create /a one'])
  expect([...command.args]).toEqual([
    ['note', 'two words'],
    ['snapshot.factor', '3'],
  ])
  expect(() => wordOf(command, 2)).toThrow('word 3 is missing')
  expect(() => numberOf(command, 'note')).toThrow('not a whole number')
})

test('effects are printed one a line', () => {
  const conn = connectionId(1, 1)
  const lines = printEffects(
    [
      { type: 'connect', conn, to: serverId(2), channel: 'election' },
      { type: 'send', conn, message: { packet: 'ACK', zxid: makeZxid(1, 7) } },
      { type: 'setTimer', timer: 'election.resend', delayUs: 200_000 },
      { type: 'clearTimer', timer: 'election.resend' },
      { type: 'disk', operation: { type: 'sync', token: 4 } },
      {
        type: 'trace',
        event: { type: 'elected', server: serverId(1), leader: serverId(2), round: 1 },
      },
      { type: 'trace', event: { type: 'truncated', server: serverId(1), zxid: makeZxid(1, 1) } },
    ],
    { self: '1', peerOf: () => '2', hiddenTraces: ['truncated'] },
  )
  expect(lines).toEqual([
    'connect 1→2 election',
    'send 1→2 ACK zxid=1:7',
    'timer election.resend 200 ms',
    'timer election.resend off',
    'disk sync token=4',
    'trace elected leader=2 round=1',
  ])
})
