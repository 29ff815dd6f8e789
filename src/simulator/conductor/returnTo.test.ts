import { describe, expect, test } from 'vitest'
import { serverId, virtualUs, type StepIndex } from '../../kernel/actor'
import { headOf, oldestOf, positionOf, traceOf } from './runView'
import { CHECKPOINT_EVERY } from '../hosts'
import { digestAt, digestOf, restoreToBranch, seekToTime, snapshotBranch } from '../run'
import { CHECKPOINT_STEPS, NO_CHECKPOINTS, withCheckpoint } from './runCheckpoints'
import type { World } from '../world'
import { zooCluster, type Cluster } from '../testing/cluster'
import { TOYS } from '../testing/toys'

const [one, two] = [serverId(1), serverId(2)]
const HISTORY_STEPS = 1000
const END_MS = 2400

/** Four toys and a count of the steps that they took, those taken again included. */
function counted(historySteps: number): {
  readonly cluster: Cluster
  readonly taken: () => number
} {
  let count = 0
  const registry: typeof TOYS = {
    ...TOYS,
    server: {
      ...TOYS.server,
      step(self, input, now) {
        count += 1
        return TOYS.server.step(self, input, now)
      },
    },
  }
  const options = { historySteps, window: 'lookahead' } as const
  const config = 'servers=4\nbeatUs=200'
  return { cluster: zooCluster({ servers: 4, config, registry, options }), taken: () => count }
}

/**
 * The most steps that a seek may compute: those since the last checkpoint but one. Each progress call
 * cuts a window, and four hosts go back to their own last checkpoint.
 */
const COMPUTED_MAX = 2 * CHECKPOINT_STEPS + 8 * 4 * CHECKPOINT_EVERY

describe('a seek to a step that is no longer kept', () => {
  const whole = counted(1_000_000).cluster.until(END_MS)
  const { cluster, taken } = counted(HISTORY_STEPS)
  const { run } = cluster.until(END_MS)
  const head = headOf(run)
  const places = [70_000, 33_001, 80_000, 31_999, head, 64_000, 100, 48_345, head]

  test('computes no more steps than lie between checkpoints, back and forth', () => {
    expect(head).toBeGreaterThan(80_000)
    const computed = places.map((step) => {
      const before = taken()
      cluster.seek(step)
      expect(positionOf(run).step).toBe(step)
      expect(digestOf(run)).toBe(digestAt(whole.run, step))
      return taken() - before
    })
    expect(Math.max(...computed)).toBeLessThanOrEqual(COMPUTED_MAX)
    cluster.until(END_MS + 20)
    expect(cluster.digest()).toBe(whole.until(END_MS + 20).digest())
  })

  test('computes no more steps than that for a time either', () => {
    for (const at of [1_900_000, 300_001, 1_500_123].map(virtualUs)) {
      const before = taken()
      seekToTime(run, at)
      expect(positionOf(run).at).toBe(at)
      seekToTime(whole.run, at)
      expect(positionOf(run).step).toBe(positionOf(whole.run).step)
      expect(taken() - before).toBeLessThanOrEqual(COMPUTED_MAX)
    }
  })

  test('has the trace before its step, even right behind a checkpoint', () => {
    const place = 4 * CHECKPOINT_STEPS + 1
    cluster.seek(place)
    expect(oldestOf(run)).toBeLessThanOrEqual(place - HISTORY_STEPS)
    const from = place - HISTORY_STEPS
    expect(traceOf(run, from, place)).toEqual(traceOf(whole.run, from, place))
  })

  test('frees the hosts that it left', () => {
    for (const step of [70_000, 40_000, 60_000]) cluster.seek(step)
    expect(run.hosts.hosts.size).toBe(4)
  })
})

describe('a return', () => {
  test('keeps the interventions done by hand since, and none of a branch that was left', () => {
    const { cluster } = counted(HISTORY_STEPS)
    const { run } = cluster.until(600)
    const early = headOf(run)
    const later = cluster.do({ do: 'kill', server: one }).until(1000).digest()
    const end = headOf(run)
    cluster.seek(100)
    cluster.seek(end)
    expect(cluster.digest()).toBe(later)

    cluster.seek(early)
    const left = snapshotBranch(run)
    const other = cluster.do({ do: 'kill', server: two }).until(1000).digest()
    const otherEnd = headOf(run)
    cluster.seek(100)
    cluster.seek(otherEnd)
    expect(cluster.digest()).toBe(other)
    expect(other).not.toBe(later)

    restoreToBranch(run, left)
    cluster.seek(end)
    expect(cluster.digest()).toBe(later)
  })
})

test('steps behind a checkpoint are sought again, and the run goes on from them as before', () => {
  const { cluster } = counted(40_000)
  const whole = counted(1_000_000).cluster.until(END_MS)
  const { run } = cluster.until(END_MS)
  // The way there begins at a checkpoint, and all of it is known.
  cluster.seek(36_000)
  for (const step of [34_000, 16_200, 35_000]) {
    cluster.seek(step)
    expect(digestOf(run)).toBe(digestAt(whole.run, step))
  }
  cluster.seek(37_000)
  expect(digestOf(run)).toBe(digestAt(whole.run, 37_000))
})

test('a run of any length has at most 128 checkpoints, evenly spread', () => {
  const world = (step: number) => ({ step, at: virtualUs(step) }) as World & { step: StepIndex }
  let checkpoints = NO_CHECKPOINTS
  for (let step = CHECKPOINT_STEPS; step < 5_000_000; step += CHECKPOINT_STEPS) {
    if (step % checkpoints.every > 0) continue
    const last = { world: world(step), digest: [0, 0] as never, hosts: new Map() }
    checkpoints = withCheckpoint(checkpoints, last)
    const { every, list } = checkpoints
    expect(list.length).toBeLessThanOrEqual(128)
    expect(list.map((checkpoint) => checkpoint.world.step)).toEqual(
      list.map((_, index) => (index + 1) * every),
    )
    expect(every).toBeLessThanOrEqual(Math.max(CHECKPOINT_STEPS, step / 60))
  }
})
