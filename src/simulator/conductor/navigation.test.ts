import { describe, expect, test } from 'vitest'
import { actorName, serverId, virtualUs } from '../../kernel/actor'
import type { Check } from '../contract'
import { headOf, interventionsOf, oldestOf, positionOf, traceOf } from './runView'
import {
  createRun,
  digestAt,
  digestOf,
  interveneIn,
  restoreToBranch,
  runUntil,
  seekTo,
  seekToTime,
  snapshotBranch,
  viewOf,
} from '../run'
import { toyCluster, zooCluster, type Cluster } from '../testing/cluster'
import { randomScript } from '../testing/faults'

const one = serverId(1)
const c1 = actorName('c1')

/** A run with faults and operations that were done by hand at various times. */
function playedByHand(): Cluster {
  const cluster = zooCluster({ servers: 5, options: { pauseOn: [] } }).until(1000)
  cluster.do({ do: 'connect', client: c1, servers: ['leader'], sessionTimeout: 8000 }).until(1500)
  cluster.do({ do: 'op', client: c1, command: 'create /a one' })
  cluster.do({ do: 'kill', server: 'leader' }).until(1500.7)
  cluster.do({ do: 'partition', groups: [[one], [serverId(2), serverId(3)]] }).until(9000)
  cluster.do({ do: 'heal' }).do({ do: 'start', server: 'all' }).until(20_000)
  return cluster
}

test('a seek to a time behind the last step reaches that time', () => {
  const { run } = zooCluster({ servers: 3 }).until(1000)
  const { step, at } = positionOf(run)
  const happened = traceOf(run, step, step)[0]?.at ?? at
  const between = virtualUs(Math.floor((happened + at) / 2))
  expect(between).toBeGreaterThan(happened)
  seekToTime(run, between)
  expect(positionOf(run)).toEqual({ step, at: between })
})

describe('a run with interventions by hand', () => {
  test('plays again from its list of interventions', () => {
    const cluster = playedByHand()
    const { conductor } = cluster.run
    const { spec, registry } = conductor.rules
    const again = createRun({ ...spec, interventions: interventionsOf(cluster.run) }, registry, {
      pauseOn: [],
      window: 'lookahead',
    })
    runUntil(again, virtualUs(20_000_000))
    expect(digestOf(again)).toBe(cluster.digest())
  })

  test('forks at an intervention in the past, and both branches stay', () => {
    const cluster = playedByHand()
    const { run } = cluster
    const [digest, head] = [cluster.digest(), headOf(run)]
    seekToTime(run, virtualUs(1_500_300))
    const forkedAt = positionOf(run)
    const done = interveneIn(run, { do: 'kill', server: 'all' })
    if (!done.ok || done.value.left === undefined) throw new Error('it forked')
    expect(done.value.step).toBe(headOf(run))
    // The new branch has only the interventions before the fork.
    expect(interventionsOf(run).map(({ do: what }) => what)).toEqual([
      'start',
      'connect',
      'op',
      'kill',
      'kill',
    ])
    cluster.until(3000)
    const here = cluster.digest()
    const thisOne = snapshotBranch(run)

    restoreToBranch(run, done.value.left)
    expect(headOf(run)).toBe(head)
    expect(positionOf(run)).toEqual(forkedAt)
    cluster.until(20_000)
    expect(cluster.digest()).toBe(digest)
    seekTo(run, 700)
    expect(viewOf(run, one, { type: 'summary' })).toBeDefined()

    restoreToBranch(run, thisOne)
    expect(cluster.digest()).toBe(here)
    cluster.do({ do: 'start', server: 'all' }).until(6000)
    expect(cluster.find('settled').length).toBeGreaterThan(1)
  })

  test('keeps its future if an intervention in the past is refused', () => {
    const cluster = playedByHand()
    const { run } = cluster
    const head = headOf(run)
    seekTo(run, 300)
    expect(interveneIn(run, { do: 'resume', server: one }).ok).toBe(false)
    expect(headOf(run)).toBe(head)
  })
})

