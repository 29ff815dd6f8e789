import { openStill, standing } from './lab.ts'
import { openPanel } from './panels.ts'
import { toggle } from './server.ts'
import { expect, test } from './test.ts'

test('a state is traced back, link by link, to what the operator did', async ({ page }) => {
  const leader = await openStill(page)
  await toggle(page, leader, 'Kill')
  await openPanel(page, 'Why')
  const panel = page.getByRole('complementary', { name: 'Why' })
  await panel.getByRole('button', { name: `${leader} is down` }).click()
  const links = panel.getByRole('listitem')
  await expect(links.first()).toContainText(`Server ${leader}`)
  await expect(links.last()).toContainText('Done by hand.')

  const { step } = await standing(page)
  await panel.getByRole('button', { name: /^1 is / }).click()
  await links
    .first()
    .getByRole('button', { name: /^Go to step/ })
    .click()
  await expect.poll(async () => (await standing(page)).step).toBeLessThan(step)
})

test('the line of the step asks why for itself', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: 'Why?' }).click()
  const panel = page.getByRole('complementary', { name: 'Why' })
  await expect(panel.getByRole('button', { name: 'This step' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(panel.getByRole('listitem').first()).toBeVisible()
})
