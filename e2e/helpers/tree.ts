import { expect, type Locator, type Page } from '@playwright/test'
import { passTime } from './lab.ts'
import { openPanel } from './panels.ts'

/** The panel that shows a tree. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Tree' })

/** A line of the tree; its name begins with the znode's own. */
export const line = (page: Page, name: string): Locator =>
  panel(page).getByRole('treeitem', { name: new RegExp(`^${name}, `) })

/** The details of the chosen znode. */
export const detail = (page: Page, path: string): Locator =>
  panel(page).getByRole('region', { name: path, exact: true })

/** The result of the last write. */
export const outcome = (page: Page): Locator =>
  panel(page).getByRole('status').filter({ hasText: /^\[/ })

export interface NewZnode {
  readonly path: string
  readonly mode?: string
  /** Null for none. */
  readonly data?: string | null
}

/** Opens the tree and the form for a new znode; connects a client where there is none. */
export async function openCreate(page: Page): Promise<Locator> {
  await openPanel(page, 'Tree')
  const form = panel(page).getByRole('form', { name: 'New znode' })
  if (!(await form.isVisible())) {
    await panel(page).getByRole('button', { name: 'New znode' }).click()
  }
  await expect(form).toBeVisible()
  const connect = form.getByRole('button', { name: 'Connect a client' })
  if (await connect.isVisible()) await connect.click()
  await expect(form.getByRole('combobox', { name: 'Client' })).toBeVisible()
  return form
}

/** Creates a znode by the form, and advances time until it exists. */
export async function create(page: Page, { path, mode, data = '' }: NewZnode): Promise<void> {
  const form = await openCreate(page)
  await form.getByRole('textbox', { name: 'Path' }).fill(path)
  if (mode !== undefined) {
    await form.getByRole('combobox', { name: 'Mode' }).selectOption({ label: mode })
  }
  if (data === null) await form.getByRole('switch', { name: 'With data' }).uncheck()
  else await form.getByRole('textbox', { name: 'Data' }).fill(data)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  await passTime(page)
}

/** Answers the server of the client that makes the next write. */
export async function serverOfWriter(page: Page): Promise<number> {
  const form = await openCreate(page)
  const client = form.getByRole('combobox', { name: 'Client' }).locator('option:checked')
  await expect(client).toHaveText(/, on server \d+$/)
  const server = Number(/\d+$/.exec(await client.innerText())?.[0])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  return server
}
