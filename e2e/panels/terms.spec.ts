import { callPage } from '../helpers/api.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

test('the sentence of a decision names all who decide, and its terms open', async ({ page }) => {
  await openRun(page, FIVE, 0)
  await callPage(page, 'seek', { step: 5 })
  const why = page.getByRole('status', { name: 'What happens in this step' })
  await expect(why).toContainText('Servers 1 to 5 look for a leader.')
  const slider = page.getByRole('slider', { name: 'Position in the run' })
  await expect(slider).toHaveAttribute('aria-valuetext', /Servers 1 to 5 look for a leader\./)
  await why.getByRole('button', { name: 'round' }).click()
  await expect(page.getByText('Counts the elections of a server.')).toBeVisible()
})
