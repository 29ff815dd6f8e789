import { describe, expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import { FIRST_SCENARIO, LIBRARY, toRunSpec, type Scenario } from '../../scenario'
import { createRun, REGISTRY, runUntil, type TraceEvent } from '../../simulator'
import { decisions, MOMENT_US, type Decisions } from './decisions'
import { latestDecisions, nextDecision, previousDecision } from './findDecision'

const scenarioOf = (id: string): Scenario =>
  defined(
    LIBRARY.find((run) => run.id === id),
    id,
  ).scenario

/** Plays a scenario past its crashes and questions, and returns its trace. */
function play(scenario: Scenario, ms: number): readonly TraceEvent[] {
  const events: TraceEvent[] = []
  const run = createRun(toRunSpec(scenario), REGISTRY, {
    pauseOn: [],
    onEvent: (event) => void events.push(event),
  })
  for (;;) if (runUntil(run, virtualUs(ms * 1000)).type !== 'crash') return events
}

function fold(events: readonly TraceEvent[], state = decisions.create(undefined)): Decisions {
  for (const event of events) decisions.onEvent(state, event)
  return state
}

/** The moments in words: the decision, and who takes part. */
const wordsOf = ({ moments }: Decisions): readonly string[] =>
  moments.map(({ key, parts }) => `${key} {${parts.map(({ actor }) => actor).join(' ')}}`)

test('a cold election of five is few moments, each told once for all', () => {
  const words = wordsOf(fold(play(FIRST_SCENARIO, 3_000)))
  expect(words).toEqual([
    'intervention 0 {}',
    'ownVote 1 {1 2 3 4 5}',
    'vote 3 1 0 0:0 {2}',
    'vote 4 1 0 0:0 {3 2}',
    'vote 5 1 0 0:0 {1 3 4 2}',
    'quorum 5 1 {4 1 2 3 5}',
    'elected 5 1 {1 2 4 3 5}',
    'epoch 1 {5 1 2 4 3}',
    'sync 5 DIFF  {1 4 3 2}',
    'serving 5 1 {5 1 2 4 3}',
  ])
})

test('a server that starts while others begin to serve begins later, in a moment of its own', () => {
  const words = wordsOf(fold(play(scenarioOf('first-votes'), 20_000)))
  expect(words).toContain('serving 2 1 {2 1}')
  expect(words.slice(-5)).toEqual([
    'ownVote 1 {3}',
    'joined 2 {3}',
    'epoch 1 {3}',
    'sync 2 SNAP noLog {3}',
    'serving 2 1 {3}',
  ])
})

test.each(['first-votes', 'first-election-3', 'first-election-5', 'opening'])(
  'the election of %s takes at most 25 presses',
  (id) => {
    const { moments } = fold(play(scenarioOf(id), 20_000))
    const serving = moments.findIndex(({ kind }) => kind === 'serving')
    expect(serving).toBeGreaterThan(5)
    expect(serving + 1).toBeLessThanOrEqual(25)
  },
)

test('a write is a proposal, a commit with the ACKs that made its quorum, and an answer', () => {
  const events = play(scenarioOf('proposal-ack-commit'), 20_000)
  const state = fold(events)
  const words = wordsOf(state).filter((line) => line.includes('/a ') || line.startsWith('reply'))
  expect(words.map((line) => line.split(' ', 2).join(' '))).toEqual([
    'proposed create',
    'committed create',
    'reply create',
  ])
  const committed = defined(
    state.moments.find(({ key }) => key === 'committed create /a'),
    'the commit',
  )
  const step = defined(committed.parts[0], 'its part').event.step
  const [commit] = latestDecisions(state, step)
  // 1 and 2 are paused.
  expect(commit?.acks?.toSorted((a, b) => a - b)).toEqual([3, 4, 5])
  // The paused followers commit later, which decides nothing.
  const commits = events.filter(({ type }) => type === 'committed')
  expect(commits.length).toBeGreaterThan(5)
})

test('a commit of a recovery names no quorum of ACKs that an earlier leader got', () => {
  const state = fold(play(scenarioOf('more-than-half'), 120_000))
  const commit = defined(
    state.moments.find(({ key }) => key === 'committed create /b'),
    'the commit',
  )
  const step = defined(commit.parts[0], 'its part').event.step
  // Two of four had acknowledged it before the partition; the next leader's history has it.
  expect(latestDecisions(state, step)[0]).toMatchObject({ kind: 'committed', step })
  expect(latestDecisions(state, step)[0]?.acks).toBeUndefined()
})

test('a lost leader, a joined one and a cut log are told with their causes', () => {
  const words = wordsOf(fold(play(scenarioOf('committed-stays'), 60_000)))
  expect(words).toContain('gaveUp silent 3 {1 2}')
  expect(words).toContain('joined 2 {3}')
  expect(words).toContain('sync 2 TRUNC ahead {3}')
  expect(words).toContain('truncated 1:3 {3}')
})

const C1 = actorName('c1')

/** The leader is paused while the disks have the proposal, and takes the ACKs when it goes on. */
const PAUSED_LEADER: Scenario = {
  version: 2,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { do: 'start', server: 'all' },
    { do: 'connect', client: C1, servers: [serverId(1)], after: { type: 'settled' } },
    { do: 'op', client: C1, command: 'create /a', after: { type: 'connected', client: 'c1' } },
    { do: 'pause', server: serverId(3), after: { type: 'proposed', zxid: '1:2' } },
    { do: 'resume', server: serverId(3), plus: 20 },
  ],
}

