import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { randomScenario, toRunSpec, type Scenario } from '../../scenario'
import {
  createRun,
  digestOf,
  REGISTRY,
  runUntil,
  type Intervention,
  type TraceEvent,
} from '../../simulator'
import type { JumpKind, RunReport } from '../protocol'
import {
  act,
  C1,
  CONNECT,
  KILL_3,
  leaderOf,
  LONG_MS,
  open,
  playStory,
  runTo,
  seconds,
  THREE,
  WRITE,
} from '../testing/openLab'

test('a run elects a leader, and its history names the leader and the start', async () => {
  const { lab } = await open()
  const report = await lab.runUntil(seconds(5), LONG_MS)
  expect(report.stopped).toBeUndefined()
  expect(report.frame.at).toBe(5_000_000)
  expect(leaderOf(report)).toBe(3)
  const { spans, faults } = await lab.history()
  expect(spans.at(-1)).toMatchObject({ to: 5_000_000, leader: 3, epoch: 1 })
  expect(faults).toMatchObject([{ do: 'start', groups: [[1, 2, 3]] }])
})

test('steps back and forth lead through the same frames', async () => {
  const { lab } = await open()
  const start = await lab.seek(stepIndex(40))
  const frames = [start.frame]
  for (let step = 41; step < 60; step += 1) frames.push((await lab.step(1)).frame)
  expect(frames.map(({ step }) => step)).toEqual(Array.from({ length: 20 }, (_, n) => 40 + n))
  for (const frame of frames.reverse()) {
    const report = await lab.seek(frame.step)
    expect(report.frame).toEqual(frame)
    expect(report.events.every(({ step }) => step === frame.step)).toBe(true)
  }
})

test('an intervention becomes part of the scenario, which replays to the same run', async () => {
  const { lab } = await open()
  await playStory(lab)
  const scenario = await lab.scenario()
  expect(scenario.interventions.map((item) => [item.do, item.at])).toEqual([
    ['start', 0],
    ['connect', 2_000],
    ['op', 3_000],
    ['kill', 4_000],
  ])
  const { lab: other } = await open(scenario)
  await other.runUntil(seconds(10), LONG_MS)
  expect(await other.digest()).toBe(await lab.digest())
})

test('an intervention just before another one forks the run without that one', async () => {
  const { lab } = await open()
  await runTo(lab, 4)
  const before = await lab.step(1)
  const { frame } = await act(lab, KILL_3)
  expect(frame.at).toBe(before.frame.at)
  const actions = async (): Promise<readonly unknown[]> => {
    const { interventions } = await lab.scenario()
    return interventions.map((item) => [item.do, 'server' in item ? item.server : undefined])
  }

  await lab.seek(before.frame.step)
  const other = await act(lab, { do: 'kill', server: serverId(1) })
  expect(other.branch).toBe(1)
  expect(other.frame.servers.map(({ process }) => process)).toEqual(['down', 'running', 'running'])
  expect(await actions()).toEqual([
    ['start', 'all'],
    ['kill', 1],
  ])
  await lab.switchBranch(0)
  expect(await actions()).toEqual([
    ['start', 'all'],
    ['kill', 3],
  ])

  // A run that was opened with the interventions of its author forks as well.
  const { lab: shared } = await open(await lab.scenario())
  await shared.seek(before.frame.step)
  const third = await act(shared, { do: 'kill', server: serverId(2) })
  expect(third.frame.servers.map(({ process }) => process)).toEqual(['running', 'down', 'running'])
})

test('an intervention in the past forks the run, and both branches stay', async () => {
  const { lab } = await open()
  await playStory(lab)
  const digest = await lab.digest()
  const head = (await lab.branches())[0]?.head

  await lab.seekTime(seconds(3.9))
  const forked = await act(lab, { do: 'kill', server: serverId(1) })
  expect(forked.branch).toBe(1)
  const other = await lab.runUntil(seconds(10), LONG_MS)
  expect(leaderOf(other)).toBe(3)
  const branches = await lab.branches()
  expect(branches).toMatchObject([
    { name: 'A', head },
    { name: 'B', parent: 0, head: { at: 10_000_000 } },
  ])
  expect((await lab.history()).faults).toMatchObject([
    { do: 'start', groups: [[1, 2, 3]] },
    { do: 'kill', groups: [[1]] },
  ])
  expect((await lab.scenario()).interventions.map((item) => item.do)).toEqual([
    'start',
    'connect',
    'op',
    'kill',
  ])
  const otherDigest = await lab.digest()

  const back = await lab.switchBranch(0)
  expect(back.branch).toBe(0)
  // The reader returns to the position before going back to fork.
  expect(back.frame.at).toBe(back.head.at)
  await lab.runUntil(seconds(10), LONG_MS)
  expect(await lab.digest()).toBe(digest)
  expect((await lab.history()).faults).toMatchObject([
    { do: 'start', groups: [[1, 2, 3]] },
    { do: 'kill', groups: [[3]] },
  ])

  await lab.switchBranch(1)
  expect(await lab.digest()).toBe(otherDigest)
})

test('steps that were computed but never shown are dropped, so an intervention does not fork', async () => {
  const { lab } = await open()
  const shown = await lab.runUntil(seconds(3), LONG_MS)
  await lab.runUntil(seconds(5), LONG_MS)
  await lab.seekTime(virtualUs(3_500_000))
  const cut = await lab.truncateHistoryAfter(shown.head.step)
  expect(cut.frame.at).toBe(3_500_000)
  expect(cut.head).toEqual({ step: cut.frame.step, at: 3_500_000 })
  const killed = await act(lab, KILL_3)
  expect(killed.branch).toBe(0)
  expect(await lab.branches()).toHaveLength(1)
})

