import { expect, test } from 'vitest'
import { actorName, virtualUs } from '../kernel/actor'
import type { Intervention } from './contract'
import { REGISTRY, createRun, digestOf, frameOf, runUntil, seekTo, type Run } from './run'
import { eventsOf, lock, onClient, recipeStates } from './testing/rivals'

/** Plays etcd and Redis without a ZooKeeper server. */
function playAlone(interventions: readonly Intervention[], untilMs: number): Run {
  const run = createRun(
    {
      seed: 5,
      servers: [],
      network: {},
      interventions,
      startsAtMs: 1_700_000_000_000,
      mutations: [],
      rivals: { etcd: 1, redis: 3 },
    },
    REGISTRY,
    { window: 'step', historySteps: 100_000, pauseOn: [] },
  )
  runUntil(run, virtualUs(untilMs * 1000))
  return run
}

const R1 = actorName('r1')
const REDIS = [actorName('redis1'), actorName('redis2'), actorName('redis3')]
const connect = (
  at: number,
  client = 'r1',
  servers: readonly (number | string)[] = REDIS,
): Intervention => ({ do: 'connect', client: actorName(client), servers: servers as never, at })

test('etcd and Redis play without ZooKeeper, and are sought and digested as in any run', () => {
  const run = playAlone([lock('etcd', 'a', 100), lock('redis', 'r1', 100)], 2_000)
  expect(recipeStates(run, 'owns')).toEqual(['r1 owns', 'a owns 2'])
  const { servers, quorumSize, rivals } = frameOf(run)
  expect({ servers, quorumSize }).toEqual({ servers: [], quorumSize: 1 })
  expect(rivals).toHaveLength(6)
  const digest = digestOf(run)
  seekTo(run, 5)
  runUntil(run, virtualUs(2_000_000))
  expect(digestOf(run)).toBe(digest)
})

test('a killed client of Redis is started again, with no recipe under way', () => {
  const run = playAlone(
    [lock('redis', 'r1', 100), onClient('killClient', 'r1', 500), connect(1_000)],
    2_000,
  )
  expect(frameOf(run).rivals?.find(({ id }) => id === R1)?.process).toBe('running')
  const states = eventsOf(run).flatMap((event) =>
    event.type === 'process' && 'client' in event && event.client === R1 ? [event.state] : [],
  )
  expect(states).toEqual(['started', 'killed', 'started'])
  expect(recipeStates(run, 'owns')).toEqual(['r1 owns'])
})

test.each([
  ['a client that runs', [lock('redis', 'r1', 100), connect(500)], 'client r1 is running'],
  ['a server that is not there', [connect(500, 'r1', ['redis9'])], 'there is no server redis9'],
  [
    'a server of ZooKeeper among them',
    [connect(500, 'r1', ['redis1', 1])],
    '1 is no server of etcd or Redis',
  ],
] as const)('%s is refused', (_what, interventions, error) => {
  const run = playAlone(interventions, 1_000)
  expect(eventsOf(run)).toContainEqual(
    expect.objectContaining({ type: 'intervention', error }) as unknown,
  )
})
