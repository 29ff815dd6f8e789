import type { Page } from '@playwright/test'
import { addClient } from './console.ts'
import { card, openElected, waitForLeader } from './lab.ts'
import { toggle } from './server.ts'
import { expect, test } from './test.ts'

/** Conductor, servers, and the clients once there are some. */
const workers = (page: Page) => expect.poll(() => page.workers().length)

test('killing a server ends its worker, starting it makes a new one', async ({ page }) => {
  const leader = await openElected(page)
  await workers(page).toBe(6)
  await addClient(page, 'c1')
  await workers(page).toBe(7)

  await toggle(page, leader, 'Kill')
  await workers(page).toBe(6)
  expect(await waitForLeader(page)).not.toBe(leader)
  await toggle(page, leader, 'Start')
  await workers(page).toBe(7)
  await expect(card(page, leader)).toHaveAccessibleName(/FOLLOWING/)
})
