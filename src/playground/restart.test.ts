import { expect, test } from 'vitest'
import { actorName, serverId } from '../kernel/actor'
import type { Intervention } from '../simulator'
import { judge } from './judge'
import { logOf } from './codeRun'
import { openBench, planOf, outputOf, type CodeBench } from './testing/bench'
import { viewCode } from './view'

const P1 = actorName('p1')
const KILL: Intervention = { do: 'killClient', client: P1 }
const CONNECT: Intervention = {
  do: 'connect',
  client: P1,
  servers: [serverId(1)],
  sessionTimeout: 10_000,
}

const restart = (bench: CodeBench): void => {
  bench.act(KILL)
  bench.act(CONNECT)
}

test('code whose client is killed and connects again starts anew, with nothing of its former life', async () => {
  const bench = await openBench(
    planOf(
      `let count = 0
export default async function main(zk, self) {
  count += 1
  self.log(count, zk.session.length > 0, self.random() === self.random())
  await self.sleep(1_000)
  self.log('woken')
}`,
      2,
    ),
  )
  await bench.runTo(3.5)
  restart(bench)
  await bench.runTo(10)
  expect(outputOf(bench.code).toSorted()).toEqual([
    'p1 1 true false',
    'p1 1 true false',
    'p1 woken',
    'p2 1 true false',
    'p2 woken',
  ])
  expect(
    [...bench.code.registry.runners.values()].map(({ ended, life }) => [ended?.type, life]),
  ).toEqual([
    ['done', 2],
    ['done', 1],
  ])
})

test('a second life draws other random numbers than the first', async () => {
  const bench = await openBench(
    planOf(
      `self.log(self.random())
await self.sleep(60_000)`,
      1,
    ),
  )
  await bench.runTo(3.5)
  restart(bench)
  await bench.runTo(5)
  expect(new Set(outputOf(bench.code)).size).toBe(2)
})

test('a restarted client waits for the node of its own former session', async () => {
  const source = `
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
self.log('in', Math.round(self.now() / 1_000))
await self.sleep(30_000)
self.leave()`
  const bench = await openBench(planOf(source, 1))
  await bench.runTo(4)
  restart(bench)
  await bench.runTo(30)
  // The session of the first life expires ten to twelve seconds after its last ping.
  const [first, second] = outputOf(bench.code)
  expect(first).toBe('p1 in 3')
  expect(second).toMatch(/^p1 in 1[3-6]$/)
})

test('a restarted client that takes its former node for its own holds the lock beside another', async () => {
  const source = `
const all = async () => (await zk.getChildren(self.path)).children.sort()
const mine = self.name + '-'
const old = (await all()).find((name) => name.startsWith(mine))
const own = old ?? (await zk.create(self.path + '/' + mine, '', { ephemeral: true, sequential: true })).split('/').at(-1)
const order = (name) => name.slice(-10)
for (;;) {
  const line = (await all()).sort((a, b) => (order(a) < order(b) ? -1 : 1))
  if (line.indexOf(own) <= 0) break
  await self.sleep(200)
}
self.enter()
await self.sleep(30_000)
self.leave()`
  const bench = await openBench(planOf(source, 2))
  await bench.runTo(4)
  const [holder = P1] = judge(logOf(bench.code), Infinity).inside
  bench.act({ do: 'killClient', client: holder })
  bench.act({ ...CONNECT, client: holder })
  await bench.runTo(25)
  expect(judge(logOf(bench.code), Infinity).overlaps).toHaveLength(1)
})

test('the view of a restarted client shows its present life alone, and the former one at an earlier step', async () => {
  const plan = planOf('self.log("begun")\nawait self.sleep(60_000)', 1)
  const bench = await openBench(plan)
  await bench.runTo(3.5)
  const before = bench.run.conductor.history.head - 1
  bench.act(KILL)
  await bench.runTo(4)
  const dead = bench.run.conductor.history.head - 1
  bench.act(CONNECT)
  await bench.runTo(5)
  const stateAt = (step: number): unknown =>
    viewCode(plan, logOf(bench.code), step).clients[0]?.state
  expect([before, dead, dead + 1, Infinity].map(stateAt)).toEqual([
    'waits',
    'killed',
    'connecting',
    'waits',
  ])
  expect(viewCode(plan, logOf(bench.code), Infinity).clients[0]?.lines).toHaveLength(2)
})