test('a leader that was paused for a moment commits by the ACKs of its own proposal', () => {
  const state = fold(play(PAUSED_LEADER, 10_000))
  const commit = defined(
    state.moments.find(({ key }) => key === 'committed create /a'),
    'the commit',
  )
  const step = defined(commit.parts[0], 'its part').event.step
  expect(latestDecisions(state, step)[0]?.acks?.length).toBeGreaterThan(1)
})

const watchRun = (again: string): Scenario => ({
  version: 2,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { do: 'start', server: 'all' },
    { do: 'connect', client: C1, servers: [serverId(1)], after: { type: 'settled' } },
    { do: 'op', client: C1, command: 'create /a 0', after: { type: 'connected', client: 'c1' } },
    ...['get -w /a', 'set /a 1', again, 'set /a 2', 'set /a 3'].map((command, index) => ({
      do: 'op' as const,
      client: C1,
      command,
      after: { type: 'reply', client: 'c1', op: index + 1 },
    })),
  ],
})

test('a change that no watch reports is told once, where the watch was used up', () => {
  const missed = (again: string) =>
    wordsOf(fold(play(watchRun(again), 5_000))).filter((line) => /^(watch|missed)/.test(line))
  expect(missed('get /a').map((line) => line.split(' {')[0])).toEqual([
    'watch /a NodeDataChanged',
    'missed /a',
  ])
  expect(missed('get -w /a').map((line) => line.split(' {')[0])).toEqual([
    'watch /a NodeDataChanged',
    'watch /a NodeDataChanged',
    'missed /a',
  ])
})

describe('a fork', () => {
  test.each(['committed-stays', 'two-leaders', 'lifetimes', 'herd-and-its-cure'])(
    'of %s begins with the moments up to its step',
    (id) => {
      const events = play(scenarioOf(id), 30_000)
      const whole = fold(events)
      const last = defined(events.at(-1), 'an event').step
      for (let step = 0; step < last; step += 37) {
        const before = events.filter((event) => event.step <= step)
        const part = decisions.truncate(whole, stepIndex(step))
        // Both count within one step alone.
        const expected = { ...fold(before), bootStep: -1, roleStep: -1 }
        expect(part, `step ${step}`).toEqual(expected)
        const after = events.filter((event) => event.step > step)
        expect(wordsOf(fold(after, part))).toEqual(wordsOf(whole))
      }
    },
    60_000,
  )
})

test('a moment is known once nobody can join it any more', () => {
  const state = fold(play(FIRST_SCENARIO, 1))
  const own = defined(nextDecision(state, stepIndex(0), MOMENT_US + 1), 'their own votes')
  expect(own.step).toBe(5)
  expect(nextDecision(state, stepIndex(0), MOMENT_US)).toBeUndefined()
  // An operator's deed is known at once.
  expect(nextDecision(state, stepIndex(-1), 0)?.step).toBe(0)
  expect(previousDecision(state, stepIndex(5))).toBe(0)
  expect(previousDecision(state, stepIndex(0))).toBeUndefined()
})

test('the latest moments are those that stand at one step', () => {
  const state = fold(play(scenarioOf('committed-stays'), 60_000))
  const lost = defined(
    state.moments.find(({ kind }) => kind === 'disconnected'),
    'the lost connection',
  )
  const step = defined(lost.parts.at(-1), 'its part').event.step
  const kinds = latestDecisions(state, stepIndex(step)).map(({ kind }) => kind)
  expect(kinds).toEqual(['disconnected', 'reply'])
  expect(latestDecisions(state, stepIndex(-1))).toEqual([])
})

test('the end of a session names the ephemeral znodes that go with it, from its commit on', () => {
  const events = play(scenarioOf('lifetimes'), 20_000)
  const ends = events.filter(
    (event) => event.type === 'committed' && event.txn === 'closeSession' && event.server === 3,
  )
  const state = fold(events)
  const paths = ends.map(({ step }) =>
    latestDecisions(state, step).flatMap((one) => one.ephemerals ?? []),
  )
  expect(paths).toEqual([['/e1'], ['/e2']])
  const [, second] = ends
  const before = stepIndex((second?.step ?? 0) - 1)
  const truncated = decisions.truncate(state, before)
  expect(latestDecisions(truncated, before).flatMap((one) => one.ephemerals ?? [])).toEqual([])
})
