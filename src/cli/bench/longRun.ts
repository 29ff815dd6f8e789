import type { Browser, Page } from '@playwright/test'
import { loadedRunOf, loadPage } from './loadedRun'
import { openedAfterMs, openPage, type LabPage } from './labPage'
import { hoursFive } from './loads'
import { bytesOf } from './memory'
import type { Row } from './row'
import type { Site } from './site'

/** The number of parts, of twenty virtual minutes each. */
const PARTS = 8
/**
 * The number of parts to warm up. The history of steps is full after 55 virtual minutes, the messages of the
 * diagram after 86; memory grows until then.
 */
const WARM_PARTS = 5
/** Wall time of one part at most, ms. */
const PART_MS = 120_000
/** Growth that counts as flat, %: old data is dropped in pieces, so memory varies a little. */
const FLAT_PERCENT = 5

/** Measures whether the page's memory grows while it plays. */
export async function measureHour(browser: Browser, site: Site): Promise<readonly Row[]> {
  const workload = hoursFive()
  const { loadAtMs, endAtMs } = loadedRunOf(workload)
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
      note: `${workload.name}, MB after each twenty minutes: ${bytes.map((count) => Math.round(count / 1e6)).join(', ')}`,
    },
  ]
}

/** Plays at the highest speed until the page shows a virtual time, ms; throws where that takes too long. */
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
