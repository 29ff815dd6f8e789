import type { Page } from '@playwright/test'
import { openStill } from '../helpers/lab.ts'
import { command, field } from '../helpers/palette.ts'
import { openPanel } from '../helpers/panels.ts'
import { expect, test } from '../helpers/test.ts'

const intro = (page: Page) => page.getByRole('region', { name: 'What this is' })
const brief = (page: Page) => page.getByRole('region', { name: 'What this run shows' })

async function openHerd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'zk·lab, open the scenarios' }).click()
  const gallery = page.getByRole('dialog')
  await gallery.getByRole('button', { name: /A queue for a shared lock/ }).click()
  await expect(brief(page)).toBeVisible()
}

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
] as const

for (const viewport of VIEWPORTS) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('the palette shows the introduction, and a closed description again', async ({ page }) => {
      await openStill(page)
      await openPanel(page, 'Server')
      await expect(intro(page)).toBeHidden()
      await command(page, 'Show the introduction')
      await expect(intro(page)).toBeVisible()
      await intro(page).getByRole('button', { name: 'Browse scenarios' }).click()
      const gallery = page.getByRole('dialog', { name: 'Scenarios' })
      await expect(gallery.getByRole('searchbox', { name: 'Search' })).toBeFocused()
      await page.keyboard.type('leader')
      await expect(gallery.getByRole('searchbox', { name: 'Search' })).toHaveValue('leader')
      await expect(gallery.getByRole('listitem').first()).toContainText(/\d+ s/)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Close this introduction' }).click()
      await expect(intro(page)).toBeHidden()

      await openHerd(page)
      await page.keyboard.press('ControlOrMeta+k')
      await field(page).fill('Show the description')
      await expect(page.getByRole('option', { name: 'Show the description' })).toBeHidden()
      await page.keyboard.press('Escape')
      await brief(page).getByRole('button', { name: 'Close the description' }).click()
      await expect(brief(page)).toBeHidden()
      await command(page, 'Show the description')
      await expect(brief(page).getByRole('button', { name: 'As it goes' })).toBeVisible()
      // The description replaces the introduction, and leaves its place to it.
      await command(page, 'Show the introduction')
      await expect(intro(page)).toBeVisible()
      await expect(brief(page)).toBeHidden()
      await page.getByRole('button', { name: 'Close this introduction' }).click()
      await expect(brief(page)).toBeVisible()
    })
  })
}

test('the menu of a phone shows the introduction over the stage', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStill(page)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await page.getByRole('radio', { name: 'Space-time' }).check()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Scenarios' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Show the description' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Show the introduction' }).click()
  await expect(intro(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Stage' })).toBeChecked()
})