test('steps before the shown head stay when the later ones are dropped', async () => {
  const { lab } = await open()
  const shown = await lab.runUntil(seconds(3), LONG_MS)
  await lab.runUntil(seconds(5), LONG_MS)
  const past = await lab.seekTime(seconds(1))
  const cut = await lab.truncateHistoryAfter(shown.head.step)
  expect(cut.frame).toEqual(past.frame)
  expect(cut.head.step).toBe(shown.head.step)
})

test('jumps lead from event to event, into the unplayed future and back', async () => {
  const { lab } = await open()
  const elected = await lab.jump('election', 'next')
  expect(elected.events.map(({ type }) => type)).toContain('elected')
  expect(elected.head.step).toBe(elected.frame.step)
  const vote = await lab.jump('vote', 'previous')
  expect(vote.events.map(({ type }) => type)).toContain('vote')
  expect(vote.frame.step).toBeLessThan(elected.frame.step)
  // Starting servers is no fault.
  const none = await lab.jump('fault', 'previous')
  expect(none.stopped).toEqual({ type: 'notFound' })
  expect(none.frame.step).toBe(vote.frame.step)
})

test.each(['message', 'decision'] as const)(
  'jumps lead to the next %s, and back to the previous one',
  async (kind) => {
    const { lab } = await open()
    const first = await lab.jump(kind, 'next')
    const second = await lab.jump(kind, 'next')
    expect(second.frame.step).toBeGreaterThan(first.frame.step)
    if (kind === 'message') {
      const isMessage = ({ type }: TraceEvent): boolean => type === 'sent' || type === 'delivered'
      expect(second.events.some(isMessage)).toBe(true)
    } else {
      expect(second.decisions?.map(({ kind, step }) => [kind, step])).toEqual([
        ['ownVote', second.frame.step],
      ])
    }
    const back = await lab.jump(kind, 'previous')
    expect(back.frame.step).toBe(first.frame.step)
  },
)

test('jumps find expired sessions, fired watches and marks', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 3)
  await act(lab, WRITE)
  await runTo(lab, 4)
  for (const command of ['get -w /a', 'set /a two']) {
    await act(lab, { do: 'op', client: C1, command })
  }
  await act(lab, { do: 'mark', name: 'here' })
  await runTo(lab, 6)
  await act(lab, { do: 'killClient', client: C1 })
  await runTo(lab, 60)
  const typesAt = async (kind: JumpKind): Promise<readonly string[]> => {
    const { events, stopped } = await lab.jump(kind, 'previous')
    expect(stopped).toBeUndefined()
    return events.map(({ type }) => type)
  }
  expect(await typesAt('expiry')).toContain('session')
  // Every server traces the expiry; the history has it once.
  expect((await lab.history()).expiries).toHaveLength(1)
  expect(await typesAt('mark')).toContain('mark')
  const { events } = await lab.jump('watch', 'next')
  expect(events).toContainEqual(expect.objectContaining({ type: 'watch', state: 'fired' }))
})

test('a scenario that cannot be run names the place and leaves the run as it is', async () => {
  const { lab } = await open()
  const before = await lab.runUntil(seconds(1), LONG_MS)
  const bad = { ...THREE, interventions: [{ do: 'kil', server: 9 }] } as unknown as Scenario
  const result = await lab.open({ scenario: bad })
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'invalid', problems: [{ place: 'interventions[0].do' }] },
  })
  expect((await lab.seek(before.frame.step)).frame.servers).toEqual(before.frame.servers)
})

test('an intervention that cannot be done says so and changes nothing', async () => {
  const { lab } = await open()
  const before = await lab.runUntil(seconds(1), LONG_MS)
  const result = await lab.intervene({ do: 'kill', server: serverId(9) })
  expect(result).toMatchObject({ ok: false, error: { code: 'unknownServer' } })
  expect((await lab.seekTime(before.frame.at)).frame).toEqual(before.frame)
})

test('an ask stops the run at its step, and the run can go on from there', async () => {
  const ask: Intervention = {
    do: 'ask',
    at: 2_000,
    text: 'Who will lead?',
    choices: [
      { text: '3', expect: [{ leader: 3 }] },
      { text: '2', expect: [{ leader: 2 }] },
    ],
  }
  const { lab } = await open({ ...THREE, interventions: [...THREE.interventions, ask] })
  const moved = await lab.runUntil(seconds(5), LONG_MS)
  expect(moved.stopped).toEqual({ type: 'ask', index: 1 })
  expect(moved.frame.at).toBe(2_000_000)
  const on = await lab.runUntil(seconds(5), LONG_MS)
  expect(on.stopped).toBeUndefined()
})

test.each([1, 2, 3])('seed %i: workers give the same result as one thread', async (seed) => {
  const scenario = randomScenario(seed)
  const { lab } = await open(scenario)
  const run = createRun(toRunSpec(scenario), REGISTRY, { window: 'step', pauseOn: [] })
  let report: RunReport
  do report = await lab.runUntil(seconds(60), LONG_MS)
  while (report.stopped !== undefined)
  runUntil(run, seconds(60))
  expect(await lab.digest()).toBe(digestOf(run))
})
