import { expect, type Locator, type Page } from '@playwright/test'

/** The lock lab, by the roles and names a reader finds it by. */
export const lockLab = (page: Page): Locator => page.getByRole('region', { name: 'Lock lab' })

/** One kind of lock. */
export const arena = (page: Page, name: string): Locator =>
  lockLab(page).getByRole('region', { name, exact: true })

/** Opens it, and waits until its first queues were played. */
export async function openLocks(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Lock lab' }).check({ force: true })
  await expect(lockClock(page)).toHaveValue('0')
  await expect(arena(page, 'Each watches the one before')).toBeVisible()
}

/** The clock of all queues. */
export const lockClock = (page: Page): Locator =>
  lockLab(page).getByRole('slider', { name: 'Time since the first client came' })

/** The cells of one counter, in the order of the kinds. */
export const bill = (page: Page, counter: string): Locator =>
  lockLab(page)
    .getByRole('row', { name: new RegExp(`^${counter}`) })
    .getByRole('cell')

/** Plays what the settings say, and waits until it is shown. */
export async function runLocks(page: Page): Promise<void> {
  const lab = lockLab(page)
  const run = lab.getByRole('button', { name: 'Run again' })
  await run.click()
  // Its progress stands in its place until then.
  await expect(run).toBeVisible()
  await expect(lab.getByText('The settings have changed')).toBeHidden()
}
