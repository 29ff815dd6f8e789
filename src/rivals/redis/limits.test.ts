import { describe, expect, test } from 'vitest'
import { connectionId, virtualUs } from '../../kernel/actor'
import { processorMs } from '../../kernel/lib/testing/processorMs'
import { createSolo, type Solo } from '../testing/solo'
import { runCommand } from './execute'
import { publish } from './notify'
import type { Reply } from './reply'
import { redisActor } from './serverActor'
import { createServer, createTurn, type Session } from './state'

const start = (): Solo =>
  createSolo(redisActor, { rival: 'redis', seed: 1, name: 'redis1', wallMs: 1_700_000_000_000 })

function askOf(solo: Solo): (...words: readonly string[]) => Reply {
  return (...[packet = '', ...args]) => {
    const message = { packet, call: 1, args }
    const messages = [...solo.say(message)]
    for (let ms = 0; messages.length === 0 && ms < 5_000; ms += 1) messages.push(...solo.pass(1))
    const found = messages.find((one) => 'reply' in one)
    return (found as { readonly reply?: Reply } | undefined)?.reply ?? { error: 'no answer' }
  }
}

const subscriberOf = (pattern: string): Session => ({
  conn: connectionId(1, 1),
  id: 1,
  channels: [],
  patterns: [pattern],
  isAborted: false,
  watched: new Map(),
  isDirty: false,
})

describe('a script that would take more than the lab holds is answered with an error', () => {
  test.each([
    ['return string.rep(1, 1000000000)', /not enough memory/],
    ["return string.rep('x', math.huge)", /not enough memory/],
    ["local s = 'x' while true do s = s .. s end", /not enough memory/],
    [
      "local t = {} for i = 1, 20 do t[i] = string.rep('x', 100000) end return table.concat(t)",
      /not enough memory/,
    ],
    [
      "return string.format('%s%s', string.rep('x', 900000), string.rep('x', 900000))",
      /not enough memory/,
    ],
    ["local t = {} while true do t[#t + 1] = string.rep('x', 100000) .. #t end", /takes too long/],
    ['while true do end', /takes too long/],
    ['local t = {} while true do table.insert(t, 1) end', /takes too long/],
    [
      'local t = {} for i = 1, 100000 do t[i] = i end while true do t[1] = nil t[1] = 1 end',
      /takes too long/,
    ],
    ['local function f() return f() end return f()', /stack overflow/],
    ['local function f() return 1 + f() end return f()', /stack overflow/],
    [`return ${'('.repeat(50_000)}1${')'.repeat(50_000)}`, /too many syntax levels/],
    [`return ${'{'.repeat(50_000)}`, /too many syntax levels/],
    [`${'do '.repeat(30_000)}`, /too many syntax levels/],
    [`return ${'not '.repeat(20_000)}1`, /too many syntax levels/],
    [`return 1${' + 1'.repeat(20_000)}`, /stack overflow/],
    ['['.repeat(99_000), /unexpected symbol|expected/],
    [`${'--[[ \n'.repeat(15_000)}return 1`, undefined],
    ["return redis.call('KEYS', '[z-a]*')", undefined],
    ['local t = {} t[1] = t return t', undefined],
    [
      'local t = {} for i = 1, 10000 do t[i] = i end return unpack(t)',
      /too many results to unpack/,
    ],
    ["for i = 1, 1000000 do redis.call('SET', i, i) end", /at most 20000 changes/],
    [
      "while true do redis.call('APPEND', 'k', string.rep('x', 100000)) end",
      /exceeds maximum allowed size/,
    ],
    [
      "local s = string.rep('x', 900000) for i = 1, 100 do redis.call('SET', i, s) end",
      /OOM command not allowed/,
    ],
    [
      "redis.call('SET', 'k', string.rep('x', 900000)) return {redis.call('MGET', 'k', 'k', 'k')}",
      /larger than the lab can hold/,
    ],
    [
      "for i = 1, 100 do redis.call('HSET', 'h', i, i) end while true do redis.call('HLEN', 'h') end",
      /takes too long/,
    ],
    // Lists that contain the same list twice, 40 levels deep.
    ['local t = {1} for i = 1, 40 do t = {t, t} end return t', /takes too long/],
    [
      "local s = string.rep('x', 900000) local t = {} for i = 1, 90 do t[i] = s end return t",
      /takes too long/,
    ],
    // Work is measured by the size of texts.
    [
      "local a, b = string.rep('x', 1000000), string.rep('x', 1000000) while a == b do end",
      /takes too long/,
    ],
    [
      "local a, b = string.rep('x', 1000000), string.rep('x', 1000000) while a <= b do end",
      /takes too long/,
    ],
    ["local s = string.rep('x', 1000000) while true do redis.sha1hex(s) end", /takes too long/],
    ["local s = string.rep('1', 1000000) while true do tonumber(s) end", /takes too long/],
    ["local s = string.rep('1', 1000000) while s + 0 > 1 do end", /takes too long/],
    ["local s = string.rep('x', 1000000) local t = {} while not t[s] do end", /takes too long/],
    [
      "local s = string.rep('a', 200000) return string.find(s .. s, s .. 'b' .. s)",
      /takes too long/,
    ],
    ["local k = string.rep('k', 1000000) while true do redis.call('GET', k) end", /takes too long/],
    [
      "local s = string.rep('x', 1000000) while true do redis.call('PUBLISH', 'c', s) end",
      /takes too long/,
    ],
    [
      "local k = string.rep('k', 900000) while true do redis.call('SET', k, '') redis.call('DEL', k) end",
      /tells of at most 4000000 characters/,
    ],
    [
      "redis.call('SET', string.rep('a', 40000), '') return redis.call('KEYS', '*' .. string.rep('a', 20000) .. 'b')",
      /pattern takes longer|takes too long/,
    ],
    [
      `${'do '.repeat(150)}while true do local a = KEYS end ${'end '.repeat(150)}`,
      /takes too long/,
    ],
  ])('%#', (script, error) => {
    const solo = start()
    const ask = askOf(solo)
    const reply = ask('EVAL', script, '0')
    if (error === undefined) expect(reply).not.toHaveProperty('error')
    else expect('error' in reply && reply.error).toMatch(error)
    // The server still answers.
    expect(ask('PING')).toEqual({ status: 'PONG' })
  })
})

