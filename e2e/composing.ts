import type { Page } from '@playwright/test'

/** Composes text with an input method where the focus is, and ends it by Escape. */
export async function escapeComposition(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const end = text.length
  await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  await page.keyboard.press('Escape')
  // The input method takes back what it had not yet written.
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
}
