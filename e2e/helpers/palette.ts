import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The palette's input field. */
export const field = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'What shall be done?' })

/** Carries out the first command that these words find. */
export async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill(words)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
}
