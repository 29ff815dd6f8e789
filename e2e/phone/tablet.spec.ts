import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf, overlappingPairs } from '../helpers/boxes.ts'
import { openLab, openStill } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use({ ...CALM, viewport: { width: 768, height: 1024 }, hasTouch: true })

/** Opens the lab at a step whose sentence takes three lines. */
async function openLongBrief(page: Page): Promise<void> {
  await openLab(page)
  await callPage(page, 'pause')
  await callPage(page, 'seek', { at: 1_000 })
  await expect(page.getByText('No proposal has that zxid')).toBeVisible()
}

for (const name of ['Faults', 'Log & disk'] as const) {
  test(`the sheet of ${name} ends above the sentence, and what closes it lies in it`, async ({
    page,
  }) => {
    await openLongBrief(page)
    await openPanel(page, name)
    const panel = page.getByRole('complementary', { name, exact: true })
    const [sheet, sentence] = [await boxOf(panel), await boxOf(page.getByRole('contentinfo'))]
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(sentence.y)
    expect(sheet.height).toBeGreaterThan(300)

    const close = panel.getByRole('button', { name: 'Close the panel' })
    const place = await boxOf(close)
    expect(place.y).toBeGreaterThanOrEqual(sheet.y)
    const head = panel.getByRole('heading').first()
    const others = [head, ...(await panel.getByRole('button', { name: 'Heal network' }).all())]
    expect(overlappingPairs([place], await Promise.all(others.map(boxOf)))).toEqual([])
    await close.tap()
    await expect(panel).toBeHidden()
  })
}

test('a long touch on an icon shows its name and presses nothing', async ({ page }) => {
  await openStill(page)
  const rail = page.getByRole('navigation', { name: 'Panels' })
  const names = [
    [rail.getByRole('button', { name: 'Checks' }), 'Checks'],
    [page.getByRole('radio', { name: 'Space-time' }), 'Space-time'],
    [page.getByRole('button', { name: 'Add client' }), 'Add client'],
  ] as const
  const finger = await fingerOn(page)
  for (const [icon, name] of names) {
    await finger.rest(icon)
    const tooltip = page.locator('[data-open]').getByText(name, { exact: true })
    await expect(tooltip).toBeVisible()
    await finger.lift()
    await expect(tooltip).toBeVisible()
  }
  // A short touch is a press, and the page's first one.
  await rail.getByRole('button', { name: 'Tree' }).tap()
  await expect(page.getByRole('complementary', { name: 'Tree' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Stage' })).toBeChecked()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('[data-open]')).toHaveCount(0)
})

/** A finger that the test puts down and lifts itself. */
async function fingerOn(page: Page): Promise<{
  readonly rest: (on: Locator) => Promise<void>
  readonly lift: () => Promise<void>
}> {
  const session = await page.context().newCDPSession(page)
  return {
    rest: async (on) => {
      const { x, y, width, height } = await boxOf(on)
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    },
    lift: async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}
