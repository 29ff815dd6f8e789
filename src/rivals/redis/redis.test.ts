import { describe, expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import { createSolo, type Solo } from '../testing/solo'
import { splitWords, printRedisReply } from '../client'
import type { Reply } from './reply'
import { redisActor, type RedisView } from './serverActor'

const WALL_MS = 1_700_000_000_000
const BUSY_MAX_MS = 5_000

interface Server {
  readonly ask: (...words: readonly string[]) => Reply
  /** Types a line at a terminal; returns the output. */
  readonly type: (line: string) => string
  readonly solo: Solo
}

function start(): Server {
  const solo = createSolo(redisActor, { rival: 'redis', seed: 1, name: 'redis1', wallMs: WALL_MS })
  const ask = (...[packet = '', ...args]: readonly string[]): Reply => {
    const message = { packet, call: 1, args }
    const messages = [...solo.say(message)]
    // A slow command keeps its server busy until it is done.
    for (let ms = 0; messages.length === 0 && ms < BUSY_MAX_MS; ms += 1)
      messages.push(...solo.pass(1))
    const found = messages.find((one) => 'reply' in one)
    return (found as { readonly reply?: Reply } | undefined)?.reply ?? { error: 'no answer' }
  }
  const type = (line: string): string => {
    const words = splitWords(line)
    return words.ok ? printRedisReply(ask(...words.value)).join('\n') : words.error
  }
  return { ask, type, solo }
}

describe('commands', () => {
  test.each([
    // redis.io/commands/set.
    ['SET k v EX 10 EX 20', 'OK'],
    ['SET k v EX 10 PX 20', '(error) ERR syntax error'],
    ['SET k v KEEPTTL EX 10', '(error) ERR syntax error'],
    ['SET k v PERSIST', '(error) ERR syntax error'],
    ['SET k v PX 9223372036854775807', "(error) ERR invalid expire time in 'set' command"],
    ['SET k v EXAT 1', 'OK'],
    // expire.c: options that exclude each other.
    [
      'PEXPIRE k 1 NX GT',
      '(error) ERR NX and XX, GT or LT options at the same time are not compatible',
    ],
    ['PEXPIRE k 1 GT LT', '(error) ERR GT and LT options at the same time are not compatible'],
    ['PEXPIRE k 1 NOW', '(error) ERR Unsupported option NOW'],
    ['PEXPIRE k soon', '(error) ERR value is not an integer or out of range'],
    // server.c.
    ['GET', "(error) ERR wrong number of arguments for 'get' command"],
    ['FROB a b', "(error) ERR unknown command 'FROB', with args beginning with: 'a' 'b' "],
    // t_string.c.
    ['INCR n', '(integer) 1'],
    ['INCRBY n 9007199254740991', '(integer) 9007199254740991'],
    ['APPEND s abc', '(integer) 3'],
    // multi.c.
    ['EXEC', '(error) ERR EXEC without MULTI'],
    ['DISCARD', '(error) ERR DISCARD without MULTI'],
  ])('%s', (line, says) => {
    expect(start().type(line)).toBe(says)
  })

  test('an increment that overflows is refused, and so is one of a value that is no integer', () => {
    const { type } = start()
    type('SET n 9223372036854775807')
    expect(type('INCR n')).toBe('(error) ERR increment or decrement would overflow')
    type('SET n ten')
    expect(type('INCR n')).toBe('(error) ERR value is not an integer or out of range')
  })

  test('fields of a hash, settings and commands may be named like inherited properties', () => {
    const { type } = start()
    for (const word of ['toString', '__proto__', 'constructor']) {
      expect(type(`HEXISTS h ${word}`)).toBe('(integer) 0')
      expect(type(`HSET h ${word} 1`)).toBe('(integer) 1')
      expect(type(`HINCRBY h ${word} 1`)).toBe('(integer) 2')
      expect(type(`HGET h ${word}`)).toBe('"2"')
      expect(type(word)).toMatch(/^\(error\) ERR unknown command/)
      expect(type(`CONFIG SET ${word} 1`)).toMatch(/^\(error\) ERR Unknown option/)
    }
    expect(type('HLEN h')).toBe('(integer) 3')
  })

  test('a hash has commands of its own, and GET of it is refused', () => {
    const { type } = start()
    expect(type('HSET h a 1 b 2')).toBe('(integer) 2')
    expect(type('HINCRBY h a 4')).toBe('(integer) 5')
    expect(type('GET h')).toMatch(/^\(error\) WRONGTYPE/)
    expect(type('HGETALL h')).toBe('1) "a"\n2) "5"\n3) "b"\n4) "2"')
    expect(type('HDEL h a b')).toBe('(integer) 2')
    expect(type('EXISTS h')).toBe('(integer) 0')
  })
})

describe('transactions (redis.io/docs, "Transactions")', () => {
  test('run whole, unless a watched key changed or expired', () => {
    const { type, solo } = start()
    type('SET lock a PX 100')
    type('WATCH lock')
    type('MULTI')
    expect(type('DEL lock')).toBe('QUEUED')
    expect(type('EXEC')).toBe('1) (integer) 1')
    type('SET lock a PX 100')
    type('WATCH lock')
    solo.pass(101)
    type('MULTI')
    type('DEL lock')
    expect(type('EXEC')).toBe('(nil)')
  })

  test('are discarded if a command could not be queued', () => {
    const { type } = start()
    type('MULTI')
    expect(type('SET k')).toMatch(/wrong number/)
    expect(type('EXEC')).toBe('(error) EXECABORT Transaction discarded because of previous errors.')
  })
})

describe('expiry (redis.io/commands/expire, "How Redis expires keys")', () => {
  test('a key exists until its deadline and not after it, by every command that reads it', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('set' as const), ttl: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ type: fc.constant('renew' as const), ttl: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ type: fc.constant('pass' as const), ms: fc.nat(300) }),
      fc.record({ type: fc.constant('look' as const) }),
      fc.record({ type: fc.constant('jump' as const), ms: fc.integer({ min: -200, max: 200 }) }),
      fc.record({ type: fc.constant('active' as const), isOn: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (script) => {
        const { ask, solo } = start()
        let now = 0
        let deadline: number | undefined
        for (const item of script) {
          const isThere = deadline !== undefined && now <= deadline
          if (item.type === 'pass') {
            solo.pass(item.ms)
            now += item.ms
          } else if (item.type === 'jump') {
            solo.jump(item.ms)
            now += item.ms
          } else if (item.type === 'set') {
            const reply = ask('SET', 'k', 'v', 'NX', 'PX', String(item.ttl))
            expect(reply).toEqual(isThere ? { nil: true } : { status: 'OK' })
            if (!isThere) deadline = now + item.ttl
          } else if (item.type === 'renew') {
            expect(ask('PEXPIRE', 'k', String(item.ttl))).toEqual({ int: isThere ? 1 : 0 })
            if (isThere) deadline = now + item.ttl
          } else if (item.type === 'look') {
            const left = isThere && deadline !== undefined ? deadline - now : -2
            expect(ask('PTTL', 'k')).toEqual({ int: left })
          } else ask('DEBUG', 'SET-ACTIVE-EXPIRE', item.isOn ? '1' : '0')
          if (deadline !== undefined && now > deadline) {
            expect(ask('EXISTS', 'k')).toEqual({ int: 0 })
            deadline = undefined
          }
        }
      }),
    )
  })

  test('the active cycle removes all expired keys, however many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 30 }),
        (many, keptCount) => {
          const { ask, solo } = start()
          for (let n = 0; n < many; n += 1) ask('SET', `k${n}`, 'v', 'PX', String(50 + n))
          for (let n = 0; n < keptCount; n += 1) ask('SET', `stays${n}`, 'v')
          solo.pass(3_000)
          expect((solo.view() as RedisView).keys).toHaveLength(keptCount)
        },
      ),
      { numRuns: 20 },
    )
  })

  // expire.c, ttlGenericCommand: (ttl + 500) / 1000.
  test.each([
    [1_400, 1],
    [1_500, 2],
    [499, 0],
  ])('a key that expires in %i ms has a TTL of %i', (ms, seconds) => {
    const { ask } = start()
    ask('SET', 'k', 'v', 'PX', String(ms))
    expect(ask('TTL', 'k')).toEqual({ int: seconds })
  })
})