test('a Lua number that 64 bits do not hold becomes the least 64-bit integer, and zero has no sign', () => {
  const ask = askOf(start())
  expect(ask('EVAL', 'return 0/0', '0')).toEqual({ int: Number(-(2n ** 63n)) })
  expect(ask('EVAL', 'return math.huge', '0')).toEqual({ int: Number(-(2n ** 63n)) })
  expect(Object.is(0, Object.values(ask('EVAL', 'return -0.5', '0'))[0])).toBe(true)
})

describe('names of inherited properties are names like others', () => {
  const NAMES = ['__proto__', 'toString', 'constructor', 'hasOwnProperty', 'valueOf']

  test.each(NAMES)('%s', (name) => {
    const ask = askOf(start())
    expect(ask('HGET', 'h', name)).toEqual({ nil: true })
    expect(ask('HEXISTS', 'h', name)).toEqual({ int: 0 })
    expect(ask('HSET', 'h', name, 'x')).toEqual({ int: 1 })
    expect(ask('HGET', 'h', name)).toEqual({ bulk: 'x' })
    expect(ask('HGETALL', 'h')).toEqual({ array: [{ bulk: name }, { bulk: 'x' }] })
    expect(ask('HDEL', 'h', name)).toEqual({ int: 1 })
    expect(ask('HINCRBY', 'h', name, '2')).toEqual({ int: 2 })
    expect(ask('SET', name, 'v')).toEqual({ status: 'OK' })
    expect(ask('GET', name)).toEqual({ bulk: 'v' })
    expect(ask('CONFIG', 'SET', name, 'K')).toHaveProperty('error')
    expect(ask(name)).toHaveProperty('error')
    expect(ask('EVAL', `return ${name}`, '0')).toHaveProperty('error')
    expect(ask('EVAL', `local t = {} return t['${name}']`, '0')).toEqual({ nil: true })
  })
})

describe('a long argument is read in linear time', () => {
  test('as a number', () => {
    const ask = askOf(start())
    const script = "return tostring(tonumber(string.rep('1', 900000) .. 'x'))"
    expect(processorMs(() => ask('EVAL', script, '0'))).toBeLessThan(1_000)
  })

  test('as a list of channels', () => {
    const ask = askOf(start())
    const channels = Array.from({ length: 25_000 }, (_, index) => index.toString(36))
    expect(processorMs(() => ask('SUBSCRIBE', ...channels))).toBeLessThan(1_000)
    expect(processorMs(() => ask('UNSUBSCRIBE', ...channels))).toBeLessThan(1_000)
  })
})

