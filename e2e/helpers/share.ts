import { expect, type Page } from '@playwright/test'

/** Reads the link of the present moment from the dialog. */
export async function readLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/#s=/)
  const link = await field.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return link
}
