import { describe, expect, test } from 'vitest'
import { WORKLOAD_DEFAULT, type LockSystemId } from '../../../scenario'
import { recordTrial } from '../../../engine'
import { readIncident, type Incident } from './incidentTimeline'

function played(system: LockSystemId, isFenced: boolean): Incident {
  const workload = { ...WORKLOAD_DEFAULT, clients: 2, holdMs: 1_000, fault: 'pause' } as const
  return readIncident(recordTrial({ system, workload: { ...workload, isFenced } }))
}

describe('the holder sleeps longer than its session', () => {
  test('without tokens its late write is accepted', () => {
    const { moments, outcome, besideUs } = played('zkPredecessor', false)
    expect(moments.map(({ what, client }) => `${client} ${what}`)).toEqual([
      'c1 owns',
      'c1 wrote',
      'c1 sleeps',
      'c2 ownsBeside',
      'c2 wroteBeside',
      'c2 wroteBeside',
      'c1 wakes',
      'c1 wroteLate',
      'c1 learns',
    ])
    expect(outcome).toBe('lost')
    expect(besideUs).toBeGreaterThan(900_000)
  })

  test('etcd and Redis have the same incident', () => {
    for (const system of ['etcdMutex', 'redisLock', 'redlock'] as const) {
      const { moments, outcome } = played(system, false)
      const kinds = moments.map(({ what }) => what)
      expect(outcome, system).toBe('lost')
      expect(kinds.indexOf('sleeps')).toBeLessThan(
        kinds.indexOf(system === 'etcdMutex' ? 'ownsBeside' : 'ownsBesideTokenless'),
      )
      expect(kinds.indexOf('wakes')).toBeLessThan(kinds.indexOf('wroteLate'))
    }
    expect(played('etcdMutex', true).outcome).toBe('safe')
    expect(played('redisLock', true).outcome).toBe('safe')
    expect(played('redlock', true).outcome).toBe('refusedAll')
  })

  test('with tokens its late write is refused, and the timeline names both tokens', () => {
    const { moments, outcome } = played('zkPredecessor', true)
    const refused = moments.find(({ what }) => what === 'refused')
    expect(outcome).toBe('safe')
    expect(refused?.token).toBeLessThan(refused?.seen ?? 0)
  })

  test('if no client has a token, its late write is refused for that reason', () => {
    const { moments } = played('redlock', true)
    const kinds = moments.map(({ what }) => what)
    expect(kinds).toContain('refusedFresh')
    expect(kinds).not.toContain('refused')
  })

  test('if many clients own the lock meanwhile, only the first is named', () => {
    const workload = { ...WORKLOAD_DEFAULT, clients: 6, fault: 'pause' } as const
    const { moments } = readIncident(recordTrial({ system: 'zkPredecessor', workload }))
    const others = moments.filter(({ what }) => what === 'others')
    expect(others.map(({ count }) => count)).toEqual([4])
    expect(moments.filter(({ what }) => what === 'ownsBeside')).toHaveLength(1)
  })
})
