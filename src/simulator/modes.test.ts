import { expect, test } from 'vitest'
import { toyCluster, zooCluster, type ClusterPlan, type Cluster } from './testing/cluster'
import { randomScript } from './testing/faults'
import { virtualUs } from '../kernel/actor'
import { assert, createRandom, drawInt } from '../kernel/lib'
import { headOf, positionOf } from './conductor'
import { interveneIn, restoreToBranch, runSteps, runUntil, seekTo } from './run'
import type { RunOptions } from './contract'

/** One way to make a run. Each way must give the digest of the plain one. */
interface ModeCase {
  readonly name: string
  readonly options: RunOptions
  /** Plays the run to `untilMs`. */
  readonly make: (cluster: Cluster, untilMs: number, seed: number) => void
}

const plainly = (cluster: Cluster, untilMs: number): void => {
  cluster.until(untilMs)
}

const MODE_CASES: readonly ModeCase[] = [
  { name: 'in windows', options: { window: 'lookahead' }, make: plainly },
  { name: 'in small windows', options: { window: 37 }, make: plainly },
  { name: 'step by step', options: { window: 'step' }, make: stepByStep },
  { name: 'in windows of so many steps', options: { window: 'lookahead' }, make: fewByFew },
  { name: 'to and fro', options: { window: 'lookahead' }, make: toAndFro },
  { name: 'with a fork that is left again', options: { window: 'lookahead' }, make: withFork },
  {
    name: 'computed anew where it was forgotten',
    options: { window: 'lookahead', historySteps: 500 },
    make: forgetfully,
  },
]

function stepByStep({ run }: Cluster, untilMs: number): void {
  for (;;) {
    let requests = 0
    const isOver = (): boolean => {
      requests += 1
      return requests > 1
    }
    if (runUntil(run, virtualUs(untilMs * 1000), isOver).type !== 'budget') return
  }
}

function fewByFew({ run }: Cluster, untilMs: number, seed: number): void {
  const random = createRandom(seed, 'steps')
  while (positionOf(run).at < untilMs * 900) {
    if (runSteps(run, drawInt(random, 1, 40)).type !== 'steps') break
  }
  seekTo(run, headOf(run) >> 1)
  runUntil(run, virtualUs(untilMs * 1000))
}

function toAndFro(cluster: Cluster, untilMs: number, seed: number): void {
  const random = createRandom(seed, 'seeks')
  for (let part = 1; part <= 8; part += 1) {
    cluster.until((untilMs * part) / 8)
    seekTo(cluster.run, drawInt(random, -1, headOf(cluster.run)))
  }
  cluster.until(untilMs)
}

function withFork(cluster: Cluster, untilMs: number, seed: number): void {
  const { run } = cluster
  cluster.until(untilMs * 0.7)
  seekTo(run, drawInt(createRandom(seed, 'fork'), 0, headOf(run) - 1))
  const done = interveneIn(run, { do: 'note', text: 'here the branches part' })
  interveneIn(run, { do: 'kill', server: 'all' })
  cluster.until(untilMs * 0.8)
  assert(done.ok, 'a note can always be made')
  if (done.value.left !== undefined) restoreToBranch(run, done.value.left)
  cluster.until(untilMs)
}

function forgetfully(cluster: Cluster, untilMs: number): void {
  cluster.until(untilMs)
  seekTo(cluster.run, headOf(cluster.run) >> 2)
  cluster.until(untilMs)
}

// Windows, step mode, seeks, forks and loss of history all give the same run.

const NO_PAUSE = { pauseOn: [] } as const

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'toys under faults make the same run in every way of running, seed %i',
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
    for (const { name, options, make } of MODE_CASES) {
      const other = toyCluster({ ...plan, options: { ...NO_PAUSE, ...options } })
      make(other, 200, seed)
      expect(other.digest(), name).toBe(plain.digest())
    }
  },
  60_000,
)

const SEEDS = Array.from({ length: 50 }, (_, index) => index + 1)

test.each(SEEDS)(
  'ZooKeeper under faults makes the same run in every way of running, seed %i',
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
    for (const { name, options, make } of MODE_CASES) {
      const other = zooCluster({ ...plan, options: { ...NO_PAUSE, ...options } })
      make(other, 25_000, seed)
      expect(other.digest(), name).toBe(plain.digest())
    }
  },
  60_000,
)
