import { describe, expect, test } from 'vitest'
import { WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../scenario'
import type { TrialResult } from './contract'
import { playTrial } from './trial'

const played = (system: LockSystemId, workload: Partial<Workload> = {}): TrialResult =>
  playTrial({ system, workload: { ...WORKLOAD_DEFAULT, ...workload } })

describe('a queue released one by one costs what it cost on real servers', () => {
  // Apache ZooKeeper 3.8.0, three servers: each client lists once, then one release at a time.
  test.each([
    { clients: 10, watchEvents: 55, woken: 45, lists: 55 },
    { clients: 50, watchEvents: 1_275, woken: 1_225, lists: 1_275 },
    { clients: 100, watchEvents: 5_050, woken: 4_950, lists: 5_050 },
  ])('$clients watch the list', ({ clients, ...expected }) => {
    const { counters, missed } = played('zkHerd', { clients })
    expect(counters).toMatchObject({ ...expected, looks: 0, violations: 0 })
    expect(missed).toBe(0)
  })

  test.each([
    { clients: 10, watchEvents: 9, woken: 9, lists: 19, looks: 9 },
    { clients: 50, watchEvents: 49, woken: 49, lists: 99, looks: 49 },
    { clients: 100, watchEvents: 99, woken: 99, lists: 199, looks: 99 },
    // More than maxClientCnxns allows one address at each of three servers.
    { clients: 200, watchEvents: 199, woken: 199, lists: 399, looks: 199 },
  ])('$clients watch each the one before', ({ clients, ...expected }) => {
    const { counters, missed } = played('zkPredecessor', { clients })
    expect(counters).toMatchObject({ ...expected, inVain: 0, violations: 0 })
    expect(missed).toBe(0)
  })
})

test('queued clients are served in the order of arrival, racing clients are not', () => {
  expect(played('zkPredecessor').fairness).toBe(1)
  expect(played('zkHerd').fairness).toBe(1)
  const raced = played('zkExclusive').fairness ?? 1
  expect(raced).toBeGreaterThan(0)
  expect(raced).toBeLessThan(1)
})

test('readers hold together and a writer alone, whichever znode the clients watch', () => {
  for (const system of ['zkShared', 'zkSharedHerd'] as const) {
    const { counters, missed, tookUs } = played(system, { readers: 60 })
    expect({ system, missed, ...counters }).toMatchObject({ missed: 0, violations: 0 })
    // Twenty holders one after another would take two seconds.
    expect(tookUs).toBeLessThan(1_800_000)
  }
  const [one, list] = [played('zkShared'), played('zkSharedHerd')]
  expect(one.counters.watchEvents).toBeLessThan(list.counters.watchEvents)
})

test('a trial with the same seed gives the same result, and one with another seed does not', () => {
  const workload = { arrival: 'stream', everyMs: 30, clients: 8, rounds: 2 } as const
  const first = played('zkPredecessor', workload)
  expect(played('zkPredecessor', workload)).toEqual(first)
  expect(played('zkPredecessor', { ...workload, seed: 7 })).not.toEqual(first)
  expect(first.counters.acquired).toBe(16)
})

test('many clients that compete for one znode wait only for its holder', () => {
  // Some clients come after the first release and get the lock without waiting.
  for (const system of ['zkExclusive', 'zkExclusiveNode'] as const) {
    const { handOversUs, missed } = played(system, { clients: 40, everyMs: 10 })
    expect(missed).toBe(0)
    expect(handOversUs.at(-1)).toBeLessThan(100_000)
  }
})

test('every hand-over takes messages, and the herd takes more of them', () => {
  const herd = played('zkHerd')
  const one = played('zkPredecessor')
  expect(herd.handOversUs).toHaveLength(19)
  expect(herd.handOversUs[0]).toBeGreaterThan(1_000)
  expect(herd.counters.messages).toBeGreaterThan(one.counters.messages)
  expect(herd.counters.bytes).toBeGreaterThan(one.counters.bytes)
})

describe('faults', () => {
  test('the lock of a dead holder is free only after its session expires', () => {
    const { counters, missed, handOversUs, tookUs } = played('zkPredecessor', {
      clients: 6,
      failures: 50,
    })
    expect(counters).toMatchObject({ acquired: 6, violations: 0 })
    expect(missed).toBe(0)
    expect(handOversUs.at(-1)).toBeGreaterThan(4_000_000)
    expect(tookUs).toBeGreaterThan(4_000_000)
  })

  test('a holder that sleeps longer than its session writes late, unless the store asks for tokens', () => {
    const plain = played('zkPredecessor', { clients: 3, fault: 'pause' })
    expect(plain.counters).toMatchObject({ lateWrites: 1, refusedWrites: 0 })
    expect(plain.counters.violations).toBeGreaterThan(0)
    const fenced = played('zkPredecessor', { clients: 3, fault: 'pause', isFenced: true })
    expect(fenced.counters).toMatchObject({ lateWrites: 0, refusedWrites: 1 })
  })

  test.each(['leader', 'reset', 'wall', 'slow'] as const)(
    '%s: every client gets its turn, and no two hold at once',
    (fault) => {
      for (const system of ['zkHerd', 'zkPredecessor', 'zkExclusive'] as const) {
        const { counters, missed } = played(system, { clients: 9, fault, leaseMs: 20_000 })
        expect({ system, missed, ...counters }).toMatchObject({ system, missed: 0, violations: 0 })
      }
    },
  )
})
