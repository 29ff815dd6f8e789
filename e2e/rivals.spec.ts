import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { seriousFindings } from './axe.ts'
import { openRun } from './gallery.ts'
import { openLab, passTime } from './lab.ts'
import { expect, test } from './test.ts'

/** The card of a server of etcd or Redis, or of a client of theirs. */
const rivalCard = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Stage' }).getByRole('group', { name: new RegExp(`^${name}, `) })

/** Opens a run of chapter 6, standing still at that virtual time, ms. */
async function openRivals(page: Page, title: RegExp, at: number): Promise<void> {
  await openLab(page)
  await openRun(page, title)
  await expect(rivalCard(page, 'etcd1')).toBeVisible()
  await passTime(page, at)
}

test('the servers of etcd and Redis stand on the stage, and are killed and started by keyboard', async ({
  page,
}) => {
  await openRivals(page, /Redis, RedLock, comparison/, 2_000)
  await expect(rivalCard(page, 'etcd1')).toHaveAccessibleName(
    'etcd1, etcd server, running, revision 1, no keys · no leases',
  )
  for (const id of [2, 3, 4, 5]) {
    await expect(rivalCard(page, `redis${id}`)).toHaveAccessibleName(
      `redis${id}, Redis server, running, no keys, no lock held`,
    )
  }
  const first = rivalCard(page, 'redis1')
  await expect(first).toHaveAccessibleName(/, running, 1 key, lock: r1, \d+\.\d+ s$/)
  await expect(rivalCard(page, 'r1')).toHaveAccessibleName('r1, client, paused')

  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-current', 'true')
  const panel = page.getByRole('complementary', { name: 'Server' })
  await expect(panel.getByRole('heading', { name: 'redis1' })).toBeVisible()
  await expect(panel.getByRole('table', { name: 'Keys' }).getByRole('row')).toHaveCount(2)
  await expect(panel.getByRole('cell', { name: 'lock' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await page.keyboard.press('k')
  await expect(first).toHaveAccessibleName('redis1, Redis server, down')
  await panel.getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAccessibleName(/, running/)
  // It boots, and all was in memory.
  await passTime(page, 100)
  await expect(first).toHaveAccessibleName('redis1, Redis server, running, no keys, no lock held')
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(first).toHaveAccessibleName(/^redis1, Redis server, paused/)
})

test('etcd shows its keys and leases, and its menu', async ({ page }) => {
  await openRivals(page, /etcd lock and campaign/, 3_000)
  const etcd = rivalCard(page, 'etcd1')
  await expect(etcd).toHaveAccessibleName(/, running, revision \d+, 4 keys · 4 leases$/)
  await etcd.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Server' })
  await expect(panel.getByRole('table', { name: 'Leases' }).getByRole('row')).toHaveCount(5)
  await etcd.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Power loss' }).click()
  await expect(etcd).toHaveAccessibleName('etcd1, etcd server, down')
})

test('the space-time diagram holds their lifelines and messages, with what led to one, and saves them', async ({
  page,
}) => {
  await openRivals(page, /etcd lock and campaign/, 3_000)
  await page.getByRole('radio', { name: 'Space-time' }).check({ force: true })
  const diagram = page.getByRole('region', { name: 'Space-time diagram' })
  const lanes = diagram.getByRole('list', { name: 'Lifelines' }).getByRole('button')
  await expect(lanes).toHaveText([/LEADING/, /s1running/, /s2running/, /s3/, /s4/, /etcd1running/])
  await diagram.getByRole('application').press('0')
  const grant = diagram.getByRole('button', { name: 'lease_grant' }).nth(1)
  await grant.focus()
  await page.keyboard.press('Enter')
  await expect(diagram.getByText(/steps? led straight here/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Message' })).toContainText('lease_grant')
  await lanes.filter({ hasText: 'etcd1' }).click()
  await expect(
    page.getByRole('complementary', { name: 'Server' }).getByRole('heading', { name: 'etcd1' }),
  ).toBeVisible()
  await diagram.getByRole('radio', { name: 'Servers' }).check({ force: true })
  await expect(lanes).toHaveText([/LEADING/, /etcd1/])
  await diagram.getByRole('button', { name: 'Save the diagram' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /SVG/ }).click()
  const svg = await readFile(await (await download).path(), 'utf8')
  expect(svg).toContain('>etcd1 running</text>')
})
