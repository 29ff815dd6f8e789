import { expect, type Locator, type Page } from '@playwright/test'
import { callPage } from './api.ts'

/** Opens the gallery of scenarios in the page's language. */
export async function openGallery(page: Page, name = 'Scenarios'): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const gallery = page.getByRole('dialog', { name })
  await expect(gallery).toBeVisible()
  return gallery
}

/** Opens a built-in run by its title; its time runs. */
export async function openRun(page: Page, title: RegExp, name = 'Scenarios'): Promise<void> {
  const gallery = await openGallery(page, name)
  await gallery.getByRole('button', { name: title }).click()
  await expect(gallery).toBeHidden()
  // Waits until the run is open: a later move then belongs to it.
  await callPage(page, 'digest')
}
