import { expect, type Locator, type Page } from '@playwright/test'

/** The card of the question at which a run stands, by the question's own words. */
export const questionCard = (page: Page, text: RegExp): Locator =>
  page.getByRole('region', { name: text })

export const choiceIn = (card: Locator, text: string | RegExp): Locator =>
  card.getByRole('list').getByRole('button', { name: text })

/** Waits until the run has come to its question, however busy the machine is. */
export const waitForQuestion = (card: Locator): Promise<void> =>
  expect(card).toBeVisible({ timeout: 90_000 })