describe('seeking', () => {
  test('shows every step as it was: digest, frame, memory and position', () => {
    const cluster = zooCluster({
      servers: 3,
      script: randomScript(5, { servers: 3, count: 20, everyMs: 700 }),
      options: { pauseOn: [] },
    })
    const seen: (readonly [number, string, unknown, unknown])[] = []
    for (let part = 1; part <= 40; part += 1) {
      cluster.step(part)
      const { step } = positionOf(cluster.run)
      seen.push([
        step,
        cluster.digest(),
        cluster.frame(),
        viewOf(cluster.run, one, { type: 'log' }),
      ])
    }
    for (const [step, digest, frame, log] of [...seen].reverse()) {
      cluster.seek(step)
      expect(positionOf(cluster.run).step).toBe(step)
      expect(cluster.digest()).toBe(digest)
      expect(cluster.frame()).toEqual(frame)
      expect(viewOf(cluster.run, one, { type: 'log' })).toEqual(log)
    }
  })

  test('goes before the first step, and into the future', () => {
    const cluster = toyCluster({ servers: 2 }).until(10)
    const whole = cluster.digest()
    const head = headOf(cluster.run)
    cluster.seek(-1)
    expect(cluster.frame()).toMatchObject({ step: -1, at: 0 })
    cluster.seek(head + 100)
    expect(positionOf(cluster.run).step).toBe(head + 100)
    expect(digestAt(cluster.run, head)).toBe(whole)
  })

  test('to a time stands at that time', () => {
    const cluster = toyCluster({ servers: 2 }).until(30)
    seekToTime(cluster.run, virtualUs(12_345))
    expect(positionOf(cluster.run).at).toBe(12_345)
    const { step } = positionOf(cluster.run)
    const head = headOf(cluster.run)
    expect(traceOf(cluster.run, 0, step).at(-1)?.at).toBeLessThanOrEqual(12_345)
    expect(traceOf(cluster.run, step + 1, head)[0]?.at).toBeGreaterThan(12_345)
  })

  test('keeps a bounded history, and computes older steps anew with its progress', () => {
    const plan = { servers: 4, config: 'beatUs=200', options: { historySteps: 2000 } }
    const cluster = toyCluster(plan).until(300)
    const { run } = cluster
    const [digest, early] = [cluster.digest(), toyCluster(plan).step(501).digest()]
    expect(headOf(run)).toBeGreaterThan(10_000)
    expect(headOf(run) - oldestOf(run)).toBeLessThan(3100)
    for (const host of run.hosts.hosts.values()) {
      expect(host.checkpoints.length).toBeLessThan(100)
      expect(host.log.length).toBeLessThan(8000)
    }
    const progress: number[] = []
    seekTo(run, 500, (done) => progress.push(done))
    expect(cluster.digest()).toBe(early)
    expect(progress).toEqual([501])
    cluster.until(300)
    expect(cluster.digest()).toBe(digest)
  })

  test('forgets the hosts of processes that died long ago', () => {
    const cluster = toyCluster({
      servers: 2,
      config: 'beatUs=200',
      options: { historySteps: 1000 },
    })
    for (let ms = 20; ms <= 400; ms += 20) {
      cluster.until(ms).do({ do: 'kill', server: one }).do({ do: 'start', server: one })
    }
    cluster.until(900)
    expect(cluster.run.hosts.hosts.size).toBeLessThan(10)
  })
})

describe('a crash', () => {
  const config = 'throwAt=7'

  test('is a state of the server; the run pauses and can go on without it', () => {
    const cluster = toyCluster({ servers: 2, config }).until(100)
    expect(cluster.lastStop()).toMatchObject({ type: 'crash', event: { type: 'process' } })
    const crashed = cluster.frame().servers.filter(({ process }) => process === 'crashed')
    expect(crashed).toMatchObject([{ down: { by: 'crash' } }])
    // The text is the same in every engine; the stack is kept apart in `report`.
    expect(crashed[0]?.down?.error).toBe('Error: beat 7')
    expect(crashed[0]?.down?.report).toMatch(/^Error: beat 7\n.*toys/)
    cluster.until(100)
    expect(cluster.find('process', { state: 'crashed' })).toHaveLength(2)
    cluster.do({ do: 'start', server: one }).until(positionOf(cluster.run).at / 1000 + 5)
    expect(cluster.frame().servers[0]).toMatchObject({ process: 'running' })
  })
})

describe('checks', () => {
  interface Counted {
    pings: number
  }
  const atMostFive: Check<Counted> = {
    name: 'at most five pings',
    create: () => ({ pings: 0 }),
    onEvent(state, event) {
      if (event.type === 'sent' && event.message.packet === 'PING') state.pings += 1
      if (state.pings <= 5) return undefined
      const problem = { code: 'pings', values: { count: state.pings } }
      return { detail: `there were ${state.pings}`, problem }
    },
  }
  // `Check` hides the type of a check's own state.
  const checks = [atMostFive as Check]

  test.each(['step', 'lookahead'] as const)(
    'stop a %s run at the step that breaks them',
    (window) => {
      const cluster = toyCluster({ servers: 3, options: { checks, window } }).until(100)
      const stop = cluster.lastStop()
      expect(stop).toMatchObject({
        type: 'violation',
        event: { property: 'at most five pings', detail: 'there were 6' },
      })
      const sent = cluster.find('sent', { packet: 'PING' })
      expect(positionOf(cluster.run).step).toBe(sent[5]?.step)
      expect(sent).toHaveLength(stop?.type === 'violation' ? 6 : 0)
    },
  )

  test('give the same violation again after a seek', () => {
    const cluster = toyCluster({ servers: 3, options: { checks } }).until(100)
    const digest = cluster.digest()
    cluster.seek(0).until(100)
    expect(cluster.lastStop()).toMatchObject({ type: 'violation' })
    expect(cluster.digest()).toBe(digest)
  })
})
