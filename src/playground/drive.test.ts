import { expect, test } from 'vitest'
import { actorName, virtualUs } from '../kernel/actor'
import { digestOf, interventionsOf, createRun, REGISTRY, runUntil, traceOf } from '../simulator'
import { toRunSpec } from '../scenario'
import { logOf } from './codeRun'
import { openBench, planOf, outputOf, type CodeBench } from './testing/bench'

/** A fair lock: each client waits for the one before it. */
const LOCK = `
export default async function lock(zk, self) {
  const own = await zk.create(self.path + '/n-', self.name, { ephemeral: true, sequential: true })
  for (;;) {
    const { children } = await zk.getChildren(self.path)
    const line = children.map((name) => self.path + '/' + name).sort()
    const at = line.indexOf(own)
    if (at === 0) break
    const { stat, changed } = await zk.exists(line[at - 1], { watch: true })
    if (stat !== null) await changed
  }
  self.enter()
  self.log('in', self.now())
  await self.sleep(100)
  self.leave()
  await zk.delete(own)
}`

const ends = ({ code }: CodeBench): readonly string[] =>
  [...code.registry.runners.values()].map(({ ended }) => ended?.type ?? 'runs')

test('a lock in the reader’s code lets clients in one after the other', async () => {
  const hostRun = await openBench(planOf(LOCK, 3))
  await hostRun.runTo(10)
  expect(ends(hostRun)).toEqual(['done', 'done', 'done'])
  const order = outputOf(hostRun.code).map((line) => line.slice(0, 2))
  expect(order.toSorted()).toEqual(['p1', 'p2', 'p3'])
  const recipeEvents = traceOf(hostRun.run, 0, Infinity).flatMap((event) =>
    event.type === 'recipe' ? [`${event.client} ${event.state} ${event.resource}`] : [],
  )
  expect(recipeEvents).toEqual(
    order.flatMap((name) => [`${name} owns /lock`, `${name} released /lock`]),
  )
})

test('code that begins while no server serves waits until its path is created', async () => {
  const hostRun = await openBench(planOf(LOCK, 3, { path: '/app/lock' }), {
    version: 2,
    seed: 7,
    ensemble: { servers: 3 },
    interventions: [{ at: 4_000, do: 'start', server: 'all' }],
  })
  await hostRun.runTo(30)
  expect(ends(hostRun)).toEqual(['done', 'done', 'done'])
  expect(outputOf(hostRun.code)).toHaveLength(3)
})

test('the same code, seed and interventions make the same run', async () => {
  const digests = await Promise.all(
    [0, 1].map(async () => {
      const hostRun = await openBench(planOf(LOCK, 4))
      await hostRun.runTo(10)
      return digestOf(hostRun.run)
    }),
  )
  expect(digests[0]).toBe(digests[1])
})

test('a run with code plays again from its interventions without the code', async () => {
  const hostRun = await openBench(planOf(LOCK, 3))
  await hostRun.runTo(10)
  const again = createRun(
    toRunSpec({
      version: 2,
      seed: 7,
      ensemble: { servers: 3 },
      interventions: interventionsOf(hostRun.run),
    }),
    REGISTRY,
    { historySteps: 100_000 },
  )
  runUntil(again, virtualUs(10_000_000))
  expect(digestOf(again)).toBe(digestOf(hostRun.run))
})

test('small windows, single steps and one sweep make the same run', async () => {
  const steps = await openBench(planOf(LOCK, 2))
  for (let at = 3_000; at <= 3_010; at += 0.5) await steps.runTo(at / 1000)
  for (let count = 0; count < 200; count += 1) await steps.drive({ until: Infinity, steps: 1 })
  // The end lies 1 µs behind the last step: another one may be due at the same time.
  const end = (steps.run.conductor.world.at + 1) / 1_000_000
  await steps.runTo(end)
  const sweep = await openBench(planOf(LOCK, 2))
  await sweep.runTo(end)
  expect(ends(steps)).toEqual(['done', 'done'])
  expect(digestOf(steps.run)).toBe(digestOf(sweep.run))
})