test('channels are counted in the order in which they are named', () => {
  const solo = start()
  const say = (packet: string, ...args: readonly string[]): readonly unknown[] => {
    const message = { packet, call: 1, args }
    return solo.say(message).map((messages) => {
      const { push, reply } = messages as { readonly push?: unknown; readonly reply?: unknown }
      return push ?? reply
    })
  }
  const message = (word: string, name: string, count: number): unknown => ({
    array: [{ bulk: word }, { bulk: name }, { int: count }],
  })
  expect(say('PSUBSCRIBE', 'p*')).toEqual([message('psubscribe', 'p*', 1)])
  expect(say('SUBSCRIBE', 'a', 'b', 'a')).toEqual([
    ['subscribe', 'b', 3],
    ['subscribe', 'a', 3],
    message('subscribe', 'a', 2),
  ])
  expect(say('UNSUBSCRIBE', 'b', 'c')).toEqual([
    ['unsubscribe', 'c', 2],
    message('unsubscribe', 'b', 2),
  ])
})

describe('a pattern that takes too long is refused', () => {
  const slow = `*${'a'.repeat(20_000)}b`
  const long = 'a'.repeat(40_000)

  test('of keys', () => {
    const ask = askOf(start())
    ask('SET', long, 'x')
    expect(ask('KEYS', slow)).toEqual({
      error: 'ERR the pattern takes longer than the lab can wait',
    })
    expect(processorMs(() => ask('KEYS', slow))).toBeLessThan(2_000)
    expect(ask('KEYS', 'a*')).toEqual({ array: [{ bulk: long }] })
  })

  test('of settings', () => {
    const ask = askOf(start())
    const stars = Array.from({ length: 400 }, () => `*${'['.repeat(30_000)}x]`)
    expect(ask('CONFIG', 'GET', ...stars)).toHaveProperty('error')
    expect(ask('CONFIG', 'GET', '*')).toHaveProperty('array')
  })
})

describe('if the patterns of a subscriber take too long, no subscriber is sent anything', () => {
  const slow = `*${'a'.repeat(20_000)}b`
  const long = 'a'.repeat(40_000)

  /** A server with a subscriber of the channel, and behind it one with patterns that take too long. */
  function begin() {
    const [turn, server] = [createTurn(virtualUs(0)), createServer()]
    const first = { ...subscriberOf(long), channels: [long, `__keyevent@0__:set`] }
    const second = { ...subscriberOf(slow), conn: connectionId(1, 2) }
    for (const session of [first, second]) server.sessions.set(session.conn, session)
    return { turn, server }
  }

  test('PUBLISH is answered with an error', () => {
    const { turn, server } = begin()
    expect(runCommand({ turn, server }, 'PUBLISH', [long, 'x'])).toEqual({
      error: 'ERR the pattern takes longer than the lab can wait',
    })
    expect(turn.effects).toEqual([])
  })

  test('an event is traced as unsent', () => {
    const { turn, server } = begin()
    server.events = 'AKE'
    expect(runCommand({ turn, server }, 'SET', [long, 'x'])).toEqual({ status: 'OK' })
    const states = turn.effects.map((effect) =>
      effect.type === 'trace' && effect.event.type === 'redis' ? effect.event.state : effect.type,
    )
    expect(states).toEqual(['event', 'unsent'])
  })
})

test('a subscriber that would be sent too much is disconnected', () => {
  const [turn, server] = [createTurn(virtualUs(0)), createServer()]
  const session = { ...subscriberOf('*'), channels: ['c'] }
  server.sessions.set(session.conn, session)
  expect(publish(turn, server, 'c', 'x'.repeat(1_500_000))).toBe(2)
  expect(publish(turn, server, 'c', 'x'.repeat(1_500_000))).toBe(0)
  expect(turn.effects.at(-1)).toEqual({ type: 'close', conn: session.conn })
  expect(server.sessions.size).toBe(0)
})

test('a server told to sleep forever sleeps a day', () => {
  const solo = start()
  const message = { packet: 'DEBUG', call: 1, args: ['SLEEP', '1e308'] }
  expect(solo.say(message)).toEqual([])
  expect(solo.pass(86_400_001)).toHaveLength(1)
})
