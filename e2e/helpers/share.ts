import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the Share dialog of the shown run. */
export async function openShare(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return page.getByRole('dialog', { name: 'Share this run' })
}

/** Reads the link of the present moment from the dialog. */
export async function readLink(page: Page): Promise<string> {
  const dialog = await openShare(page)
  // An unchanged run of the library usually has a link to its beginning.
  await dialog.getByRole('radio', { name: 'From here' }).check()
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/#s=/)
  const link = await field.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return link
}
