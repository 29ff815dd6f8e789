import { callPage } from '../helpers/api.ts'
import { card, leaderCard, openStill } from '../helpers/lab.ts'
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

test('different zxids of a leader and its followers are explained on their cards', async ({
  page,
}) => {
  await openStill(page)
  const opens = '1·0 opens epoch 1. The leader sets it on itself alone, and no log holds it.'
  await expect(leaderCard(page)).toHaveAccessibleDescription(
    `${opens} So followers show 0·0 until the first transaction.`,
  )
  await leaderCard(page).getByText('1·0', { exact: true }).hover()
  const popup = page.getByRole('dialog', { name: 'zxid' })
  await expect(popup).toContainText(opens)
  await expect(popup).toContainText('The larger is newer.')
  await page.keyboard.press('Escape')
  await card(page, 1).getByText('0·0', { exact: true }).hover()
  await expect(popup).toContainText('0·0: this server has no transaction yet. Leader 5 shows 1·0')
})
