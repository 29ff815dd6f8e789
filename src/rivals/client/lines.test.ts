import { expect, test } from 'vitest'
import { processorMs } from '../../kernel/lib/testing/processorMs'
import { ADMIN, HASHES, KEYSPACE, LISTS, STRINGS, redisActor } from '../redis'
import { createSolo } from '../testing/solo'
import { commandOfLine, completeRivalLine, interruptOf, rivalCommands, systemOfLine } from './lines'

const KNOWN = { keys: ['lock', 'lock/a', 'two words', 'll'], leases: ['00000000000003e9'] }

const complete = (system: 'etcd' | 'redis', line: string): readonly string[] => {
  const { from, candidates } = completeRivalLine(system, line, KNOWN)
  return candidates.map(({ text }) => line.slice(0, from) + text)
}

test.each([
  ['etcd', 'le', ['lease']],
  ['etcd', 'etcdctl le', ['etcdctl lease']],
  ['etcd', '^', ['^C']],
  ['etcd', 'lease k', ['lease keep-alive']],
  ['etcd', 'lease revoke 0', ['lease revoke 00000000000003e9']],
  ['etcd', 'lease grant 1', []],
  ['etcd', 'put --le', ['put --lease']],
  ['etcd', 'put --lease 0', ['put --lease 00000000000003e9']],
  ['etcd', 'get --prefix lock/', ['get --prefix lock/a']],
  ['etcd', 'get lo', ['get lock', 'get lock/a']],
  ['etcd', '-w js', []],
  ['etcd', 'frob l', []],
  ['redis', 'pe', ['PERSIST', 'PEXPIRE', 'PEXPIREAT', 'PEXPIRETIME']],
  ['redis', 'redis-cli -h redis3 pt', ['redis-cli -h redis3 PTTL']],
  ['redis', '-h red', []],
  ['redis', 'set lock a k', ['set lock a KEEPTTL']],
  ['redis', 'GET lo', ['GET lock', 'GET lock/a']],
] as const)('Tab in %s completes %s', (system, line, expected) => {
  expect(complete(system, line)).toEqual(expected)
})

test('Tab behind a long word takes linear time', () => {
  expect(processorMs(() => complete('redis', `${'x'.repeat(99_000)} `))).toBeLessThan(500)
})

test.each([
  ['etcd', 'put', { type: 'known', name: 'put', usage: 'put [options] <key> <value>' }],
  [
    'etcd',
    'etcdctl -w json lease list',
    { type: 'known', name: 'lease list', usage: 'lease list' },
  ],
  ['etcd', 'lease', { type: 'unknown', name: 'lease' }],
  ['etcd', 'SET a b', { type: 'unknown', name: 'SET' }],
  ['etcd', 'toString', { type: 'unknown', name: 'toString' }],
  ['etcd', '^C', { type: 'known', name: '^C', usage: '^C [number of a line]' }],
  ['redis', '^C', { type: 'unknown', name: '^C' }],
  ['etcd', '', { type: 'none' }],
  ['redis', 'pttl lock', { type: 'known', name: 'PTTL', usage: 'PTTL key' }],
  ['redis', '-h redis2 get', { type: 'known', name: 'GET', usage: 'GET key' }],
  ['redis', 'frob', { type: 'unknown', name: 'frob' }],
] as const)(
  'for %s the line "%s" is known with its usage, or unknown',
  (system, line, expected) => {
    expect(commandOfLine(system, line)).toEqual(expected)
  },
)

test.each([
  ['^C', {}],
  [' ^C ', {}],
  ['^C 12', { op: 12 }],
  ['^C a', undefined],
  ['^Cat', undefined],
  ['put ^C', undefined],
] as const)('the line "%s" is read as an interrupt or as none', (line, expected) => {
  expect(interruptOf(line)).toEqual(expected)
})

test('a line that begins with a program is for that program, whichever system its terminal has', () => {
  expect(systemOfLine('etcd', 'redis-cli GET a')).toBe('redis')
  expect(systemOfLine('redis', '  etcdctl get a')).toBe('etcd')
  expect(systemOfLine('redis', 'get a')).toBe('redis')
})

test('every listed command of Redis exists, and every command that exists is listed', () => {
  const named = rivalCommands('redis')
  const boot = { rival: 'redis', seed: 1, name: 'redis1', wallMs: 1_700_000_000_000 }
  const unknown = named.filter((packet) => {
    const replies = createSolo(redisActor, boot).say({ packet, call: 1, args: [] } as never)
    return JSON.stringify(replies).includes('unknown command')
  })
  expect(unknown).toEqual([])
  const done = [STRINGS, KEYSPACE, HASHES, LISTS, ADMIN].flatMap((commands) =>
    Object.keys(commands),
  )
  expect(done.filter((name) => !named.includes(name))).toEqual([])
})
