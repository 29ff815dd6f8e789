import { expect, test } from 'vitest'
import { toyCluster, zooCluster, type ClusterPlan } from './testing/cluster'
import { randomScript } from './testing/faults'
import { WAYS } from './testing/ways'

// One thread, any window, step mode, any seek, fork and loss of history: the same run.

const NO_PAUSE = { pauseOn: [] } as const

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'toys under faults, seed %i',
  (seed) => {
    const servers = 3 + (seed % 3)
    const plan: ClusterPlan = {
      seed,
      servers,
      network: { jitter: 0.3, links: [{ from: 1, to: 2, latency: [0.05, 2] }] },
      script: randomScript(seed, { servers, count: 30, everyMs: 5 }),
    }
    const plain = toyCluster({ ...plan, options: NO_PAUSE }).until(200)
    expect(plain.find('delivered').length).toBeGreaterThan(0)
    for (const { name, options, make } of WAYS) {
      const other = toyCluster({ ...plan, options: { ...NO_PAUSE, ...options } })
      make(other, 200, seed)
      expect(other.digest(), name).toBe(plain.digest())
    }
  },
  60_000,
)

const SEEDS = Array.from({ length: 50 }, (_, index) => index + 1)

test.each(SEEDS)(
  'ZooKeeper under faults, seed %i',
  (seed) => {
    const servers = 3 + (seed % 5)
    const plan: ClusterPlan = {
      seed,
      servers,
      script: randomScript(seed, { servers, count: 30, everyMs: 700 }),
    }
    const plain = zooCluster({ ...plan, options: NO_PAUSE }).until(25_000)
    expect(plain.find('delivered').length).toBeGreaterThan(0)
    expect(plain.find('process', { state: 'crashed' })).toEqual([])
    for (const { name, options, make } of WAYS) {
      const other = zooCluster({ ...plan, options: { ...NO_PAUSE, ...options } })
      make(other, 25_000, seed)
      expect(other.digest(), name).toBe(plain.digest())
    }
  },
  60_000,
)
