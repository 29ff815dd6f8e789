import { expect, test } from 'vitest'
import { actorName, serverId, virtualUs, type ActorName } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'
import { createComparison } from './comparison'
import { C1, CONNECT, KILL_3, THREE, WRITE } from '../testing/openLab'

const UNTIL = virtualUs(8_000_000)
const STORY: Scenario = {
  ...THREE,
  interventions: [
    ...THREE.interventions,
    { after: { type: 'settled' }, ...CONNECT },
    { after: { type: 'connected' }, ...WRITE },
    { at: 4_000, ...KILL_3 },
  ],
}
const WITHOUT_KILL: Scenario = { ...STORY, interventions: STORY.interventions.slice(0, -1) }

const redLock = (client: string): Intervention => ({
  do: 'recipe',
  system: 'redis',
  client: actorName(client),
  name: 'redlock',
  args: { key: 'lock', ttl: 30_000 },
  plus: 500,
})

async function compare(a: Scenario, b: Scenario) {
  const api = createComparison()
  expect(await api.open(a, b, UNTIL)).toMatchObject({ ok: true })
  let share = 0
  for (let round = 0; round < 1_000 && share < 1; round += 1) share = await api.advance(50)
  expect(share).toBe(1)
  return api
}

test('a run does not differ from itself', async () => {
  const api = await compare(STORY, STORY)
  expect(await api.difference()).toBeUndefined()
  expect(await api.statistics('a')).toEqual(await api.statistics('b'))
})

test('two runs differ first at the one intervention that only one of them has', async () => {
  const api = await compare(STORY, WITHOUT_KILL)
  const { a, b } = (await api.difference()) ?? {}
  expect(a?.events[0]).toMatchObject({ type: 'intervention', at: 4_000_000, action: KILL_3 })
  // The snapshots suffice for sentences: they know the leader, until it is killed.
  const led = (step: typeof a): boolean =>
    step?.snapshots.some(({ state }) => state === 'LEADING') === true
  expect([led(a), led(b)]).toEqual([false, true])
  expect(a?.voters).toEqual([1, 2, 3])
  const [killed, spared] = await Promise.all([api.statistics('a'), api.statistics('b')])
  expect(killed.elections).toHaveLength(2)
  expect(spared.elections).toHaveLength(1)
  expect(killed.commits).toHaveLength(2)
  expect(killed.writeTook).toHaveLength(1)
  expect(
    killed.messages.find(({ packet }) => packet === 'NOTIFICATION')?.times.length,
  ).toBeGreaterThan(
    spared.messages.find(({ packet }) => packet === 'NOTIFICATION')?.times.length ?? Infinity,
  )
})

test('a mark is no difference, nor are the step numbers that it shifts', async () => {
  const mark = { at: 2_000, do: 'mark', name: 'here' } as const
  const marked = (scenario: Scenario): Scenario => ({
    ...scenario,
    interventions: [...scenario.interventions, mark],
  })
  const same = await compare(marked(STORY), STORY)
  expect(await same.difference()).toBeUndefined()
  const other = await compare(marked(STORY), WITHOUT_KILL)
  const { a } = (await other.difference()) ?? {}
  expect(a?.events[0]).toMatchObject({ type: 'intervention', action: KILL_3 })
})

test('another seed gives a different run of the same scenario', async () => {
  const api = await compare(STORY, { ...STORY, seed: 8 })
  expect(await api.difference()).toBeDefined()
  const { passages } = await api.spaceTime('b', virtualUs(0), UNTIL)
  expect(passages.length).toBeGreaterThan(50)
})

test('both runs can be shown at any time, and their statistics count nothing twice', async () => {
  const api = await compare(STORY, WITHOUT_KILL)
  const before = await api.statistics('a')
  const processOf3 = async (side: 'a' | 'b', at: number) => {
    const { frame, events } = await api.moment(side, virtualUs(at))
    expect(frame.at).toBe(at)
    expect(events.every(({ step }) => step === frame.step)).toBe(true)
    return frame.servers[2]?.process
  }
  expect(await processOf3('a', 5_000_000)).toBe('down')
  expect(await processOf3('b', 5_000_000)).toBe('running')
  expect(await processOf3('a', 3_999_000)).toBe('running')
  expect(await processOf3('a', 8_000_000)).toBe('down')
  expect(await api.statistics('a')).toEqual(before)
})

