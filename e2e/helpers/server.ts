import type { Page } from '@playwright/test'
import { card } from './lab.ts'
import { openPanel } from './panels.ts'

/** Kills or starts a server from its panel. */
export async function toggle(page: Page, server: number, name: 'Kill' | 'Start'): Promise<void> {
  await card(page, server).click({ position: { x: 12, y: 12 } })
  await openPanel(page, 'Server')
  await page
    .getByRole('complementary', { name: 'Server' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click()
}
