// The steps that explain roots facts are known however long the run.
import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import { headOf, oldestOf, traceOf } from '../conductor'
import type { Run } from '../run'
import { zooCluster } from '../testing/cluster'
import { chainOf } from './causes'

const HISTORY = 500
/** The bound of the archive. */
const ARCHIVE_MAX = 8_000
const C = actorName('c')

/** Elects a leader, gives it a client with one write, wipes the disk of a server, and lets time pass, ms. */
function played(historySteps: number, until: number): Run {
  const cluster = zooCluster({ servers: 5, options: { pauseOn: [], historySteps } }).until(1000)
  cluster.do({ do: 'connect', client: C, servers: [serverId(1)] }).until(1500)
  cluster.do({ do: 'op', client: C, command: 'create /a x' }).until(2000)
  cluster.do({ do: 'kill', server: serverId(2) }).do({ do: 'wipeDisk', server: serverId(2) })
  cluster.until(2500).do({ do: 'start', server: serverId(2) })
  return cluster.until(until).run
}

/** The steps of a chain with the texts of their events. */
const stepsOf = (run: Run, step: number) =>
  chainOf(run, stepIndex(step)).map((link) => [link.step, link.events, link.circumstances])

test('after a long run the chains of what still stands are the ones of the beginning', () => {
  const short = played(100_000, 5000)
  const long = played(HISTORY, 150_000)
  const first = traceOf(short, 0, headOf(short))
  expect(oldestOf(long)).toBeGreaterThan(headOf(short))
  const roots = [
    first.findLast((event) => event.type === 'elected' && event.server === 5),
    first.findLast((event) => event.type === 'elected' && event.server === 3),
    first.findLast((event) => event.type === 'serving' && event.server === 2),
    first.findLast((event) => event.type === 'connected'),
    first.findLast((event) => event.type === 'reply'),
    first.findLast((event) => event.type === 'committed'),
  ].map((event) => defined(event, 'the event').step)
  for (const step of roots) {
    expect(stepsOf(long, step), `step ${step}`).toEqual(stepsOf(short, step))
  }
  // The wiped disk stays a reason for the server's start.
  const served = defined(
    first.findLast((event) => event.type === 'serving' && event.server === 2),
    'the event',
  )
  const interventions = chainOf(long, served.step).flatMap(({ circumstances }) =>
    circumstances.flatMap(({ steps }) => steps.flatMap(({ events }) => events)),
  )
  const names = interventions.map((event) => (event.type === 'intervention' ? event.action.do : ''))
  expect(names).toContain('wipeDisk')
})

test('the archive of a run with ever new elections stays bounded, and explains the last', () => {
  const cluster = zooCluster({ servers: 3, options: { pauseOn: [], historySteps: HISTORY } })
  for (let round = 0; round < 20; round += 1) {
    cluster.until(round * 4000 + 3000).do({ do: 'kill', server: serverId(3) })
    cluster.until(round * 4000 + 3500).do({ do: 'start', server: serverId(3) })
  }
  const { run } = cluster.until(150_000)
  const { archive } = run.conductor.history
  expect(archive.records.size).toBeLessThanOrEqual(ARCHIVE_MAX)
  const elected = [...archive.records.values()]
    .flatMap(({ events }) => events)
    .findLast((event) => event.type === 'elected' && event.leader === event.server)
  const chain = chainOf(run, defined(elected, 'the last election').step)
  expect(chain.at(-1)?.isTimeout === true || chain.at(-1)?.events[0]?.type === 'intervention').toBe(
    true,
  )
})
