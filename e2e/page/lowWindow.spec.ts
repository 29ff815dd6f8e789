import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { openStill, transport } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Panels' })
const panel = (page: Page): Locator => page.getByRole('complementary')

/** Scrolls the window to its end; returns its height, px. */
const scrollToEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return innerHeight
  })

for (const [width, height] of [
  [375, 553],
  [360, 640],
  [640, 360],
  [320, 256],
  [1024, 300],
] as const) {
  test(`a window of ${width} × ${height} scrolls as far as the page goes`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openStill(page)
    const parts = [transport(page), rail(page)]
    // On a wide page no panel is open at first.
    if (await panel(page).isVisible()) parts.push(panel(page))
    // The page grows while its later parts are loaded.
    await expect(async () => {
      const shownPx = await scrollToEnd(page)
      for (const part of parts) {
        const { y, height: highPx } = await boxOf(part)
        expect(y + highPx).toBeLessThanOrEqual(shownPx + 1)
      }
    }).toPass()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  })
}

/** The distance that the window can scroll, px. */
const windowGoesOn = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a window of ${width} × ${height} shows all of it and does not scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openStill(page)
    for (const view of ['Space-time', 'Lock lab', 'Compare']) {
      await page.getByRole('radio', { name: view }).check({ force: true })
      await expect.poll(() => windowGoesOn(page), view).toBe(0)
    }
    // Content further down in a view scrolls within the view, even content that only screen readers find.
    const compare = page.getByRole('region', { name: 'Compare two runs' })
    await compare.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(compare.getByText('They part at')).toBeVisible()
    await expect(compare.getByRole('columnheader').first()).toBeAttached()
    await expect.poll(() => windowGoesOn(page)).toBe(0)
  })
}
