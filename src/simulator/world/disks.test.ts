import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { ServerViewAnswer } from '../../zookeeper/server'
import { diskImageOf, viewOf } from '../run'
import { toyCluster, zooCluster, type Cluster } from '../testing/cluster'

// Toy servers write their beat to an epoch file at every beat.

const one = serverId(1)
const c1 = actorName('c1')
const alone = { servers: 1, options: { pauseOn: [] } } as const

const epochOf = (cluster: Cluster): number | undefined => diskImageOf(cluster.run, one).currentEpoch

const booted = (cluster: Cluster): readonly unknown[] =>
  cluster.find('state').flatMap((event) => ('why' in event ? [event.why] : []))

describe('an epoch file', () => {
  test('is there once its time has come, even if its process is killed meanwhile', () => {
    const cluster = toyCluster(alone).until(1.3)
    expect(epochOf(cluster)).toBeUndefined()
    cluster.until(1.81)
    expect(epochOf(cluster)).toBe(1)
    cluster.until(4.3).do({ do: 'kill', server: one }).until(9)
    expect(epochOf(cluster)).toBe(3)
    cluster.do({ do: 'start', server: one }).until(9.5)
    expect(booted(cluster)).toContain('disk 3')
  })

  test('is written while the process is paused', () => {
    const cluster = toyCluster(alone).until(1.1)
    cluster.do({ do: 'pause', server: one }).until(3)
    cluster.do({ do: 'powerLoss', server: one })
    expect(epochOf(cluster)).toBe(1)
  })

  test('takes longer on a slow disk, fails on a full one, and is as before when restored', () => {
    const cluster = toyCluster(alone).until(5.5)
    cluster.do({ do: 'slowDisk', server: one, ms: 20 }).until(20)
    expect(epochOf(cluster)).toBeLessThanOrEqual(5)
    cluster.do({ do: 'restoreDisk', server: one }).do({ do: 'fillDisk', server: one }).until(60)
    expect(booted(cluster).some((why) => String(why).startsWith('diskFailed'))).toBe(true)
    const full = epochOf(cluster)
    cluster.do({ do: 'restoreDisk', server: one }).until(80)
    expect(epochOf(cluster)).toBeGreaterThan((full ?? 0) + 10)
  })

  test('is gone from a wiped disk', () => {
    const cluster = toyCluster(alone).until(5)
    cluster.do({ do: 'kill', server: one }).do({ do: 'wipeDisk', server: one })
    cluster.do({ do: 'start', server: one }).until(6)
    expect(booted(cluster).filter((why) => why === 'disk empty')).toHaveLength(2)
  })
})

describe('the log of a real server', () => {
  /** A cluster whose server 1 has not flushed its last write: its disk is very slow. */
  const unflushed = (): Cluster => {
    const cluster = zooCluster({
      options: { pauseOn: [] },
      script: [
        { at: 0, do: 'start', server: 'all' },
        { after: { type: 'settled' }, do: 'connect', client: c1, servers: [serverId(2)] },
        { after: { type: 'connected' }, do: 'slowDisk', server: one, ms: 3000 },
        { do: 'op', client: c1, command: 'create /a one' },
        { after: { type: 'reply' }, do: 'mark', name: 'written' },
      ],
    })
    return cluster.untilEvent('mark')
  }
  const logOf = (cluster: Cluster): number => {
    const { logs } = diskImageOf(cluster.run, one)
    return logs.reduce((sum, { txns }) => sum + txns.size, 0)
  }

  test('a kill keeps what was written, a power loss what was flushed', () => {
    const killed = unflushed()
    const written = logOf(killed)
    expect(killed.find('logged', { server: 1 }).length).toBeLessThan(written)
    killed.do({ do: 'kill', server: one })
    expect(logOf(killed)).toBe(written)

    const dark = unflushed()
    dark.do({ do: 'powerLoss', server: one })
    expect(logOf(dark)).toBeLessThan(written)
    expect(dark.frame().servers[0]?.disk.log.every(({ isSynced }) => isSynced)).toBe(true)
  })

  test('a failed sync is reported once; the server gives up its role and comes back', () => {
    const cluster = zooCluster({
      script: [
        { at: 0, do: 'start', server: 'all' },
        { after: { type: 'settled' }, do: 'failSync', server: one },
        { do: 'connect', client: c1, servers: [serverId(2)] },
      ],
    }).until(10_000)
    expect(cluster.find('state', { server: 1, why: 'its disk failed' })).toHaveLength(1)
    expect(cluster.find('serving', { server: 1 })).toHaveLength(2)
    expect(cluster.find('settled').length).toBeGreaterThan(1)
  })

  test('a purge removes old files of a running server, which looks for none of them', () => {
    const cluster = zooCluster({
      config: 'snapCount=8',
      script: [
        { at: 0, do: 'start', server: 'all' },
        { after: { type: 'settled' }, do: 'connect', client: c1, servers: [serverId(2)] },
        { after: { type: 'connected' }, do: 'op', client: c1, command: 'create /a 0' },
      ],
    }).untilEvent('reply')
    for (let value = 1; value <= 40; value += 1) {
      cluster.do({ do: 'op', client: c1, command: `set /a ${value}` }).untilEvent('reply')
    }
    const mirrored = (): unknown => {
      const view = viewOf(cluster.run, one, { type: 'log' })
      return (view as Extract<ServerViewAnswer, { readonly type: 'log' }>).snapshots
    }
    const onDisk = (): unknown => diskImageOf(cluster.run, one).snapshots.map(({ zxid }) => zxid)
    expect(mirrored()).toEqual(onDisk())
    expect(onDisk()).not.toHaveLength(3)
    cluster.do({ do: 'purgeLogs', server: 'all' }).step(5)
    expect(onDisk()).toHaveLength(3)
    expect(mirrored()).toEqual(onDisk())
  })
})
