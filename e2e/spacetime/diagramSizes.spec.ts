import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { openStill, passTime } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

const diagram = (page: Page): Locator => page.getByRole('region', { name: 'Space-time diagram' })
const pad = (page: Page): Locator => diagram(page).getByRole('application')

test('at 1024 px an open panel and the diagram do not overlap', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openStill(page)
  await page.getByRole('radio', { name: 'Space-time' }).check()
  await openPanel(page, 'Server')
  /** The width of the diagram that the panel covers, px. */
  const overlap = async (): Promise<number> => {
    const drawn = await boxOf(diagram(page))
    const panel = await boxOf(page.getByRole('complementary', { name: 'Server' }))
    return drawn.x + drawn.width - panel.x
  }
  await expect.poll(overlap).toBeLessThanOrEqual(1)
  await expect(page.getByRole('button', { name: 'Save the diagram' })).toBeInViewport({ ratio: 1 })
})

test('beneath a chosen message no letters are cut and the lanes scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRun(page, FIVE, 3_000)
  await page.keyboard.press('v')
  await pad(page).press('0')
  await diagram(page)
    .getByRole('button', { name: /^LEADERINFO/ })
    .first()
    .press('Enter')
  await expect(diagram(page).getByText(/led straight here/)).toBeVisible()
  const letters = diagram(page).getByRole('list', { name: 'What the letters mean' })
  const items = letters.getByRole('listitem')
  await expect(items.first()).toBeInViewport({ ratio: 1 })
  await items.last().scrollIntoViewIfNeeded()
  await expect(items.last()).toBeInViewport({ ratio: 1 })
})

test('on a phone five servers and a client are in view and a shadow marks further lanes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, FIVE, 3_000)
  await page.keyboard.press('v')
  const heads = diagram(page).getByRole('list', { name: 'Lifelines' }).getByRole('button')
  await expect(heads).toHaveCount(6)
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 })
  for (const client of ['b', 'c', 'd', 'e']) {
    await callPage(page, 'intervene', { do: 'connect', client, servers: [3] })
    await passTime(page, 100)
  }
  await expect(heads).toHaveCount(10)
  const board = diagram(page).locator('[data-more]').first()
  await expect(board).toHaveAttribute('data-more', 'after')
  await heads.last().focus()
  await expect(heads.last()).toBeInViewport({ ratio: 1 })
  await expect(board).toHaveAttribute('data-more', 'before')
})
