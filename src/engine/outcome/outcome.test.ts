import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { endOf, LIBRARY, type Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'
import { THREE, CONNECT } from '../testing/openLab'
import type { Ending } from '../protocol'
import { beginEnding } from './ending'

const scenarioOf = (id: string): Scenario => {
  const entry = LIBRARY.find((run) => run.id === id)
  assert(entry !== undefined, `there is no run ${id}`)
  return entry.scenario
}

function endingOf(scenario: Scenario): Ending {
  const found = beginEnding(scenario, 1).goOn(() => false)
  assert(found.isOver && found.ending !== undefined, 'the run is played at once')
  return found.ending
}

const outcomeOf = (id: string) => endingOf(scenarioOf(id)).outcome

describe('what came of runs of the library', () => {
  test('committed-stays: /p2 is kept though the new leader heard no COMMIT, /p3 is nowhere', () => {
    const { data, clients, leader } = outcomeOf('committed-stays')
    expect(leader).toEqual([{ type: 'leads', server: 2, epoch: 2 }])
    expect(data).toEqual([
      { type: 'absent', path: '/p3', servers: 3 },
      { type: 'same', servers: [1, 2, 3], znodes: 2 },
    ])
    expect(clients).toEqual([
      {
        type: 'heard',
        client: 'c1',
        command: 'create /p3',
        error: 'ConnectionLoss',
        result: 'never',
      },
      { type: 'answered', count: 2, refused: 0 },
    ])
  })

  test('failed-and-committed: a write is committed whose client heard ConnectionLoss', () => {
    const { clients } = outcomeOf('failed-and-committed')
    expect(clients).toContainEqual(
      expect.objectContaining({ type: 'heard', error: 'ConnectionLoss', result: 'committed' }),
    )
  })

  test('two-leaders: only the later epoch leads in the end', () => {
    const { leader, data } = outcomeOf('two-leaders')
    expect(leader).toEqual([{ type: 'leads', server: 4, epoch: 2 }])
    expect(data.at(-1)).toMatchObject({ type: 'same' })
  })

  test('lifetimes: the ephemeral znode went with the session that expired', () => {
    const { clients } = outcomeOf('lifetimes')
    expect(clients.flatMap((fact) => ('paths' in fact ? fact.paths : []))).not.toEqual([])
  })
})

describe('the end of a run', () => {
  test('it is the last event that decides anything, and lies before the heartbeats of `until`', () => {
    const scenario = scenarioOf('committed-stays')
    const { at, outcome } = endingOf(scenario)
    expect(at).toBeLessThan((scenario.until ?? 0) * 1_000)
    expect(outcome.at).toBe((scenario.until ?? 0) * 1_000)
  })

  test('a script without `until` that goes on after the usual time has none', () => {
    const mark = { at: 0, do: 'mark', name: 'begin' } as const
    const late = { at: 90_000, do: 'kill', server: serverId(1) } as const
    const search = (items: readonly Intervention[]): unknown =>
      beginEnding({ ...THREE, interventions: [...THREE.interventions, ...items] }, 1).goOn(
        () => false,
      )
    expect(search([mark])).toMatchObject({ ending: { outcome: { at: 60_000_000 } } })
    expect(search([mark, late])).toEqual({ isOver: true })
  })

  test('a committed write that a wiped quorum has lost is told as lost, and its client as deceived', () => {
    const write = { do: 'op', client: 'c1', command: 'create /a one' }
    const scenario = {
      ...THREE,
      interventions: [
        ...THREE.interventions,
        { after: { type: 'settled' }, ...CONNECT },
        { after: { type: 'connected' }, ...write },
        { at: 4_000, do: 'kill', server: 'all' },
        { at: 4_100, do: 'wipeDisk', server: 1 },
        { at: 4_200, do: 'wipeDisk', server: 2 },
        { at: 5_000, do: 'start', server: 1 },
        { at: 5_000, do: 'start', server: 2 },
      ],
      until: 10_000,
    } as unknown as Scenario
    const { data, clients } = endingOf(scenario).outcome
    expect(data[0]).toMatchObject({ type: 'lost', path: '/a' })
    expect(clients[0]).toEqual({ type: 'deceived', client: 'c1', command: 'create /a one' })
  })
})

test('every run of the library has an end, except the one to work in', () => {
  const endless = LIBRARY.filter(({ scenario }) => endOf(scenario) === undefined)
  expect(endless.map(({ id }) => id)).toEqual(['opening'])
})

test.each(['leader-killed-after-proposal', 'newer-history', 'rolling-restart'])(
  '%s ends when what its script caused is settled',
  (id) => {
    const { at, outcome } = endingOf(scenarioOf(id))
    expect(at).toBeLessThan(outcome.at)
    expect(outcome.leader).toMatchObject([{ type: 'leads', epoch: 2 }])
  },
)

test('locks of one name in ZooKeeper and etcd are two locks, each with its own holder', () => {
  const { locks } = endingOf({
    ...THREE,
    rivals: { etcd: 1 },
    interventions: [
      ...THREE.interventions,
      { at: 1_000, ...CONNECT },
      { at: 1_500, do: 'op', client: actorName('c1'), command: 'create /x' },
      { at: 2_000, do: 'recipe', client: actorName('c1'), name: 'lock', args: { path: '/x' } },
      {
        at: 2_000,
        do: 'recipe',
        system: 'etcd',
        client: actorName('e1'),
        name: 'lock',
        args: { path: '/x', ttl: 30 },
      },
    ],
    until: 5_000,
  }).outcome
  expect(locks).toEqual([
    { type: 'holds', client: 'c1', resource: '/x', system: 'zookeeper' },
    { type: 'holds', client: 'e1', resource: '/x', system: 'etcd' },
  ])
})
