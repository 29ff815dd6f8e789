import { expect, type Locator, type Page } from '@playwright/test'

/** The lock lab, by the roles and names a reader finds it by. */
export const lockLab = (page: Page): Locator => page.getByRole('region', { name: 'Lock lab' })

/** The arena of one kind of lock. */
export const arena = (page: Page, name: string): Locator =>
  lockLab(page).getByRole('region', { name, exact: true })

/** Opens the lock lab and waits for its first queues; with reduced motion they stand still. */
export async function openLocks(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Lock lab' }).check()
  await expect(arena(page, 'Each watches the one before')).toBeVisible()
}

/** Asks a question and waits for its answer. */
export async function ask(page: Page, question: string): Promise<void> {
  const button = lockLab(page).getByRole('button', { name: question })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(lockLab(page).getByRole('progressbar', { name: 'Queues computed' })).toBeHidden()
}

/** The sentence that answers the question. */
export const answer = (page: Page): Locator => lockLab(page).getByRole('status').first()

/** Opens the fields of the reader's own comparison. */
export async function openSettings(page: Page): Promise<void> {
  await lockLab(page).getByRole('button', { name: 'Compare your own' }).click()
  await expect(lockLab(page).getByRole('group', { name: 'Workload and faults' })).toBeVisible()
}

/** The clock of all queues. */
export const lockClock = (page: Page): Locator =>
  lockLab(page).getByRole('slider', { name: 'Time since the first client came' })

/** Moves the clock to the slider's value nearest to a time, µs. */
export async function setLockClock(page: Page, us: number): Promise<void> {
  const clock = lockClock(page)
  const step = Number(await clock.getAttribute('step'))
  await clock.fill(String(Math.round(us / step) * step))
}

/** The cells of one counter, in the order of the kinds. */
export const bill = (page: Page, counter: string): Locator =>
  lockLab(page)
    .getByRole('row', { name: new RegExp(`^${counter}`) })
    .getByRole('cell')

/** Plays the queues with the current settings and waits until they are shown. */
export async function runLocks(page: Page): Promise<void> {
  const lab = lockLab(page)
  const run = lab.getByRole('button', { name: 'Run again' })
  await run.click()
  await expect(lab.getByRole('progressbar', { name: 'Queues computed' })).toBeHidden()
  await expect(lab.getByText('The settings have changed')).toBeHidden()
}
