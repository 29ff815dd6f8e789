import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../actor'
import { randomScenario, toRunSpec, type Scenario } from '../scenario'
import {
  createRun,
  digestOf,
  REGISTRY,
  runUntil,
  type Intervention,
  type Registry,
  type SimActor,
} from '../sim'
import type { LabApi, RunReport } from './contract'
import { createLab } from './lab'
import { createTextFleet, type TextFleet } from './testing/textFleet'

const THREE: Scenario = {
  version: 1,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [{ at: 0, do: 'start', server: 'all' }],
}
const C1 = actorName('c1')
const CONNECT: Intervention = {
  do: 'connect',
  client: C1,
  servers: [serverId(1), serverId(2), serverId(3)],
}
const WRITE: Intervention = { do: 'op', client: C1, command: 'create /a one' }
const KILL_3: Intervention = { do: 'kill', server: serverId(3) }

interface Opened {
  readonly lab: LabApi
  readonly fleet: TextFleet
}

async function open(scenario: Scenario = THREE, registry: Registry = REGISTRY): Promise<Opened> {
  const fleet = createTextFleet(registry)
  const lab = createLab(fleet, registry)
  const loaded = await lab.load(scenario)
  expect(loaded.ok).toBe(true)
  return { lab, fleet }
}

const LONG_MS = 60_000
const seconds = (count: number): ReturnType<typeof virtualUs> => virtualUs(count * 1_000_000)
const leaderOf = ({ frame }: RunReport): number | undefined =>
  frame.servers.find(({ memory }) => memory?.state === 'LEADING' && memory.isServing)?.id

async function act(lab: LabApi, intervention: Intervention): Promise<RunReport> {
  const result = await lab.intervene(intervention)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Runs to a time that nothing stops it from reaching. */
async function runTo(lab: LabApi, count: number): Promise<RunReport> {
  const report = await lab.runUntil(seconds(count), LONG_MS)
  expect(report.stopped).toBeUndefined()
  return report
}

/** An ensemble with a client, a write, a killed leader and its successor. */
async function playStory(lab: LabApi): Promise<RunReport> {
  await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 3)
  await act(lab, WRITE)
  await runTo(lab, 4)
  await act(lab, KILL_3)
  return runTo(lab, 10)
}

test('a run elects a leader, and is told from afar', async () => {
  const { lab } = await open()
  const report = await lab.runUntil(seconds(5), LONG_MS)
  expect(report.stopped).toBeUndefined()
  expect(report.frame.at).toBe(5_000_000)
  expect(leaderOf(report)).toBe(3)
  const { spans, faults } = await lab.history()
  expect(spans.at(-1)).toMatchObject({ to: 5_000_000, leader: 3, epoch: 1 })
  expect(faults.map(({ label }) => label)).toEqual(['start 1,2,3'])
})

test('a kill ends the worker, a start makes another', async () => {
  const { lab, fleet } = await open()
  await lab.runUntil(seconds(2), LONG_MS)
  expect([...fleet.living].sort()).toEqual(['server 1', 'server 2', 'server 3'])
  await act(lab, KILL_3)
  expect([...fleet.living].sort()).toEqual(['server 1', 'server 2'])
  await lab.runUntil(seconds(6), LONG_MS)
  await act(lab, { do: 'start', server: serverId(3) })
  const report = await lab.runUntil(seconds(9), LONG_MS)
  expect([...fleet.living].sort()).toEqual(['server 1', 'server 2', 'server 3'])
  expect(fleet.started).toBe(4)
  expect(leaderOf(report)).toBe(2)
  expect(report.frame.servers.map(({ memory }) => memory?.isServing)).toEqual([true, true, true])
})

