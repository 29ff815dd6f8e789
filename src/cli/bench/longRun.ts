import type { Browser, Page } from '@playwright/test'
import { courseOf, loadPage } from './loadCourse'
import { openedAfterMs, openPage, type LabPage } from './labPage'
import { hoursFive } from './loads'
import { bytesOf } from './memory'
import type { Row } from './row'
import type { Site } from './site'

/** Of twenty minutes each. */
const PARTS = 8
/**
 * As many steps as can be sought are there after 55 minutes, as many messages as the diagram keeps after
 * 86: before, what is kept of the past is still becoming more.
 */
const WARM_PARTS = 5
/** Wall time that a part may take. */
const PART_MS = 120_000
/** Of what is forgotten in pieces there is now more, now less. */
const FLAT_PERCENT = 5

/** Whether the page holds more and more the longer it plays. */
export async function measureHour(browser: Browser, site: Site): Promise<readonly Row[]> {
  const workload = hoursFive()
  const { loadAtMs, endAtMs } = courseOf(workload)
  const page = await openPage(browser, site.url)
  await openedAfterMs(page)
  await loadPage(page, workload, loadAtMs)
  const bytes: number[] = []
  for (let part = 1; part <= PARTS; part += 1) {
    await playUntil(page, loadAtMs + ((endAtMs - loadAtMs) * part) / PARTS)
    bytes.push(await bytesOf(page))
  }
  await page.context().close()
  const warm = bytes[WARM_PARTS - 1] ?? Number.NaN
  const last = bytes.at(-1) ?? Number.NaN
  return [
    {
      what: 'growth of the page over one hour of play, after 100 minutes to warm up',
      measured: (100 * (last - warm)) / warm,
      bound: FLAT_PERCENT,
      sense: 'atMost',
      unit: '%',
      note: `${workload.name}, MB after each twenty minutes: ${bytes.map((its) => Math.round(its / 1e6)).join(', ')}`,
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
    { until: atMs, ms: PART_MS },
  )
