import { expect, type Page } from '@playwright/test'

export const PANELS = [
  'Server',
  'Tree',
  'Console',
  'Sessions & watches',
  'Log & disk',
  'Why',
  'Faults',
  'Checks',
] as const
export type PanelName = (typeof PANELS)[number]

/**
 * Opens a panel from the rail unless it is open, and waits for it. The button's name may be followed by its
 * badge.
 */
export async function openPanel(page: Page, name: PanelName): Promise<void> {
  const button = page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  const panel = page.getByRole('complementary', { name, exact: true })
  await expect(panel.getByRole('heading').first()).toBeVisible()
}
