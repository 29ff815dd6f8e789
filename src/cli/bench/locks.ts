import type { Browser, Locator, Page } from '@playwright/test'
import { openedAfterMs, openPage } from './labPage'
import { busyFact, framesRow, move } from './motion'
import type { Fact, Row } from './row'
import type { Site } from './site'

/** Measurements of the lock lab: the motion of long queues, and the time that its chart takes. */

const COMPUTED_MS = 240_000

const lockLab = (page: Page): Locator => page.getByRole('region', { name: 'Lock lab' })

/** Opens the lock lab, and waits until its first queues are drawn. */
async function openLocks(browser: Browser, site: Site): Promise<Page> {
  const page = await openPage(browser, site.url)
  await openedAfterMs(page)
  await page.getByRole('radio', { name: 'Lock lab' }).check({ force: true })
  await lockLab(page).locator('canvas').first().waitFor({ timeout: COMPUTED_MS })
  return page
}

const CLIENTS = 1_000
/** A speed at which a reader sees every client move up when one releases. */
const SPEED = '1×'

/** Measures two queues of a thousand clients, of kinds that are cheap to play. */
export async function measureTokens(
  browser: Browser,
  site: Site,
): Promise<readonly (Row | Fact)[]> {
  const page = await openLocks(browser, site)
  const lab = lockLab(page)
  await lab.getByRole('button', { name: 'Compare your own' }).click()
  await lab.getByRole('button', { name: 'Mutex', exact: true }).click()
  await lab.getByRole('button', { name: 'list', exact: true }).click()
  await lab.getByRole('textbox', { name: 'Clients' }).fill(String(CLIENTS))
  await lab.getByRole('button', { name: 'Run again' }).click()
  const computing = lab.getByRole('progressbar', { name: 'Queues computed' })
  await computing.waitFor()
  await computing.waitFor({ state: 'hidden', timeout: COMPUTED_MS })
  await lab.getByRole('combobox', { name: 'Speed of the queues' }).selectOption(SPEED)
  await lab.getByRole('button', { name: 'Pause the queues' }).waitFor()
  const motion = await move(page, 'time', 'canvas')
  await page.context().close()
  const what = '1,000 waiting tokens in the lock lab'
  const note = `two queues of ${CLIENTS} clients side by side, played at ${SPEED} real time`
  return [framesRow(what, motion, note), busyFact(what, motion, note)]
}

const CHART_CLIENTS = 200

export async function measureChart(browser: Browser, site: Site): Promise<readonly Row[]> {
  const page = await openLocks(browser, site)
  await lockLab(page).getByRole('button', { name: 'Pause the queues' }).click()
  const card = lockLab(page).getByRole('region', { name: 'With more clients' })
  const began = performance.now()
  await card.getByRole('button', { name: `Chart to ${CHART_CLIENTS} clients` }).click()
  await card.getByRole('progressbar').waitFor()
  await card.getByRole('progressbar').waitFor({ state: 'hidden', timeout: COMPUTED_MS })
  const seconds = (performance.now() - began) / 1000
  const curves = (await card.locator('thead th').count()) - 1
  const points = curves * (await card.locator('tbody tr').count())
  if (points === 0) throw new Error('the chart of the lock lab has no points')
  await page.context().close()
  return [
    {
      what: `the lock lab's chart up to ${CHART_CLIENTS} clients`,
      measured: seconds,
      bound: 20,
      sense: 'atMost',
      unit: 's',
      note: `list and predecessor, ${points} runs in workers of the page`,
    },
  ]
}
