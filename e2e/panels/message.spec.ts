import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { chooseUnit, openLab, runPosition } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** Opens the lab at the moment of its first messages. */
async function openFirstMessages(page: Page): Promise<{ messages: Locator; panel: Locator }> {
  await openLab(page)
  // Servers that serve send nothing but heartbeats.
  await page.keyboard.press('Home')
  await chooseUnit(page, 'message')
  const messages = page.getByRole('list', { name: 'Messages on their way' }).getByRole('button')
  for (let count = 0; (await messages.count()) === 0 && count < 20; count += 1) {
    const { step } = await runPosition(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(step)
  }
  return { messages, panel: page.getByRole('complementary', { name: 'Message' }) }
}

test('a message is held back and let go from its panel and its menu', async ({ page }) => {
  const { messages, panel } = await openFirstMessages(page)
  const first = messages.first()
  await first.focus()
  await first.press('Enter')
  await expect(panel).toBeVisible()
  // Without a message the panel has nothing to show: the earlier panel opens again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Server' })).toBeVisible()
  await first.focus()
  await first.press('Enter')
  await panel.getByRole('button', { name: 'Hold it back' }).click()
  await expect(panel.getByText('held', { exact: false }).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Let it go' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await messages.first().focus()
  await messages.first().dispatchEvent('contextmenu')
  await page.getByRole('menuitem', { name: 'Let it go' }).click()
  await expect(panel.getByRole('button', { name: 'Let it go' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('the panel of a message tells how its way ended', async ({ page }) => {
  const { messages, panel } = await openFirstMessages(page)
  const { step } = await runPosition(page)
  await messages.first().press('Enter')
  await expect(panel.getByText('arrives', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(panel.getByText('arrived', { exact: true })).toBeVisible()

  await callPage(page, 'seek', { step })
  await expect(panel.getByText('arrives', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Drop it, with its connection' }).click()
  await expect(panel.getByText('lost', { exact: true })).toBeVisible()
  await expect(panel.getByText(/it was dropped, so its connection breaks$/)).toBeVisible()
})
