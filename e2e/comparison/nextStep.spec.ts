import { FIVE, openRun } from '../helpers/runs.ts'
import { toggle } from '../helpers/server.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('a run with nothing at the compared moment is shown at its next step', async ({ page }) => {
  await openRun(page, FIVE, 1_100)
  await toggle(page, 5, 'Kill')
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await expect(view.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
  const why = page.getByRole('button', { name: 'Why?' })
  await expect(why).toBeVisible()
  await view
    .getByRole('combobox', { name: 'What differs' })
    .selectOption('One intervention left out')
  await view.getByRole('button', { name: 'Compare' }).click()
  // Both runs stand at the time of one clock, so a step of the open run at another time is not explained.
  await expect(view.getByRole('status').filter({ hasText: 'They part at' })).toBeVisible()
  await expect(why).toBeHidden()
  // Nothing happens in Y when 5 is killed in X: Y shows its own later step, with its time.
  const lines = view.getByRole('status').filter({ hasText: 'They part at' }).getByRole('paragraph')
  const [x, y] = (await lines.allTextContents()).map((line) => /\d\.\d+ s/.exec(line)?.[0] ?? '')
  expect(x).not.toBe(y)
  const caption = (name: string) => view.getByRole('figure', { name }).first().locator('figcaption')
  await expect(caption('X: as it is')).toHaveText(`X: as it is≠ they part here${x}`)
  const other = 'Y: without “kill 5”'
  await expect(caption(other)).toHaveText(`${other}≠ shown at its next step${y}`)
})
