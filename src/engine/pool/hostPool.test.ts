import { expect, test } from 'vitest'
import { serverId, stepIndex } from '../../kernel/actor'
import { REGISTRY, type SimActor } from '../../simulator'
import type { LabOptions } from '../branches'
import { createLab } from '../lab'
import {
  act,
  C1,
  KILL_3,
  leaderOf,
  LONG_MS,
  open,
  playStory,
  runTo,
  seconds,
  THREE,
} from '../testing/openLab'
import { createTextWorkers } from '../testing/textWorkers'

test('a kill ends the worker of a server, and a start creates another', async () => {
  const { lab, factory } = await open()
  await lab.runUntil(seconds(2), LONG_MS)
  expect([...factory.living].sort()).toEqual(['server 1', 'server 2', 'server 3'])
  await act(lab, KILL_3)
  expect([...factory.living].sort()).toEqual(['server 1', 'server 2'])
  await lab.runUntil(seconds(6), LONG_MS)
  await act(lab, { do: 'start', server: serverId(3) })
  const report = await lab.runUntil(seconds(9), LONG_MS)
  expect([...factory.living].sort()).toEqual(['server 1', 'server 2', 'server 3'])
  expect(factory.started).toBe(4)
  expect(leaderOf(report)).toBe(2)
  expect(report.frame.servers.map(({ memory }) => memory?.isServing)).toEqual([true, true, true])
})

test('the time before a kill can still be sought, and runs on as before', async () => {
  const { lab } = await open()
  const end = await playStory(lab)
  const digest = await lab.digest()
  expect(leaderOf(end)).toBe(2)

  const before = await lab.seekTime(seconds(3.9))
  expect(leaderOf(before)).toBe(3)
  const tree = await lab.viewServer(serverId(3), { type: 'tree' })
  expect(tree).toMatchObject({ type: 'tree' })
  const paths = tree?.type === 'tree' ? tree.znodes.map(({ path }) => path) : []
  expect(paths).toContain('/a')

  const again = await lab.runUntil(seconds(10), LONG_MS)
  expect(again.frame).toEqual(end.frame)
  expect(await lab.digest()).toBe(digest)
})

test('frames and views are the same whichever thread leads', async () => {
  const frames = async (options: LabOptions): Promise<readonly unknown[]> => {
    const { lab } = await open(THREE, REGISTRY, options)
    await playStory(lab)
    await act(lab, { do: 'start', server: serverId(3) })
    await runTo(lab, 12)
    const seen: unknown[] = []
    // The times lie in the second life of server 3, in its first, and in the second again.
    for (const at of [3.9, 11, 2.5, 3.2, 10.5]) {
      seen.push((await lab.seekTime(seconds(at))).frame)
      seen.push(await lab.viewServer(serverId(3), { type: 'log' }))
    }
    await lab.seekTime(seconds(3.5))
    await act(lab, { do: 'op', client: C1, command: 'create /b two' })
    await runTo(lab, 9)
    return [...seen, await lab.digest()]
  }
  const byWorkers = await frames({ watchedSteps: Infinity })
  expect(await frames({ watchedSteps: 0 })).toEqual(byWorkers)
  expect(await frames({ watchedSteps: 8, restMs: 0 })).toEqual(byWorkers)
})

test('a state older than the kept history is computed anew', async () => {
  const { lab } = await open(THREE, REGISTRY, { historySteps: 500, watchedSteps: 8 })
  const early = await runTo(lab, 1)
  await playStory(lab)
  await act(lab, { do: 'start', server: serverId(3) })
  const end = await runTo(lab, 90)
  const digest = await lab.digest()
  expect((await lab.seekTime(early.frame.at)).frame.servers).toEqual(early.frame.servers)
  const again = await runTo(lab, 90)
  expect(again.frame).toEqual(end.frame)
  expect(await lab.digest()).toBe(digest)
})

