import { expect, type Locator, type Page } from '@playwright/test'

/** The playground, by the roles and names a reader finds it by. */
export const playground = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Write your own|自己写配方)$/ })

export const editor = (page: Page): Locator =>
  playground(page).getByRole('textbox', {
    name: /^(Your recipe, in JavaScript|你的配方（JavaScript）)$/,
  })

export async function openPlayground(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(Write your own|自己写)$/ }).check()
  await expect(editor(page)).toBeVisible()
}

/** Replaces the editor's text by selecting all and pasting. */
export async function write(page: Page, source: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

export const runButton = (page: Page): Locator =>
  playground(page).getByRole('button', { name: /^(Run on this ensemble|Run with new clients)$/ })

export const clients = (page: Page): Locator =>
  playground(page).getByRole('region', { name: 'Clients that run the code' })

export const verdict = (page: Page): Locator =>
  playground(page).getByRole('region', { name: 'Verdict' })

/** Runs the code in the editor; time runs on. */
export async function runCode(page: Page): Promise<void> {
  await runButton(page).click()
  await expect(clients(page)).toBeVisible()
}
