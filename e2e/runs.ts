import { expect, type Page } from '@playwright/test'
import { card, openLab } from './lab.ts'

interface PageApi {
  readonly load: (scenario: unknown) => Promise<unknown>
  readonly seek: (to: { readonly at: number }) => Promise<unknown>
}

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

/** Opens the page on a run, standing still at that virtual time, ms. */
export async function openRun(page: Page, scenario: unknown, at: number): Promise<void> {
  await openLab(page)
  await page.evaluate(async (given) => {
    await (window as unknown as { readonly zklab: PageApi }).zklab.load(given)
  }, scenario)
  await goTo(page, at)
  await expect(card(page, 1)).toBeVisible()
}

/** Goes to a virtual time, ms. */
export const goTo = (page: Page, at: number): Promise<void> =>
  page.evaluate(async (ms) => {
    await (window as unknown as { readonly zklab: PageApi }).zklab.seek({ at: ms })
  }, at)
