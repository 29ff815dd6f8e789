import { expect, type Page } from '@playwright/test'
import { callPage } from './api.ts'
import { card, openFirstPicture, waitForWholePage } from './lab.ts'

/** Five servers, client a at server 1 that creates /app and sets it two seconds later. */
export const FIVE = {
  version: 1,
  title: { en: 'Five' },
  seed: 11,
  ensemble: { servers: 5 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { after: { type: 'settled' }, do: 'connect', client: 'a', servers: [1] },
    {
      after: { type: 'connected', client: 'a' },
      do: 'op',
      client: 'a',
      command: 'create /app one',
    },
    { at: 2000, do: 'op', client: 'a', command: 'set /app two' },
  ],
  until: 60_000,
}

/** Opens the page on a run, paused at that virtual time, ms. */
export async function openRun(page: Page, scenario: unknown, at: number): Promise<void> {
  await openFirstPicture(page)
  await callPage(page, 'load', scenario)
  await goTo(page, at)
  await waitForWholePage(page)
  await expect(card(page, 1)).toBeVisible()
}

/** Goes to a virtual time, ms. */
export async function goTo(page: Page, at: number): Promise<void> {
  await callPage(page, 'seek', { at })
}

/** A message in flight, in the words of frames; times in virtual ms. */
export interface MessageInFlight {
  readonly id: number
  readonly from: number | string
  readonly to: number | string
  readonly dueAt?: number
  readonly waits?: string
  readonly message: { readonly packet: string }
}

export const messagesOf = async (page: Page): Promise<readonly MessageInFlight[]> =>
  (await callPage(page, 'frame'))['messages'] as readonly MessageInFlight[]
