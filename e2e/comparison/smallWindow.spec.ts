import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const SEVEN = { ...FIVE, ensemble: { servers: 7 } }

/** Compares the shown run with one of another seed, by keyboard alone. */
async function compareSeeds(page: Page): Promise<Locator> {
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  await expect(view.getByText('They part at')).toBeVisible()
  return view
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1024, height: 640 },
]) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 500 })

    test('the play button of a comparison has the focus and is in view with both pictures', async ({
      page,
    }) => {
      await openRun(page, FIVE, 1_000)
      const view = await compareSeeds(page)
      const play = view.getByRole('button', { name: 'Play both' })
      await expect(play).toBeFocused()
      await expect(play).toBeInViewport({ ratio: 1 })
      const stages = view.getByRole('figure').filter({ hasText: 'LOOKING' })
      await expect(stages).toHaveCount(2)
      for (const stage of await stages.all()) await expect(stage).toBeInViewport({ ratio: 1 })
      const clock = view.getByRole('slider')
      await expect(clock).toBeInViewport({ ratio: 1 })
      await expect.poll(async () => (await boxOf(clock)).width).toBeGreaterThan(300)
    })
  })
}

test('on a phone the moment of one run leaves room for the clock of both', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, FIVE, 1_000)
  const sentence = page.getByText('Client a has its answer.')
  await expect(sentence).toBeVisible()
  const view = await compareSeeds(page)
  await expect(sentence).toBeHidden()
  await view.getByRole('button', { name: 'Compare something else' }).press('Enter')
  await expect(sentence).toBeVisible()
})

test('no panel sheet covers the focused control', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openRun(page, FIVE, 1_000)
  await openPanel(page, 'Server')
  const view = await compareSeeds(page)
  const play = view.getByRole('button', { name: 'Play both' })
  await expect(play).toBeFocused()
  await expect(play).toBeInViewport({ ratio: 1 })
  const [button, sheet] = [
    await boxOf(play),
    await boxOf(page.getByRole('complementary', { name: 'Server' })),
  ]
  expect(button.y + button.height).toBeLessThanOrEqual(sheet.y)
})

test('in a low window seven servers keep cards with a vote on a line of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openRun(page, SEVEN, 1_000)
  const view = await compareSeeds(page)
  const stages = view.getByRole('figure').filter({ has: page.locator('[data-server]') })
  await expect(stages).toHaveCount(2)
  for (const stage of await stages.all()) {
    // The focus may have scrolled the words away; the picture with its words fits the view.
    await view.getByText('They part at').scrollIntoViewIfNeeded()
    await expect(stage).toBeInViewport({ ratio: 1 })
    const cards = stage.locator('[data-server]')
    await expect(cards).toHaveCount(7)
    await expect.poll(async () => (await boxOf(cards.first())).height).toBeGreaterThan(70)
  }
})
