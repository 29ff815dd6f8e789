import type { Locator, Page } from '@playwright/test'
import { FIVE, openRun } from './runs.ts'
import { CALM, expect, test } from './test.ts'

test.use(CALM)

/** Compares the shown run with one of another seed, by keys alone. */
async function compareSeeds(page: Page): Promise<Locator> {
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  await expect(view.getByText('They part at')).toBeVisible()
  return view
}

test('on a phone what one run did at another moment makes room for the clock of both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, FIVE, 1_000)
  const sentence = page.getByText('Client a has its answer.')
  await expect(sentence).toBeVisible()
  const view = await compareSeeds(page)
  await expect(sentence).toBeHidden()
  await view.getByRole('button', { name: 'Compare something else' }).press('Enter')
  await expect(sentence).toBeVisible()
})
