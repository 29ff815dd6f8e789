import { expect, test } from 'vitest'
import { createSolo } from '../testing/solo'
import { printRedisReply, splitWords } from '../client'
import type { Reply } from './reply'
import { redisActor } from './serverActor'

function start() {
  const solo = createSolo(redisActor, { rival: 'redis', seed: 1, name: 'redis1', wallMs: 0 })
  const ask = (...[packet = '', ...args]: readonly string[]): Reply => {
    const message = { packet, call: 1, args }
    const replies = solo.say(message)
    const found = replies.find((one) => 'reply' in one)
    return (found as { readonly reply?: Reply } | undefined)?.reply ?? { error: 'no answer' }
  }
  const type = (line: string): string => {
    const words = splitWords(line)
    return words.ok ? printRedisReply(ask(...words.value)).join('\n') : words.error
  }
  return { ask, type }
}

test('a list pushes and pops at both ends, and is gone with its last item', () => {
  const { type } = start()
  expect(type('RPUSH q b c')).toBe('(integer) 2')
  expect(type('LPUSH q a z')).toBe('(integer) 4')
  expect(type('LRANGE q 0 -1')).toBe('1) "z"\n2) "a"\n3) "b"\n4) "c"')
  expect(type('LRANGE q -2 9')).toBe('1) "b"\n2) "c"')
  expect(type('LRANGE q 2 1')).toBe('(empty array)')
  expect(type('LINDEX q -1')).toBe('"c"')
  expect(type('TYPE q')).toBe('list')
  expect([type('LPOP q'), type('RPOP q'), type('LPOP q'), type('LLEN q')]).toEqual([
    '"z"',
    '"c"',
    '"a"',
    '(integer) 1',
  ])
  expect([type('RPOP q'), type('RPOP q'), type('EXISTS q')]).toEqual([
    '"b"',
    '(nil)',
    '(integer) 0',
  ])
})

test.each([
  ['RPUSH k v', 'GET k'],
  ['RPUSH k v', 'INCR k'],
  ['RPUSH k v', 'HGET k f'],
  ['RPUSH k v', 'SET k w GET'],
  ['SET k v', 'LPUSH k w'],
  ['HSET k f v', 'LLEN k'],
])('after %s, %s is refused with WRONGTYPE', (before, line) => {
  const { type } = start()
  type(before)
  expect(type(line)).toBe(
    '(error) WRONGTYPE Operation against a key holding the wrong kind of value',
  )
})

test('a script returns arrays, nested ones too, that end at their first nil', () => {
  const { ask, type } = start()
  type('RPUSH q a b')
  expect(ask('EVAL', "return {1, 'x', {2.9, {true}}, false, nil, 5}", '0')).toEqual({
    array: [
      { int: 1 },
      { bulk: 'x' },
      { array: [{ int: 2 }, { array: [{ int: 1 }] }] },
      { nil: true },
    ],
  })
  expect(ask('EVAL', "return redis.call('LRANGE', KEYS[1], 0, -1)", '1', 'q')).toEqual({
    array: [{ bulk: 'a' }, { bulk: 'b' }],
  })
  expect(ask('EVAL', 'return {KEYS[1], ARGV}', '1', 'k', 'v', 'w')).toEqual({
    array: [{ bulk: 'k' }, { array: [{ bulk: 'v' }, { bulk: 'w' }] }],
  })
})