describe('scripts (redis.io/docs, "Scripting with Lua")', () => {
  const script = (source: string, ...words: readonly string[]): string =>
    printRedisReply(start().ask('EVAL', source, ...(words.length === 0 ? ['0'] : words))).join('\n')

  test.each([
    ['return 3.99', '(integer) 3'],
    ['return {1, 2, nil, 4}', '1) (integer) 1\n2) (integer) 2'],
    ['return false', '(nil)'],
    ['return true', '(integer) 1'],
    ["return {ok='FINE'}", 'FINE'],
    ["return {err='MY bad'}", '(error) MY bad'],
    ["return 'a' .. 1 .. 'b'", '"a1b"'],
    [
      'local t = {} for i = 1, 3 do t[#t + 1] = i * i end return t',
      '1) (integer) 1\n2) (integer) 4\n3) (integer) 9',
    ],
    ['local n = 0 repeat n = n + 1 until n >= 5 return n', '(integer) 5'],
    ['local s = 0 for _, v in ipairs({4, 5}) do s = s + v end return s', '(integer) 9'],
    [
      'local function f(x) if x < 2 then return x end return f(x - 1) + f(x - 2) end return f(10)',
      '(integer) 55',
    ],
    ["redis.call('SET', 'k', 'v') return redis.call('GET', 'k')", '"v"'],
    ["return redis.call('SET', 'k', 'v', 'NX', 'PX', 100)", 'OK'],
    ["if redis.call('GET', 'none') == false then return 'none' end", '"none"'],
    [
      "return redis.pcall('INCR', 'a', 'b').err",
      '"ERR Wrong number of args calling Redis command from script"',
    ],
    ["return tonumber('0x10') + ('7' % 4)", '(integer) 19'],
    ['-- nothing\nreturn not nil and 1 ~= 2', '(integer) 1'],
  ])('%s', (source, says) => {
    expect(script(source)).toBe(says)
  })

  test.each([
    ['x = 1', 'Attempt to modify a readonly table'],
    ['return y', 'Script attempted to access nonexistent global variable'],
    ['return 1 +', 'Error compiling script'],
    ["return redis.call('CONFIG', 'GET', '*')", 'not allowed from script'],
    ['while true do end', 'takes too long'],
  ])('%s is refused', (source, says) => {
    expect(script(source)).toContain(says)
  })

  test('keys do not expire during a script, though its clock goes on', () => {
    const { ask } = start()
    ask('SET', 'lock', 'a', 'PX', '50')
    const source = `
      local before = redis.call('TIME')
      if redis.call('EXISTS', KEYS[1]) == 0 then return 'gone at first' end
      local spent = 0
      while spent < 80000 do
        local now = redis.call('TIME')
        spent = (now[1] - before[1]) * 1000000 + (now[2] - before[2])
      end
      return redis.call('GET', KEYS[1])`
    expect(ask('EVAL', source, '1', 'lock')).toEqual({ bulk: 'a' })
    expect(ask('EXISTS', 'lock')).toEqual({ int: 0 })
  })
})
