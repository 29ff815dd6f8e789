import { describe, expect, test } from 'vitest'
import { printRedisReply, rivalCommands, splitWords } from '../client'
import { createSolo } from '../testing/solo'
import type { Reply } from './reply'
import { redisActor } from './serverActor'
import { COMMANDS } from './unsimulated'

interface Server {
  readonly ask: (...words: readonly string[]) => Reply
  /** Types a line at a terminal; returns the output. */
  readonly type: (line: string) => string
}

function start(): Server {
  const boot = { rival: 'redis', seed: 1, name: 'redis1', wallMs: 1_700_000_000_000 }
  const solo = createSolo(redisActor, boot)
  const ask = (...[packet = '', ...args]: readonly string[]): Reply => {
    const found = solo.say({ packet, call: 1, args } as never).find((one) => 'reply' in one)
    return (found as { readonly reply?: Reply } | undefined)?.reply ?? { error: 'no answer' }
  }
  const type = (line: string): string => {
    const words = splitWords(line)
    return printRedisReply(ask(...(words.ok ? words.value : []))).join('\n')
  }
  return { ask, type }
}

describe('names that Redis has and the lab does not', () => {
  const COMMANDS_OF_REDIS = 240

  test.each([
    'ZADD z 1 a',
    'xadd s * a b',
    'INFO',
    'CLIENT LIST',
    'CLIENT KILL ID 3',
    'CONFIG REWRITE',
    'CONFIG SET maxmemory 1mb',
    'CONFIG GET maxmemory',
    'SCRIPT DEBUG YES',
    'DEBUG RELOAD',
  ])('%s is called not simulated', (line) => {
    expect(start().type(line)).toMatch(
      /^\(error\) ERR the lab does not simulate [^,]+, though Redis has it$/,
    )
  })

  test('a script hears the same', () => {
    expect(start().ask('EVAL', "return redis.pcall('ZADD','z','1','a')", '0')).toEqual({
      error: 'ERR the lab does not simulate ZADD, though Redis has it',
    })
  })

  test('subcommands that Redis lacks keep its own words', () => {
    const { type } = start()
    expect(type('CLIENT FROB')).toBe("(error) ERR unknown subcommand 'FROB'. Try CLIENT HELP.")
    expect(type('CONFIG FROB')).toBe("(error) ERR unknown subcommand 'FROB'. Try CONFIG HELP.")
    expect(type('DEBUG FROB')).toMatch(/unknown subcommand or wrong number of arguments for 'FROB'/)
  })

  test('with those that the lab has they are all 240 of Redis 7.0.15', () => {
    const names = [...COMMANDS, ...rivalCommands('redis')]
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBe(COMMANDS_OF_REDIS)
  })
})

test('a connection has a number and a name (networking.c, clientCommand)', () => {
  const { type } = start()
  expect(type('CLIENT ID')).toBe('(integer) 1')
  expect(type('CLIENT GETNAME')).toBe('(nil)')
  expect(type('CLIENT SETNAME worker')).toBe('OK')
  expect(type('CLIENT GETNAME')).toBe('"worker"')
  expect(type('CLIENT SETNAME "a b"')).toBe(
    '(error) ERR Client names cannot contain spaces, newlines or special characters.',
  )
  type('RESET')
  expect(type('CLIENT GETNAME')).toBe('(nil)')
  expect(type('CLIENT ID x')).toBe("(error) ERR wrong number of arguments for 'client|id' command")
  expect(type('CONFIG RESETSTAT')).toBe('OK')
  type('MULTI')
  expect(type('CLIENT ID')).toBe('QUEUED')
  expect(type('EXEC')).toBe('1) (integer) 1')
})
