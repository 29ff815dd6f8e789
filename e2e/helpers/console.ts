import { expect, type Locator, type Page } from '@playwright/test'
import { passTime, transport } from './lab.ts'

/** The console of a client. */
export const prompt = (page: Page, client: string): Locator =>
  page.getByRole('textbox', { name: `Command of client ${client}` })

/**
 * Connects a client through the dialog, which opens its console, and waits for its session; paused time is
 * advanced for that.
 */
export async function addClient(page: Page, client: string): Promise<void> {
  // While the dialog connects the client, time stands still for all.
  const play = transport(page).getByRole('button', { name: 'Play', exact: true })
  const isStill = await play.isVisible()
  await page.getByRole('button', { name: 'Add client' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(client)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toBeHidden()
  if (isStill) await passTime(page)
  await expect(page.getByText('state:SyncConnected')).toBeVisible()
}

export async function type(page: Page, client: string, command: string): Promise<void> {
  await prompt(page, client).fill(command)
  await prompt(page, client).press('Enter')
}
