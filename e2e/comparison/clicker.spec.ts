import { runPosition } from '../helpers/lab.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('a clicker runs the comparison that the form describes, then moves its clock', async ({
  page,
}) => {
  await openRun(page, FIVE, 1_100)
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await expect(view.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Projector mode' }).click()
  const { step } = await runPosition(page)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageDown')
  const clock = view.getByRole('slider', { name: 'Clock of both runs' })
  await expect(clock).toBeVisible({ timeout: 60_000 })
  expect((await runPosition(page)).step).toBe(step)
  const before = await clock.getAttribute('aria-valuetext')
  await page.keyboard.press('PageDown')
  await expect(clock).not.toHaveAttribute('aria-valuetext', before ?? '')
})
