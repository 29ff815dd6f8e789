import { expect, type Locator, type Page } from '@playwright/test'

/** The card of the question at which a run pauses, by the question's text. */
export const questionCard = (page: Page, text: RegExp): Locator =>
  page.getByRole('region', { name: text })

export const choiceIn = (card: Locator, text: string | RegExp): Locator =>
  card.getByRole('list').getByRole('button', { name: text })

/** Locks an answer; the run goes on to where it shows whether that is right. */
export async function lock(card: Locator, text: string | RegExp): Promise<void> {
  await choiceIn(card, text).click()
  await card.getByRole('button', { name: 'Lock and watch' }).click()
}

/** Waits until the run shows the answer to its question, also on a busy machine. */
export const waitForAnswer = (card: Locator): Promise<void> =>
  expect(card.getByRole('status')).toContainText(/This is what happens|What happens is/, {
    timeout: 90_000,
  })

/** Waits until the run reaches its question, also on a busy machine. */
export const waitForQuestion = (card: Locator): Promise<void> =>
  expect(card).toBeVisible({ timeout: 90_000 })
