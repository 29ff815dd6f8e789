import { expect, type Locator, type Page } from '@playwright/test'

/** The card of the question at which a run pauses, by the question's text. */
export const questionCard = (page: Page, text: RegExp): Locator =>
  page.getByRole('region', { name: text })

export const choiceIn = (card: Locator, text: string | RegExp): Locator =>
  card.getByRole('list').getByRole('button', { name: text })

/** Waits until the run reaches its question, also on a busy machine. */
export const waitForQuestion = (card: Locator): Promise<void> =>
  expect(card).toBeVisible({ timeout: 90_000 })
