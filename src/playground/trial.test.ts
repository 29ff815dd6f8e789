import { expect, test } from 'vitest'
import type { Scenario } from '../scenario'
import { SOURCES } from './sources'
import { planOf } from './testing/bench'
import { startLocalRealm } from './testing/localRealm'
import { addTrial, NO_COVERAGE } from './coverage'
import {
  HOLD_FACTORS,
  holdFactorOf,
  playTrial,
  rehearse,
  trialScenario,
  type CodeTrial,
} from './trial'
import type { TrialFaults } from './trialFaults'

const BASE: Scenario = { version: 2, seed: 1, ensemble: { servers: 3 }, interventions: [] }

async function search(
  source: string,
  seeds: number,
  faults: TrialFaults = 'short',
  holdFactor = 1,
) {
  const plan = { ...planOf(source, 3), holdFactor }
  const busy = await rehearse(plan, BASE, 1, startLocalRealm)
  const found: CodeTrial[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const trial = await playTrial(
      plan,
      trialScenario(plan, BASE, seed, faults, busy),
      startLocalRealm,
    )
    if (trial.broken !== undefined) found.push(trial)
  }
  return found
}

test('the fair lock withstands crashes and lost connections', async () => {
  expect((await search(SOURCES.lock, 12)).map(({ broken }) => broken)).toEqual([])
})

test('a client that asks a holder to give way asks once, however long that takes', async () => {
  const plan = planOf(SOURCES.revocableLock, 3)
  const busy = await rehearse(plan, BASE, 1, startLocalRealm)
  // With these seeds the holder was paused, and was asked repeatedly.
  for (const seed of [3, 5, 6, 38]) {
    const seededPlan = { ...plan, seed }
    const scenario = trialScenario(seededPlan, BASE, seed, 'short', busy)
    const { broken } = await playTrial(seededPlan, scenario, startLocalRealm)
    expect(broken).toBeUndefined()
  }
})

test('faults come while the code is at work, half of them to the client inside', async () => {
  const plan = planOf(SOURCES.lock, 3)
  const busy = await rehearse(plan, BASE, 1, startLocalRealm)
  expect(busy.holds.map(({ client }) => client).toSorted()).toEqual(['p1', 'p2', 'p3'])
  for (const { from, to } of busy.holds) expect(to - from).toBe(200)
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1)
  const struck = seeds.flatMap((seed) =>
    trialScenario(plan, BASE, seed, 'long', busy).interventions.flatMap((item) =>
      item.do === 'pauseClient' || item.do === 'killClient' || item.do === 'disconnect'
        ? [{ at: Number(item.at), client: item.client }]
        : [],
    ),
  )
  const inside = struck.filter(({ at, client }) =>
    busy.holds.some((hold) => hold.client === client && hold.from <= at && at <= hold.to),
  )
  expect(inside.length).toBeGreaterThan(struck.length / 2)
  expect(Math.max(...struck.map(({ at }) => at))).toBeLessThanOrEqual(3_000 + busy.busyMs)
})

test('the shipped locks are found unsafe under a long pause', async () => {
  for (const source of [SOURCES.lock, SOURCES.exclusiveLock]) {
    const [first] = await search(source, 25, 'long')
    expect(first?.broken?.type).toBe('exclusion')
  }
})

test('a lock is found unsafe under a pause longer than its session, and found so again by the same seed', async () => {
  const [first] = await search(SOURCES.lock.replace('sleep(200)', 'sleep(1500)'), 25, 'long')
  expect(first?.broken?.type).toBe('exclusion')
  const plan = planOf(SOURCES.lock.replace('sleep(200)', 'sleep(1500)'), 3)
  const again = await playTrial(plan, first?.scenario ?? BASE, startLocalRealm)
  expect(again).toEqual(first)
})

test('a client that does not look again after its predecessor is gone is found waiting forever', async () => {
  // The node may be deleted between the list and the look.
  const source = `
const own = await zk.create(self.path + '/n-', '', { ephemeral: true, sequential: true })
const { children } = await zk.getChildren(self.path)
const line = children.map((name) => self.path + '/' + name).sort()
const place = line.indexOf(own)
if (place > 0) {
  await self.sleep(20)
  const before = await zk.exists(line[place - 1], { watch: true })
  await before.changed
}
self.enter()
await self.sleep(1)
self.leave()
await zk.delete(own)`
  const found = await search(source, 25)
  expect(found.map(({ broken }) => broken?.type)).toContain('stuck')
})

