import type { Page } from '@playwright/test'
import { addClient } from '../helpers/console.ts'
import {
  card,
  leaderCard,
  openElected,
  openStill,
  passTime,
  waitForLeader,
} from '../helpers/lab.ts'
import { breakWorker, countWorkers, keepWorkers } from '../helpers/workers.ts'
import { toggle } from '../helpers/server.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** Time within which a leader is elected and a started server follows it, virtual ms. */
const SETTLING_MS = 30_000

/** Conductor, servers, and the clients once there are some. */
const workers = (page: Page) => expect.poll(() => countWorkers(page))

test.beforeEach(async ({ page }) => {
  await keepWorkers(page)
})

test('killing a server ends its worker, starting it makes a new one', async ({ page }) => {
  const leader = await openStill(page)
  await workers(page).toBe(6)
  await addClient(page, 'c1')
  await workers(page).toBe(7)

  await toggle(page, leader, 'Kill')
  await workers(page).toBe(6)
  await passTime(page, SETTLING_MS)
  expect(await waitForLeader(page)).not.toBe(leader)
  await toggle(page, leader, 'Start')
  await passTime(page, SETTLING_MS)
  await workers(page).toBe(7)
  await expect(card(page, leader)).toHaveAccessibleName(/FOLLOWING/)
})

test('a worker that throws is a crashed server; the run can go on without it', async ({ page }) => {
  const leader = await openElected(page)
  const server = leader === 2 ? 3 : 2
  await breakWorker(page, `server ${server}`, 'broken by hand')
  await expect(
    page.getByText(`Server ${server} has crashed. The run is paused.`).first(),
  ).toBeVisible()
  await expect(card(page, server)).toHaveAccessibleName(/, DOWN,/)
  await workers(page).toBe(5)
  await page.getByRole('button', { name: `Go on without ${server}` }).click()
  await expect(
    page.getByRole('region', { name: 'Transport' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible()
  await expect(leaderCard(page)).toBeVisible()
})

// Firefox traverses objects that only a port's listener reaches, again and again: see `keepReachable`.
test('a worker’s state is reachable from its global object', async ({ page }) => {
  await openStill(page)
  await addClient(page, 'c1')
  await workers(page).toBe(7)
  for (const worker of page.workers()) {
    const value = await worker.evaluate(() => Reflect.get(self, 'zklabKept') as unknown)
    expect(value, worker.url()).toBeDefined()
  }
})
