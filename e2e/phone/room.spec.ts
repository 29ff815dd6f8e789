import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { card, leaderCard, openStill, passTime } from '../helpers/lab.ts'
import { openLocks } from '../helpers/lockLab.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the QR code of the link opens in a sheet of its own and closes', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Projector mode' }).tap()
  const shown = page.getByRole('button', { name: 'QR code', exact: true })
  await shown.tap()
  const sheet = page.getByRole('dialog', { name: 'Scan to open this run' })
  await expect(sheet.getByRole('img', { name: 'QR code of the link to this run' })).toBeInViewport({
    ratio: 1,
  })
  await sheet.getByRole('button', { name: 'Close the QR code' }).tap()
  await expect(sheet).toBeHidden()
  // A key closes the sheet alone, even while the focus is still beneath it.
  await shown.tap()
  await expect(sheet).toBeFocused()
  await page.evaluate(() => {
    const key = { key: 'Escape', bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(sheet).toBeHidden()
  await expect(shown).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Leave projector' })).toBeVisible()
  await shown.tap()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Leave projector' })).toBeVisible()
})

test('a long title over a projected view is not cut', async ({ page }) => {
  await openStill(page)
  await openLocks(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Projector mode' }).tap()
  const title = page.getByRole('heading', { level: 1, name: 'What is the herd effect?' })
  await expect(title).toBeVisible()
  const isWhole = (box: Element): boolean =>
    box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth
  await expect.poll(() => title.evaluate(isWhole)).toBe(true)
})

test('a card of two lines has the touch target of a higher one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openStill(page)
  await callPage(page, 'intervene', {
    do: 'partition',
    groups: [
      [1, 2],
      [3, 4, 5],
    ],
  })
  for (const server of [1, 2, 3, 4, 5]) {
    await expect(card(page, server)).toHaveAttribute('data-tight', 'slim')
    await expect
      .poll(() =>
        card(page, server).evaluate((element) => {
          element.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = element.getBoundingClientRect()
          const beyond = (44 - height) / 2 - 0.5
          return [y - beyond, y + height + beyond].every((at) =>
            element.contains(document.elementFromPoint(x + width / 2, at)),
          )
        }),
      )
      .toBe(true)
  }
})

test('a zxid in a projected sentence is drawn whole', async ({ page }) => {
  await openRun(page, FIVE, 2_000)
  await choose(page, 'Projector mode')
  const sentence = page.getByRole('status', { name: 'What happens in this step' })
  const zxid = sentence.locator('[data-look]').first()
  await expect(async () => {
    await callPage(page, 'step', 1)
    await expect(zxid).toBeVisible({ timeout: 200 })
  }).toPass()
  const [chip, box] = [await boxOf(zxid), await boxOf(zxid.locator('xpath=ancestor::*[@role][1]'))]
  expect(chip.y).toBeGreaterThanOrEqual(box.y)
})

/** Chooses an item of the bar's menu. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('menuitem', { name, exact: true }).tap()
}

test('an introduction that the reader asked for stays, whichever panel is opened', async ({
  page,
}) => {
  await openStill(page)
  await choose(page, 'Show the introduction')
  const intro = page.getByRole('region', { name: 'What this is' })
  const panels = page.getByRole('navigation', { name: 'Panels' })
  const panel = page.getByRole('complementary')
  await expect(intro).toBeVisible()
  await openPanel(page, 'Checks')
  await expect(intro).toBeVisible()
  await openPanel(page, 'Console')
  await expect(intro).toBeVisible()
  await panels.getByRole('button', { name: 'Console' }).tap()
  await expect(panel).toBeHidden()
  await expect(intro).toBeVisible()
})

test('an opened panel takes the room of a run’s description until that is shown again', async ({
  page,
}) => {
  await openStill(page)
  await openPanel(page, 'Server')
  await page.getByRole('button', { name: 'zk·lab, open the scenarios' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /A queue for a shared lock/ })
    .tap()
  const brief = page.getByRole('region', { name: 'What this run shows' })
  await expect(brief).toBeVisible()
  await openPanel(page, 'Checks')
  await expect(brief).toBeHidden()
  await choose(page, 'Show the description')
  await expect(brief.getByRole('button', { name: 'As it goes' })).toBeVisible()
  await brief.getByRole('button', { name: 'Close the description' }).tap()
  await expect(brief).toBeHidden()
  // Closing a panel does not unfold a closed description; the menu still brings it back.
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Checks' }).tap()
  await openPanel(page, 'Console')
  await expect(brief).toBeHidden()
  await choose(page, 'Show the description')
  await expect(brief).toBeVisible()
})

test('without an introduction an opened panel takes nothing from the stage', async ({ page }) => {
  await openStill(page)
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Server' }).tap()
  await openPanel(page, 'Server')
  const before = await boxOf(page.getByRole('main'))
  await openPanel(page, 'Checks')
  await page.getByRole('complementary', { name: 'Checks' }).waitFor()
  const after = await boxOf(page.getByRole('main'))
  expect(Math.abs(after.height - before.height)).toBeLessThan(16)
})

test('the hint of an empty console is visible beneath the introduction', async ({ page }) => {
  await openStill(page)
  await openPanel(page, 'Console')
  await choose(page, 'Show the introduction')
  await expect(page.getByRole('region', { name: 'What this is' })).toBeVisible()
  const hint = page.getByRole('complementary').getByText('Add a client to type commands.')
  await expect(hint).toBeInViewport({ ratio: 1 })
})

test('nine servers leave room for messages between them, beside an opened panel too', async ({
  page,
}) => {
  await openStill(page)
  await page.getByRole('button', { name: 'zk·lab, open the scenarios' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '9 servers', exact: true }).tap()
  await expect(card(page, 9)).toBeVisible()
  await passTime(page)
  await openPanel(page, 'Server')
  // The cards stand in two columns at the edges, with the leader alone between them.
  const leader = await boxOf(leaderCard(page))
  for (const server of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const follower = await boxOf(card(page, server))
    const isLeft = follower.x < leader.x
    const distancePx = isLeft
      ? leader.x - (follower.x + follower.width)
      : follower.x - (leader.x + leader.width)
    expect(distancePx).toBeGreaterThan(0)
  }
})