test('a place in line that outlives its owner is found', async () => {
  const source = SOURCES.lock.replace('ephemeral: true', 'ephemeral: false')
  const found = await search(source, 12)
  expect(found.map(({ broken }) => broken?.type)).toContain('stuck')
})

test('an engine’s own error is found, whatever word it begins with', async () => {
  const [first] = await search('ConnectionLoss', 1)
  expect(first?.broken).toMatchObject({ type: 'failed', line: 1 })
})

test('about half of the killed clients start again, and a client that adopts its former node is found', async () => {
  // The node of the former session is still there, and goes while the client believes to hold the lock.
  const source = `
const mine = self.name + '-'
const all = async () => (await zk.getChildren(self.path)).children
const order = (name) => name.slice(-10)
const old = (await all()).find((name) => name.startsWith(mine))
const own = old ?? (await zk.create(self.path + '/' + mine, '', { ephemeral: true, sequential: true })).split('/').at(-1)
for (;;) {
  const line = (await all()).sort((a, b) => (order(a) < order(b) ? -1 : 1))
  if (line.indexOf(own) <= 0) break
  await self.sleep(200)
}
self.enter()
await self.sleep(20_000)
self.leave()
await zk.delete(self.path + '/' + own)`
  const plan = planOf(source, 3)
  const busy = await rehearse(plan, BASE, 1, startLocalRealm)
  const schedules = Array.from({ length: 200 }, (_, index) =>
    trialScenario(plan, BASE, index + 1, 'short', busy).interventions.slice(
      1 + plan.clients.length + 1,
    ),
  )
  const kills = schedules.flat().filter((item) => item.do === 'killClient').length
  const restarts = schedules.flat().filter((item) => item.do === 'connect').length
  expect(restarts).toBeGreaterThan(kills / 4)
  expect(restarts).toBeLessThan(kills)
  const found = await search(source, 12)
  expect(found.map(({ broken }) => broken?.type)).toContain('exclusion')
})

// A client that has waited for a second takes the holder for dead.
const IMPATIENT_LOCK = `
const node = self.path + '/lock'
const ignore = () => undefined
for (let waits = 0; ; waits += 1) {
  const isTaken = await zk.create(node, '', {}).then(() => true, () => false)
  if (isTaken) break
  if (waits === 20) await zk.delete(node).catch(ignore)
  await self.sleep(50)
}
self.enter()
await self.sleep(100)
self.leave()
await zk.delete(node).catch(ignore)`

test('a fault that short holds hide is found with longer ones', async () => {
  expect(await search(IMPATIENT_LOCK, 3)).toEqual([])
  const [first] = await search(IMPATIENT_LOCK, 3, 'short', 25)
  expect(first?.broken?.type).toBe('exclusion')
})

test('the fair lock withstands longer holds', async () => {
  for (const factor of HOLD_FACTORS.slice(-2)) {
    expect((await search(SOURCES.lock, 2, 'short', factor)).map(({ broken }) => broken)).toEqual([])
  }
})

test('a search tells the faults and holds that it covered', async () => {
  const plan = planOf(SOURCES.lock, 3)
  const busy = await rehearse(plan, BASE, 1, startLocalRealm)
  let coverage = NO_COVERAGE
  for (let seed = 1; seed <= 40; seed += 1) {
    const scenario = trialScenario(plan, BASE, seed, 'long', busy)
    coverage = addTrial(coverage, {
      scenario,
      holdFactor: holdFactorOf(seed),
      clients: plan.clients,
    })
  }
  const { deaths, restarts, disconnects, leaders, pauses } = coverage
  expect(Math.min(deaths, restarts, disconnects, leaders, pauses)).toBeGreaterThan(0)
  expect(restarts).toBeLessThan(deaths)
  expect(coverage).toMatchObject({
    schedules: 40,
    pauseMaxMs: 20_000,
    holdFactors: [1, 5, 25, 100],
  })
})
