import { expect, test } from 'vitest'
import { serverId, virtualUs, type ServerId } from '../../../kernel/actor'
import type { ServerViewAnswer } from '../../../zookeeper/server'
import { createRun, REGISTRY, runUntil, viewOf, type Run } from '../../../simulator'
import { zooCluster, zooConfig } from '../../../simulator/testing/cluster'
import { chainOf } from './processorChain'

const lines = (run: Run, id: ServerId) => {
  // The answer has the requested aspect.
  const view = viewOf(run, id, { type: 'queues' }) as ServerViewAnswer
  if (view.type !== 'queues') throw new Error('queues were asked for')
  const { before, answers, logs, role } = chainOf(view.queues)
  const processors = [before, answers, logs].map((rows) => rows.map(({ processor }) => processor))
  return {
    role,
    expected: processors.map((names) => names.join(' ').replaceAll('RequestProcessor', '')),
  }
}

const ensemble = (servers: number) =>
  zooCluster({ servers, script: [{ at: 0, do: 'start', server: 'all' }] })

/** Three voters, and a fourth server that observes. */
function withObserver(line: string): Run {
  const usual = zooConfig(4).replace('server.4=s4:2888:3888', '$&:observer')
  const run = createRun(
    {
      seed: 1,
      servers: [1, 2, 3, 4].map((id) => ({
        id: serverId(id),
        config: id === 4 ? `${usual}\npeerType=observer\n${line}` : usual,
      })),
      network: {},
      interventions: [{ at: 0, do: 'start', server: 'all' }],
      startsAtMs: 0,
      mutations: [],
    },
    REGISTRY,
  )
  runUntil(run, virtualUs(2_000_000))
  return run
}

test('the sync branch of a leader and of a follower runs beside the commit branch', () => {
  const cluster = ensemble(3).until(2_000)
  expect(lines(cluster.run, serverId(3))).toEqual({
    role: 'leader',
    expected: ['Leader Prep Proposal', 'CommitProcessor ToBeApplied Final', 'Sync Ack'],
  })
  expect(lines(cluster.run, serverId(1))).toEqual({
    role: 'follower',
    expected: ['', 'Follower CommitProcessor Final', 'Sync SendAck'],
  })
})

test.each([
  ['logs', '', ['', 'Observer CommitProcessor Final', 'Sync']],
  ['does not log', 'syncEnabled=false', ['Observer CommitProcessor Final', '', '']],
])('an observer that %s acknowledges nothing', (_, line, expected) => {
  expect(lines(withObserver(line), serverId(4))).toEqual({ role: 'observer', expected })
})

test('a standalone server has a single chain, which logs', () => {
  const cluster = ensemble(1).until(1_000)
  expect(lines(cluster.run, serverId(1))).toEqual({
    role: 'alone',
    expected: ['Prep Sync Final', '', ''],
  })
})

test('a server that looks for a leader has no processors', () => {
  const cluster = ensemble(3).until(2_000)
  cluster.do({ do: 'kill', server: serverId(3) })
  cluster.do({ do: 'kill', server: serverId(2) }).until(20_000)
  expect(lines(cluster.run, serverId(1)).expected).toEqual(['', '', ''])
})
