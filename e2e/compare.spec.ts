import { seriousFindings } from './axe.ts'
import { openStill, standing, transport } from './lab.ts'
import { toggle } from './server.ts'
import { expect, test } from './test.ts'

test('a run with a kill is compared with the same run without it', async ({ page }) => {
  const leader = await openStill(page)
  await expect(transport(page).getByText(`epoch 1 · leader ${leader}`)).toBeVisible()
  await toggle(page, leader, 'Kill')
  await page.getByRole('radio', { name: 'Compare' }).check({ force: true })
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view
    .getByRole('combobox', { name: 'What differs' })
    .selectOption('One intervention left out')
  const items = view.getByRole('combobox', { name: 'Left out of the second run' })
  await items.selectOption({ index: (await items.getByRole('option').count()) - 1 })
  const { at } = await standing(page)
  await view
    .getByRole('textbox', { name: 'Seconds to run' })
    .fill(String(Math.ceil(at / 1_000) + 20))
  await view.getByRole('button', { name: 'Compare' }).click()

  await expect(view.getByText('They part at')).toBeVisible()
  const elections = view.getByRole('row', { name: /^Leaders that served/ }).getByRole('cell')
  await view.getByRole('slider', { name: 'Clock of both runs' }).press('End')
  await expect(elections.first()).toHaveText('2')
  await expect(elections.nth(1)).toHaveText('1')
  await expect(elections.nth(2)).toHaveText('−1')
  expect(await seriousFindings(page)).toEqual([])
})

test('what cannot be compared is said before it is tried', async ({ page }) => {
  await openStill(page)
  await page.getByRole('radio', { name: 'Compare' }).check({ force: true })
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view.getByRole('textbox', { name: 'Seed of the second run' }).fill('many')
  await expect(view.getByText('A whole number, 0 or more.')).toBeVisible()
  await view.getByRole('combobox', { name: 'What differs' }).selectOption('Another branch')
  await expect(view.getByText('There is no other branch yet.')).toBeVisible()
  await view.getByRole('combobox', { name: 'What differs' }).selectOption('One setting')
  await view.getByRole('textbox', { name: 'Its value in the second run' }).fill('never')
  await view.getByRole('button', { name: 'Compare' }).click()
  await expect(view.getByRole('alert')).toContainText('tickTime')
})
