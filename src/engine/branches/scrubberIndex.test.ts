import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { makeZxid } from '../../zookeeper/model'
import type { TraceBody, TraceEvent } from '../../simulator'
import {
  findCommit,
  findStep,
  newestCommit,
  scrubberIndex,
  type ScrubberIndex,
} from './scrubberIndex'
import { runHistoryOf } from './runHistory'

const ONE = serverId(1)
const TWO = serverId(2)

function timelineOf(
  ...events: readonly (readonly [atMs: number, body: TraceBody])[]
): ScrubberIndex {
  const timeline = scrubberIndex.create(undefined)
  events.forEach(([atMs, body], index) => {
    const event: TraceEvent = { ...body, step: stepIndex(index), at: virtualUs(atMs * 1000) }
    scrubberIndex.onEvent(timeline, event)
  })
  return timeline
}

const serving = (leader: typeof ONE, epoch: number, server = leader): TraceBody => ({
  type: 'serving',
  server,
  leader,
  epoch,
})
const killed = (server: typeof ONE): TraceBody => ({ type: 'process', server, state: 'killed' })
const committed = (server: typeof ONE, counter: number): TraceBody => ({
  type: 'committed',
  server,
  zxid: makeZxid(1, counter),
  txn: 'create',
})
const kill = (server: typeof ONE): TraceBody => ({
  type: 'intervention',
  index: 1,
  action: { do: 'kill', server },
})

test('a span names the serving leader until it is killed or steps down', () => {
  const timeline = timelineOf(
    [10, serving(ONE, 1)],
    [11, serving(ONE, 1, TWO)],
    [30, killed(ONE)],
    [50, serving(TWO, 2)],
    // The old leader comes back and learns that it is one no more.
    [60, { type: 'state', server: ONE, state: 'LOOKING', phase: 'ELECTION' }],
  )
  expect(runHistoryOf(timeline, virtualUs(80_000)).spans).toEqual([
    { from: 0, to: 10_000 },
    { from: 10_000, to: 30_000, leader: 1, epoch: 1 },
    { from: 30_000, to: 50_000 },
    { from: 50_000, to: 80_000, leader: 2, epoch: 2 },
  ])
})

test('a commit counts once, where the first server commits', () => {
  const timeline = timelineOf(
    [1, committed(ONE, 1)],
    [2, committed(TWO, 1)],
    [3, committed(ONE, 2)],
  )
  expect(runHistoryOf(timeline, virtualUs(5_000)).commits).toMatchObject([
    { at: 1_000, step: 0, epoch: 1 },
    { at: 3_000, step: 2, epoch: 1 },
  ])
})

const proposed = (counter: number): TraceBody => ({
  type: 'proposed',
  server: ONE,
  zxid: makeZxid(1, counter),
  txn: 'create',
})

/** A transaction of epoch 1 that its leader proposed, and that the leader of epoch 2 takes over. */
const RECOVERY: readonly (readonly [number, TraceBody])[] = [
  [1, serving(ONE, 1)],
  [2, proposed(1)],
  [3, committed(ONE, 1)],
  [4, proposed(2)],
  [5, killed(ONE)],
  [
    6,
    {
      type: 'vote',
      server: TWO,
      leader: TWO,
      zxid: makeZxid(1, 2),
      epoch: 1,
      round: 2,
      why: 'own',
    },
  ],
  [9, serving(TWO, 2)],
  [10, committed(TWO, 2)],
]

test('a recovery commits what it takes over, once, where the new leader serves', () => {
  const timeline = timelineOf(...RECOVERY)
  expect(runHistoryOf(timeline, virtualUs(20_000)).commits).toMatchObject([
    { at: 3_000, zxid: makeZxid(1, 1) },
    { at: 9_000, step: 6, zxid: makeZxid(1, 2), epoch: 1 },
  ])
  expect(findCommit(timeline, makeZxid(1, 2))).toBe(6)
  expect(findStep(timeline, 'commit', 'next', stepIndex(2))).toBe(6)
})

test('a fork before a recovery commits by its own', () => {
  const fork = scrubberIndex.truncate(timelineOf(...RECOVERY), stepIndex(5))
  expect(fork.commits).toHaveLength(1)
  const event: TraceEvent = { ...serving(TWO, 2), step: stepIndex(6), at: virtualUs(8_000) }
  scrubberIndex.onEvent(fork, event)
  expect(fork.commits).toMatchObject([{ at: 3_000 }, { at: 8_000, zxid: makeZxid(1, 2) }])
})

