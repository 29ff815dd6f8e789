import type { Browser, Page } from '@playwright/test'
import { courseOf, loadPage } from './course'
import { openedAfterMs, openPage, type LabPage } from './labPage'
import { hourFive } from './loads'
import type { Fact, Row } from './row'
import type { Site } from './site'

const QUARTERS = 4
/** Wall time that a quarter of the hour may take. */
const QUARTER_MS = 120_000
/** What a collector leaves behind at one time and not at another. */
const FLAT_PERCENT = 10

/** Whether the page holds more and more the longer it plays. */
export async function measureHour(browser: Browser, site: Site): Promise<readonly (Row | Fact)[]> {
  const workload = hourFive()
  const { loadAtMs, endAtMs } = courseOf(workload)
  const page = await openPage(browser, site.isolatedUrl)
  await openedAfterMs(page)
  await loadPage(page, workload, loadAtMs)
  const bytes: number[] = []
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    await playUntil(page, loadAtMs + ((endAtMs - loadAtMs) * quarter) / QUARTERS)
    bytes.push(await bytesOf(page))
  }
  await page.context().close()
  const [, warm = Number.NaN] = bytes
  const last = bytes.at(-1) ?? Number.NaN
  return [
    {
      what: 'growth of the page over one hour of play, after its first half',
      measured: (100 * (last - warm)) / warm,
      bound: FLAT_PERCENT,
      sense: 'atMost',
      unit: '%',
      note: `${workload.name}, MB after each quarter: ${bytes.map((its) => Math.round(its / 1e6)).join(', ')}`,
    },
  ]
}

/** Plays at the highest speed until the page shows that virtual time, in ms. */
const playUntil = (page: Page, atMs: number): Promise<void> =>
  page.evaluate(
    async ({ until, ms }) => {
      const { zklab } = window as unknown as { readonly zklab: LabPage }
      const began = performance.now()
      await zklab.play('fastest')
      while ((await zklab.frame()).at < until) {
        if (performance.now() - began > ms) throw new Error(`${until} ms were not reached`)
        await new Promise((resolve) => window.requestAnimationFrame(resolve))
      }
      await zklab.pause()
    },
    { until: atMs, ms: QUARTER_MS },
  )

const bytesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await performance.measureUserAgentSpecificMemory()).bytes)