test('a killed holder is followed by the next client, and its code ends', async () => {
  const hostRun = await openBench(planOf(LOCK.replace('sleep(100)', 'sleep(5000)'), 2))
  await hostRun.runTo(4)
  expect(outputOf(hostRun.code)).toHaveLength(1)
  hostRun.act({ do: 'killClient', client: actorName('p1') })
  await hostRun.runTo(30)
  expect(ends(hostRun)).toEqual(['killed', 'done'])
  expect(outputOf(hostRun.code)).toHaveLength(2)
})

test('the code of a paused client does not wake', async () => {
  const hostRun = await openBench(planOf(`await self.sleep(1000)\nself.log(self.now())`, 1))
  await hostRun.runTo(3.5)
  hostRun.act({ do: 'pauseClient', client: actorName('p1') })
  await hostRun.runTo(6)
  expect(outputOf(hostRun.code)).toEqual([])
  hostRun.act({ do: 'resumeClient', client: actorName('p1') })
  await hostRun.runTo(8)
  expect(outputOf(hostRun.code)).toEqual(['p1 6000'])
})

test('an intervention in the past leads the code on from what it was then', async () => {
  const hostRun = await openBench(planOf(LOCK.replace('sleep(100)', 'sleep(5000)'), 2))
  await hostRun.runTo(30)
  const whole = logOf(hostRun.code).entries.length
  const inside = logOf(hostRun.code).entries.find(({ out }) =>
    out.effects.some(({ type }) => type === 'enter'),
  )
  hostRun.backTo((inside?.step ?? 0) + 5)
  hostRun.act({ do: 'killClient', client: actorName('p1') })
  expect(logOf(hostRun.code).entries.length).toBeLessThan(whole)
  await hostRun.runTo(40)
  expect(ends(hostRun)).toEqual(['killed', 'done'])
  expect(outputOf(hostRun.code).map((line) => line.slice(0, 5))).toEqual(['p1 in', 'p2 in'])
})

test('the run reaches the same end from every step at which the code acted', async () => {
  const hostRun = await openBench(planOf(LOCK, 2))
  await hostRun.runTo(5)
  const expected = outputOf(hostRun.code).map((line) => line.slice(0, 5))
  const places = logOf(hostRun.code).entries.map(({ step }) => step)
  const nobody = { do: 'mark', name: 'here' } as const
  for (const place of places) {
    hostRun.backTo(place)
    hostRun.act({ ...nobody, name: `at${place}` })
    await hostRun.runTo(5)
    expect(outputOf(hostRun.code).map((line) => line.slice(0, 5))).toEqual(expected)
    expect(ends(hostRun)).toEqual(['done', 'done'])
  }
})

test('a request that cannot be written as a command fails with BadArguments in the code', async () => {
  const hostRun = await openBench(
    planOf(`await zk.create('/a', "both ' and \\"").catch((e) => self.log(e.code))`, 1),
  )
  await hostRun.runTo(4)
  expect(outputOf(hostRun.code)).toEqual(['p1 BadArguments'])
})

test('the code gets what the server answers', async () => {
  const source = `
self.log(await zk.create('/a', 'one'))
const { data, stat } = await zk.get('/a')
self.log(data, stat.version)
self.log((await zk.set('/a', 'two words', 0)).stat?.version)
self.log((await zk.get('/a')).data)
self.log((await zk.exists('/none')).stat)
await zk.create('/a/b')
self.log((await zk.getChildren('/a')).children)
await zk.delete('/a', 7).catch((error) => self.log(error.code))
await zk.delete('/a/b')
await zk.sync('/a')
await zk.set('/a', 'x', 0).catch((error) => self.log(error.code))
self.log(zk.state)`
  const hostRun = await openBench(planOf(source, 1))
  await hostRun.runTo(5)
  expect(outputOf(hostRun.code)).toMatchInlineSnapshot(`
    [
      "p1 /a",
      "p1 one 0",
      "p1 1",
      "p1 two words",
      "p1 null",
      "p1 ["b"]",
      "p1 BadVersion",
      "p1 BadVersion",
      "p1 connected",
    ]
  `)
})
