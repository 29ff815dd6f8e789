import { expect, type Locator, type Page } from '@playwright/test'
import { callPage } from './api.ts'

/** Opens the scenarios, in the language the page speaks. */
export async function openGallery(page: Page, name = 'Scenarios'): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const gallery = page.getByRole('dialog', { name })
  await expect(gallery).toBeVisible()
  return gallery
}

/** Opens one built-in run by its title; time runs in it. */
export async function openRun(page: Page, title: RegExp, name = 'Scenarios'): Promise<void> {
  const gallery = await openGallery(page, name)
  await gallery.getByRole('button', { name: title }).click()
  await expect(gallery).toBeHidden()
  // What waits its turn is answered in the run that was opened: whoever moves now moves in that.
  await callPage(page, 'digest')
}