test('a killed worker takes nothing with it: the time before is sought, and runs on the same', async () => {
  const { lab, fleet } = await open()
  const end = await playStory(lab)
  const digest = await lab.digest()
  expect(leaderOf(end)).toBe(2)

  const before = await lab.seekTime(seconds(3.9))
  expect(leaderOf(before)).toBe(3)
  expect(fleet.living.has('server 3')).toBe(true)
  const tree = await lab.viewServer(serverId(3), { type: 'tree' })
  expect(tree).toMatchObject({ type: 'tree' })
  const paths = tree?.type === 'tree' ? tree.znodes.map(({ path }) => path) : []
  expect(paths).toContain('/a')

  const again = await lab.runUntil(seconds(10), LONG_MS)
  expect(again.frame).toEqual(end.frame)
  expect(await lab.digest()).toBe(digest)
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

test('what was done by hand is in the scenario, and gives the same run again', async () => {
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

test('done in the past, it forks; both branches stay', async () => {
  const { lab } = await open()
  await playStory(lab)
  const digest = await lab.digest()
  const head = (await lab.branches())[0]?.head

  const { frame } = await lab.seekTime(seconds(3.9))
  const forked = await act(lab, { do: 'kill', server: serverId(1) })
  expect(forked.branch).toBe(1)
  const other = await lab.runUntil(seconds(10), LONG_MS)
  expect(leaderOf(other)).toBe(3)
  const branches = await lab.branches()
  expect(branches).toMatchObject([
    { name: 'A', head },
    { name: 'B', parent: 0, head: { at: 10_000_000 } },
  ])
  expect((await lab.history()).faults.map(({ label }) => label)).toEqual(['start 1,2,3', 'kill 1'])
  expect((await lab.scenario()).interventions.map((item) => item.do)).toEqual([
    'start',
    'connect',
    'op',
    'kill',
  ])
  const otherDigest = await lab.digest()

  const back = await lab.switchBranch(0)
  expect(back.branch).toBe(0)
  expect(back.frame.at).toBe(frame.at)
  await lab.runUntil(seconds(10), LONG_MS)
  expect(await lab.digest()).toBe(digest)
  expect((await lab.history()).faults.map(({ label }) => label)).toEqual(['start 1,2,3', 'kill 3'])

  await lab.switchBranch(1)
  expect(await lab.digest()).toBe(otherDigest)
})

test('what was computed ahead and never shown is forgotten: then nothing forks', async () => {
  const { lab } = await open()
  const shown = await lab.runUntil(seconds(3), LONG_MS)
  await lab.runUntil(seconds(5), LONG_MS)
  await lab.seekTime(virtualUs(3_500_000))
  const cut = await lab.forgetAfter(shown.head.step)
  expect(cut.frame.at).toBe(3_500_000)
  expect(cut.head).toEqual({ step: cut.frame.step, at: 3_500_000 })
  const killed = await act(lab, KILL_3)
  expect(killed.branch).toBe(0)
  expect(await lab.branches()).toHaveLength(1)
})

test('what is behind the shown head stays when the rest is forgotten', async () => {
  const { lab } = await open()
  const shown = await lab.runUntil(seconds(3), LONG_MS)
  await lab.runUntil(seconds(5), LONG_MS)
  const past = await lab.seekTime(seconds(1))
  const cut = await lab.forgetAfter(shown.head.step)
  expect(cut.frame).toEqual(past.frame)
  expect(cut.head.step).toBe(shown.head.step)
})

test('jumps go from event to event, into the future too, and back', async () => {
  const { lab } = await open()
  const elected = await lab.jump('election', 'next')
  expect(elected.events.map(({ type }) => type)).toContain('elected')
  expect(elected.head.step).toBe(elected.frame.step)
  const vote = await lab.jump('vote', 'previous')
  expect(vote.events.map(({ type }) => type)).toContain('vote')
  expect(vote.frame.step).toBeLessThan(elected.frame.step)
  const fault = await lab.jump('fault', 'previous')
  expect(fault.frame.step).toBe(0)
  const none = await lab.jump('fault', 'previous')
  expect(none.stopped).toEqual({ type: 'notFound' })
  expect(none.frame.step).toBe(0)
})

test('a scenario that cannot be run names the place and leaves the run as it is', async () => {
  const { lab } = await open()
  const before = await lab.runUntil(seconds(1), LONG_MS)
  const bad = { ...THREE, interventions: [{ do: 'kil', server: 9 }] } as unknown as Scenario
  const result = await lab.load(bad)
  expect(result).toMatchObject({ ok: false, error: { code: 'invalid' } })
  expect(result.ok ? '' : result.error.message).toContain('interventions[0]')
  expect((await lab.seek(before.frame.step)).frame.servers).toEqual(before.frame.servers)
})

test('an intervention that cannot be done says so and changes nothing', async () => {
  const { lab } = await open()
  const before = await lab.runUntil(seconds(1), LONG_MS)
  const result = await lab.intervene({ do: 'kill', server: serverId(9) })
  expect(result).toMatchObject({ ok: false, error: { code: 'unknownServer' } })
  expect((await lab.seekTime(before.frame.at)).frame).toEqual(before.frame)
})

test('an ask stops the run at its step; it goes on from there', async () => {
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
  const asked = await lab.runUntil(seconds(5), LONG_MS)
  expect(asked.stopped).toEqual({ type: 'ask', index: 1 })
  expect(asked.frame.at).toBe(2_000_000)
  const on = await lab.runUntil(seconds(5), LONG_MS)
  expect(on.stopped).toBeUndefined()
})

test('a server that throws has crashed, with its error; the run goes on without it', async () => {
  const { server } = REGISTRY
  const faulty: SimActor = {
    ...server,
    step: (self, input, now) => {
      if (now > 2_000_000 && input.type === 'message' && input.message.packet === 'PING') {
        throw new Error('a broken invariant')
      }
      return server.step(self, input, now)
    },
  }
  const { lab, fleet } = await open(THREE, { ...REGISTRY, server: faulty })
  const report = await lab.runUntil(seconds(30), LONG_MS)
  expect(report.stopped?.type).toBe('crash')
  if (report.stopped?.type !== 'crash') return
  const { server: crashed, error } = report.stopped
  expect(error).toContain('a broken invariant')
  expect(report.frame.servers.find(({ id }) => id === crashed)?.process).toBe('crashed')
  expect(fleet.living.has(`server ${crashed}`)).toBe(false)
  const on = await lab.step(1)
  expect(on.frame.step).toBe(report.frame.step + 1)
})

test('a worker that breaks is a crashed server; nothing else of the run is lost', async () => {
  const { lab, fleet } = await open()
  const before = await runTo(lab, 2)
  fleet.broken.add('server 2')
  const report = await lab.runUntil(seconds(5), LONG_MS)
  expect(report.stopped).toMatchObject({ type: 'crash', server: 2 })
  expect(report.frame.servers.map(({ process }) => process)).toEqual([
    'running',
    'crashed',
    'running',
  ])
  expect([...fleet.living].sort()).toEqual(['server 1', 'server 3'])
  const on = await runTo(lab, 5)
  expect(leaderOf(on)).toBe(3)
  expect((await lab.seekTime(seconds(2))).frame).toEqual(before.frame)
})

test('a worker that breaks while it is looked at is built anew, and crashes when it should run', async () => {
  const { lab, fleet } = await open()
  const before = await runTo(lab, 2)
  fleet.broken.add('server 2')
  expect((await lab.seekTime(seconds(2))).frame).toEqual(before.frame)
  expect([...fleet.living].sort()).toEqual(['server 1', 'server 2', 'server 3'])
  const report = await lab.runUntil(seconds(5), LONG_MS)
  expect(report.stopped).toMatchObject({ type: 'crash', server: 2 })
})

test.each([1, 2, 3])('seed %i: workers tell the same as one thread', async (seed) => {
  const scenario = randomScenario(seed)
  const { lab } = await open(scenario)
  const run = createRun(toRunSpec(scenario), REGISTRY, { window: 'step', pauseOn: [] })
  let report: RunReport
  do report = await lab.runUntil(seconds(60), LONG_MS)
  while (report.stopped !== undefined)
  runUntil(run, seconds(60))
  expect(await lab.digest()).toBe(digestOf(run))
})
