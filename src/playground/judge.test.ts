import { expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import { logOf } from './codeRun'
import { judge, type Verdict } from './judge'
import { openBench, planOf, type CodeBench } from './testing/bench'

const FAIR = (watch: 'one' | 'all'): string => `
const own = await zk.create(self.path + '/n-', '', { ephemeral: true, sequential: true })
for (;;) {
  const { children, changed } = await zk.getChildren(self.path, { watch: ${watch === 'all'} })
  const line = children.map((name) => self.path + '/' + name).sort()
  if (line[0] === own) break
  if (changed) { await changed; continue }
  const before = await zk.exists(line[line.indexOf(own) - 1], { watch: true })
  if (before.stat) await before.changed
}
self.enter()
await self.sleep(200)
self.leave()
await zk.delete(own)`

/** No lock at all: a client that finds nobody inside enters. */
const NONE = `
if ((await zk.getChildren(self.path)).children.length === 0) {
  await zk.create(self.path + '/in-' + self.name, '', { ephemeral: true })
  self.enter()
  await self.sleep(200)
  self.leave()
}`

const judged = ({ code }: CodeBench): Verdict => judge(logOf(code), Infinity)

test('a fair lock lets clients in one after the other, in the order of their coming', async () => {
  const hostRun = await openBench(planOf(FAIR('one'), 5))
  await hostRun.runTo(20)
  const verdict = judged(hostRun)
  expect(verdict).toMatchObject({ entries: 5, overlaps: [], overtakings: 0, releases: 5 })
  // Four clients wait, each for the one before it.
  expect(verdict.herdMost).toBe(1)
  expect(verdict.herdAll).toBe(4)
})

test('a herd is as large as the line behind the client that leaves', async () => {
  const hostRun = await openBench(planOf(FAIR('all'), 5))
  await hostRun.runTo(20)
  expect(judged(hostRun)).toMatchObject({ entries: 5, overlaps: [], herdMost: 4 })
})

test('code without a lock lets in two clients at once', async () => {
  const hostRun = await openBench(planOf(NONE, 3))
  await hostRun.runTo(10)
  const { overlaps } = judged(hostRun)
  expect(overlaps.length).toBeGreaterThan(0)
  expect(new Set(overlaps[0]?.clients).size).toBe(overlaps[0]?.clients.length)
})

test('a client that is killed inside is inside no longer', async () => {
  const hostRun = await openBench(planOf(FAIR('one'), 2))
  await hostRun.runTo(3.1)
  const [holder] = judged(hostRun).inside
  expect(holder).toBeDefined()
  hostRun.act({ do: 'killClient', client: holder ?? actorName('p1') })
  await hostRun.runTo(30)
  expect(judged(hostRun)).toMatchObject({ entries: 2, overlaps: [], inside: [], releases: 2 })
})

test('a client that comes late and enters first has overtaken', async () => {
  // The first client tries rarely, the second often.
  const source = `
await self.sleep(40 * self.index)
for (;;) {
  try { await zk.create('/one', '', { ephemeral: true }); break } catch { await self.sleep(self.index === 1 ? 2000 : 30) }
}
self.enter()
await self.sleep(300)
self.leave()
await zk.delete('/one')`
  const hostRun = await openBench(planOf(source, 3))
  await hostRun.runTo(20)
  const verdict = judged(hostRun)
  expect(verdict.came).toEqual(['p1', 'p2', 'p3'])
  expect(verdict.served).toEqual(['p1', 'p3', 'p2'])
  expect(verdict).toMatchObject({ overtakings: 1, overlaps: [] })
})

test('a run is judged at a step of the past as it was then', async () => {
  const hostRun = await openBench(planOf(FAIR('one'), 2))
  await hostRun.runTo(20)
  const second = logOf(hostRun.code).entries.filter(({ out }) =>
    out.effects.some(({ type }) => type === 'enter'),
  )[1]
  expect(judge(logOf(hostRun.code), (second?.step ?? 0) - 1).entries).toBe(1)
})
