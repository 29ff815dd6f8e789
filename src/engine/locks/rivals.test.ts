import { describe, expect, test } from 'vitest'
import { WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../scenario'
import type { TrialResult } from './contract'
import { bytesOf } from './bytes'
import { playTrial } from './trial'

const played = (system: LockSystemId, workload: Partial<Workload> = {}): TrialResult =>
  playTrial({ system, workload: { ...WORKLOAD_DEFAULT, clients: 10, ...workload } })

test('etcd wakes only the next waiting client, in the order of arrival', () => {
  const { counters, fairness, missed, handOversUs } = played('etcdMutex')
  expect(counters).toMatchObject({ watchEvents: 9, woken: 9, inVain: 0, violations: 0 })
  expect([fairness, missed, handOversUs.length]).toEqual([1, 0, 9])
})

test('Redis notifies nobody: all clients poll, and the first to ask gets the lock', () => {
  for (const system of ['redisLock', 'redlock'] as const) {
    const { counters, fairness = 1, missed, handOversUs } = played(system)
    expect(counters).toMatchObject({ watchEvents: 0, violations: 0, acquired: 10 })
    expect(counters.inVain).toBeGreaterThan(10)
    expect(counters.looks).toBeGreaterThan(10)
    expect(fairness).toBeLessThan(1)
    expect(missed).toBe(0)
    // A client that polls learns of a release only at its next poll.
    expect(handOversUs.at(-1)).toBeGreaterThan(50_000)
  }
})

test('each client gets as many turns as it wants', () => {
  for (const system of ['etcdMutex', 'redisLock'] as const) {
    const { counters, missed } = played(system, { clients: 4, rounds: 3 })
    expect({ system, missed, ...counters }).toMatchObject({ missed: 0, acquired: 12 })
  }
})

describe('the holder sleeps longer than its lease or TTL', () => {
  const pause = { clients: 2, fault: 'pause', holdMs: 1_000 } as const

  test.each(['etcdMutex', 'redisLock', 'redisDel', 'redlock'] as const)(
    '%s: two clients hold the lock at once, and the late write is accepted',
    (system) => {
      const { counters } = played(system, pause)
      expect(counters).toMatchObject({ violations: 1, lateWrites: 1, refusedWrites: 0 })
    },
  )

  test.each(['etcdMutex', 'redisLock'] as const)(
    '%s: the late write is refused because of its token',
    (system) => {
      const { counters } = played(system, { ...pause, isFenced: true })
      expect(counters).toMatchObject({ violations: 1, lateWrites: 0, refusedWrites: 1 })
    },
  )

  test('RedLock has no token, so a store that requires one refuses its writes', () => {
    const { counters } = played('redlock', { ...pause, isFenced: true })
    expect(counters).toMatchObject({ lateWrites: 0, refusedWrites: 1, refusedTimely: 3 })
  })
})

test('clocks that jump make two owners on Redis, and none elsewhere', () => {
  const clock = { fault: 'clock', holdMs: 2_000, clients: 4 } as const
  expect(played('redisLock', clock).counters.violations).toBeGreaterThan(0)
  expect(played('redlock', clock).counters.violations).toBeGreaterThan(0)
  expect(played('etcdMutex', clock).counters.violations).toBe(0)
  expect(played('zkPredecessor', clock).counters.violations).toBe(0)
})

test('a Redis message has the length of its RESP encoding', () => {
  const set = { packet: 'SET', call: 1, args: ['lock', 'v', 'NX'] }
  expect(bytesOf('redis', set)).toBe(
    '*4\r\n$3\r\nSET\r\n$4\r\nlock\r\n$1\r\nv\r\n$2\r\nNX\r\n'.length,
  )
  const reply = (content: unknown): number =>
    bytesOf('redis', { packet: 'SET', call: 1, reply: content } as never)
  expect(reply({ status: 'OK' })).toBe('+OK\r\n'.length)
  expect(reply({ int: 12 })).toBe(':12\r\n'.length)
  expect(reply({ bulk: 'abc' })).toBe('$3\r\nabc\r\n'.length)
  expect(reply({ nil: true })).toBe('$-1\r\n'.length)
})

test('the length of an etcd message grows with its content', () => {
  const put = (value: string): number =>
    bytesOf('etcd', { packet: 'put', call: 1, args: { key: 'k', value } } as never)
  expect(put('x'.repeat(50)) - put('x')).toBe(49)
  expect(put('')).toBeLessThan(put('x'))
})