test('at the first difference each run is shown right after its differing step', async () => {
  const api = await compare(STORY, WITHOUT_KILL)
  const { a, b } = (await api.difference()) ?? {}
  assert(a !== undefined && b !== undefined, 'both go on')
  const killed = await api.momentOfStep('a', a.step)
  expect(killed.frame).toMatchObject({ step: a.step, at: 4_000_000 })
  expect(killed.frame.servers[2]?.process).toBe('down')
  const spared = await api.momentOfStep('b', b.step)
  expect(spared.frame.step).toBe(b.step)
  expect(spared.frame.servers[2]?.process).toBe('running')
  expect(spared.events).toEqual(b.events)
})

const KILLED_BEFORE_COMMIT: Intervention = {
  ...KILL_3,
  after: { type: 'logged', zxid: '1:2', count: 3 },
}

test('a transaction that a recovery commits counts as committed, and its znode tells the runs apart', async () => {
  const kept = {
    ...STORY,
    interventions: [...STORY.interventions.slice(0, -1), KILLED_BEFORE_COMMIT],
  }
  const unwritten = { ...kept, interventions: kept.interventions.toSpliced(2, 1) }
  const api = await compare(
    { ...unwritten, interventions: unwritten.interventions.slice(0, -1) },
    kept,
  )
  const { a, b, differences } = await api.outcomes()
  expect(differences[0]).toEqual({ type: 'onlyIn', path: '/a', side: 'b' })
  expect(a.leader).toEqual([{ type: 'leads', server: 3, epoch: 1 }])
  expect(b.leader).toEqual([{ type: 'leads', server: 2, epoch: 2 }])
  const [without, recovered] = [await api.statistics('a'), await api.statistics('b')]
  expect(without.commits).toHaveLength(1)
  expect(recovered.commits.length).toBeGreaterThan(1)
})

test('a lock with other holders tells two runs apart, where no server of ZooKeeper is', async () => {
  const [kill, lock, ...second]: readonly Intervention[] = [
    { do: 'kill', server: ['redis4', 'redis5'].map(actorName) },
    redLock('r1'),
    { do: 'start', server: ['redis4', 'redis5'].map(actorName), plus: 500 },
    { do: 'skew', server: actorName('redis3'), jump: 40_000 },
    { do: 'kill', server: ['redis1', 'redis2'].map(actorName), plus: 500 },
    redLock('r2'),
  ]
  assert(kill !== undefined && lock !== undefined, 'they are listed')
  const one: Scenario = {
    version: 2,
    seed: 11,
    ensemble: { servers: 0 },
    rivals: { redis: 5 },
    interventions: [kill, lock],
  }
  const api = await compare(one, { ...one, interventions: [kill, lock, ...second] })
  expect((await api.outcomes()).differences).toEqual([
    { type: 'lock', resource: 'lock', system: 'redis', a: ['r1'], b: ['r1', 'r2'] },
  ])
})

test('readers of a shared lock count, and two recipes on one path are told in one line', async () => {
  const C2 = actorName('c2')
  const recipe = (client: ActorName, name: string, args = {}): Intervention => ({
    do: 'recipe',
    client,
    name,
    args: { path: '/x', ...args },
  })
  const settled: Scenario = {
    ...THREE,
    interventions: [
      ...THREE.interventions,
      { at: 1_000, ...CONNECT },
      { at: 1_000, do: 'connect', client: C2, servers: [serverId(1)] },
      { at: 1_500, do: 'op', client: C1, command: 'create /x' },
    ],
  }
  const withRecipe = (action: Intervention): Scenario => ({
    ...settled,
    interventions: [...settled.interventions, { at: 2_000, ...action }],
  })
  const reads = withRecipe(recipe(C1, 'sharedLock', { kind: 'R' }))
  const writes = withRecipe(recipe(C2, 'lock'))
  const { differences } = await (await compare(reads, writes)).outcomes()
  expect(differences.filter(({ type }) => type === 'lock')).toEqual([
    { type: 'lock', resource: '/x', system: 'zookeeper', a: ['c1'], b: ['c2'] },
  ])
})

test('a scenario that cannot be run is refused by name', async () => {
  const api = createComparison()
  const bad = { ...STORY, ensemble: { servers: 0 } }
  expect(await api.open(STORY, bad, UNTIL)).toMatchObject({ ok: false })
})