test('a server that commits late does not change the newest commit', () => {
  const timeline = timelineOf(
    [1, committed(ONE, 1)],
    [2, committed(ONE, 2)],
    [3, committed(TWO, 1)],
  )
  const zxidAt = (step: number) => newestCommit(timeline, stepIndex(step))?.zxid
  expect([-1, 0, 1, 2].map(zxidAt)).toEqual([
    undefined,
    makeZxid(1, 1),
    makeZxid(1, 2),
    makeZxid(1, 2),
  ])
})

test('the list of very many commits is thinned to about two thousand', () => {
  const events = Array.from({ length: 9_000 }, (_, n): readonly [number, TraceBody] => [
    n,
    committed(ONE, n + 1),
  ])
  const { commits } = runHistoryOf(timelineOf(...events), virtualUs(9_000_000))
  expect(commits.length).toBeGreaterThan(1_000)
  expect(commits.length).toBeLessThanOrEqual(2_001)
})

test('faults name their interventions with the words of the console', () => {
  const timeline = timelineOf(
    [1, kill(TWO)],
    [2, { type: 'intervention', index: 2, action: { do: 'mark', name: 'here' } }],
    [2, { type: 'mark', name: 'here' }],
    [3, { type: 'process', server: ONE, state: 'crashed', why: 'AssertionError' }],
    [4, { type: 'intervention', index: 3, action: { do: 'kill', server: TWO }, error: 'is down' }],
    [
      5,
      {
        type: 'intervention',
        index: 4,
        action: { do: 'partition', groups: [[ONE], [TWO, serverId(3)]] },
      },
    ],
  )
  const picture = runHistoryOf(timeline, virtualUs(9_000))
  expect(picture.faults.map(({ do: name, groups, kind }) => [name, groups, kind])).toEqual([
    ['kill', [[2]], 'down'],
    ['crash', [[1]], 'down'],
    ['partition', [[1], [2, 3]], 'wall'],
  ])
  expect(picture.marks).toEqual([{ at: 2_000, step: 2, name: 'here' }])
})

test('an intervention that mends is marked, but is no fault to jump to', () => {
  const start: TraceBody = { type: 'intervention', index: 0, action: { do: 'start', server: ONE } }
  const heal: TraceBody = { type: 'intervention', index: 2, action: { do: 'heal' } }
  const timeline = timelineOf([1, start], [2, kill(ONE)], [3, heal])
  expect(runHistoryOf(timeline, virtualUs(4_000)).faults.map(({ kind }) => kind)).toEqual([
    'up',
    'down',
    'heal',
  ])
  expect(findStep(timeline, 'fault', 'next', stepIndex(-1))).toBe(1)
  expect(findStep(timeline, 'fault', 'next', stepIndex(1))).toBeUndefined()
})

test('steps of a kind are found in both directions, never the one the reader stands at', () => {
  const timeline = timelineOf([1, kill(ONE)], [2, committed(ONE, 1)], [3, kill(TWO)])
  expect(findStep(timeline, 'fault', 'next', stepIndex(-1))).toBe(0)
  expect(findStep(timeline, 'fault', 'next', stepIndex(0))).toBe(2)
  expect(findStep(timeline, 'fault', 'next', stepIndex(2))).toBeUndefined()
  expect(findStep(timeline, 'fault', 'previous', stepIndex(2))).toBe(0)
  expect(findStep(timeline, 'fault', 'previous', stepIndex(0))).toBeUndefined()
})

test('a fork keeps what happened up to its step', () => {
  const whole = timelineOf(
    [1, serving(ONE, 1)],
    [2, committed(ONE, 1)],
    [3, kill(ONE)],
    [3, killed(ONE)],
  )
  const fork = scrubberIndex.truncate(whole, stepIndex(1))
  const picture = runHistoryOf(fork, virtualUs(7_000))
  expect(picture.spans.at(-1)).toEqual({ from: 1_000, to: 7_000, leader: 1, epoch: 1 })
  expect(picture.commits).toHaveLength(1)
  expect(picture.faults).toEqual([])
  expect(whole.faults).toHaveLength(1)
})

test('the history of a very long run keeps only its latest part', () => {
  const timeline = scrubberIndex.create(undefined)
  const count = 200_000
  for (let counter = 1; counter <= count; counter += 1) {
    const at = virtualUs(counter * 10)
    scrubberIndex.onEvent(timeline, { ...committed(ONE, counter), step: stepIndex(counter), at })
  }
  expect(timeline.commits.length).toBeLessThan(125_000)
  expect(timeline.steps.commit.length).toBeLessThan(125_000)
  expect(findStep(timeline, 'commit', 'previous', stepIndex(count))).toBe(count - 1)
  expect(findCommit(timeline, makeZxid(1, count))).toBe(count)
  expect(findCommit(timeline, makeZxid(1, 1))).toBeUndefined()
})