test('a server that throws has crashed with its error, and the run goes on without it', async () => {
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
  const { lab, factory } = await open(THREE, { ...REGISTRY, server: faulty })
  const report = await lab.runUntil(seconds(30), LONG_MS)
  expect(report.stopped?.type).toBe('crash')
  if (report.stopped?.type !== 'crash') return
  const { server: crashed, error } = report.stopped
  expect(error).toContain('a broken invariant')
  expect(report.frame.servers.find(({ id }) => id === crashed)?.process).toBe('crashed')
  expect(factory.living.has(`server ${crashed}`)).toBe(false)
  const on = await lab.step(1)
  expect(on.frame.step).toBe(report.frame.step + 1)
})

test('a worker that breaks is a crashed server, and nothing else of the run is lost', async () => {
  const { lab, factory } = await open()
  const before = await runTo(lab, 2)
  factory.broken.add('server 2')
  const report = await lab.runUntil(seconds(5), LONG_MS)
  expect(report.stopped).toMatchObject({ type: 'crash', server: 2 })
  expect(report.frame.servers.map(({ process }) => process)).toEqual([
    'running',
    'crashed',
    'running',
  ])
  expect([...factory.living].sort()).toEqual(['server 1', 'server 3'])
  const on = await runTo(lab, 5)
  expect(leaderOf(on)).toBe(3)
  expect((await lab.seekTime(seconds(2))).frame).toEqual(before.frame)
})

test('a worker that breaks during a seek is built anew, and its server crashes when it runs', async () => {
  const { lab, factory } = await open()
  const before = await runTo(lab, 2)
  factory.broken.add('server 2')
  expect((await lab.seekTime(seconds(2))).frame).toEqual(before.frame)
  expect([...factory.living].sort()).toEqual(['server 1', 'server 2', 'server 3'])
  const report = await lab.runUntil(seconds(5), LONG_MS)
  expect(report.stopped).toMatchObject({ type: 'crash', server: 2 })
})

test.each([['server 2'], ['server 1', 'server 2', 'server 3', 'clients']])(
  'workers whose script is missing change nothing in the run (%s)',
  async (...missing) => {
    const { lab: whole } = await open()
    await playStory(whole)
    const { lab, factory } = await open()
    for (const name of missing) factory.missing.add(name)
    const report = await playStory(lab)
    expect(report.frame.servers.map(({ process }) => process)).toEqual([
      'running',
      'running',
      'down',
    ])
    expect(await lab.digest()).toBe(await whole.digest())
  },
)

test('after a long move each worker gets the state of its actor', async () => {
  const { lab, factory } = await open(THREE, REGISTRY, { restMs: 0 })
  await lab.step(5_000)
  for (const id of [1, 2, 3]) {
    const seen = await lab.viewServer(serverId(id), { type: 'log' })
    const order = { host: id, request: { type: 'view', aspect: { type: 'log' } } } as const
    await expect
      .poll(async () => (await factory.workers.get(`server ${id}`)?.ask([order])) ?? 'none')
      .toEqual({ type: 'answers', answers: [{ type: 'view', answer: seen }] })
  }
})

test.each([
  ['steps', { watchedSteps: Infinity }],
  ['follows', { watchedSteps: 0, restMs: 0 }],
])('a worker that %s differently from its twin fails the run', async (_how, options) => {
  const odd: SimActor = {
    ...REGISTRY.server,
    step: (self, input, now) => {
      const effects = REGISTRY.server.step(self, input, now)
      return now > 100_000 ? effects.filter(({ type }) => type !== 'trace') : effects
    },
  }
  const lab = createLab(createTextWorkers({ ...REGISTRY, server: odd }), REGISTRY, options)
  await lab.open({ scenario: THREE })
  await lab.runUntil(seconds(0.05), LONG_MS)
  const goOn = async (): Promise<string> => {
    const { frame } = await lab.step(20)
    await lab.seek(stepIndex(frame.step - 1))
    return (await lab.step(1)).frame.at.toString()
  }
  await expect.poll(() => goOn().catch(String)).toContain('is the same in its worker and here')
})
