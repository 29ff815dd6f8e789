import { firefox, type Browser, type Page } from '@playwright/test'
import { findFirefox } from '../../../scripts/browsers.mjs'
import { loadedRunOf, loadPage, stepThrough } from './loadedRun'
import { openedAfterMs, openPage } from './labPage'
import { mixedFive } from './loads'
import { median, type Line } from './row'
import type { Site } from './site'

const WHAT = 'events in the page in steps of 10,000: Firefox, of those in Chromium'
const OPERATIONS = 4_900
const ROUNDS = 5
/** Wall time of one round at most, ms; a slow machine measures a part of the load. */
const ROUND_MS = 20_000

/** Measures Firefox against Chromium, in turns, because other work on the machine slows both. */
export async function measureFirefox(chromium: Browser, site: Site): Promise<readonly Line[]> {
  const executablePath = findFirefox()
  if (executablePath === undefined) {
    return [{ what: WHAT, missing: 'there is no Firefox', isOptional: true }]
  }
  const workload = mixedFive(OPERATIONS)
  const { events, loadAtMs, steps } = loadedRunOf(workload)
  const other = await firefox.launch({ channel: 'moz-firefox', executablePath })
  const round = async (page: Page): Promise<number> => {
    await loadPage(page, workload, loadAtMs)
    const measured = await stepThrough(page, steps, ROUND_MS)
    return (measured.steps * events) / steps / measured.seconds
  }
  try {
    const pages = [await openPage(chromium, site.url), await openPage(other, site.url)] as const
    for (const page of pages) await openedAfterMs(page)
    const paces: [number, number][] = []
    for (let index = 0; index < ROUNDS; index += 1) {
      paces.push([await round(pages[0]), await round(pages[1])])
    }
    await pages[0].context().close()
    const inChromium = paces.map(([pace]) => pace)
    const inFirefox = paces.map(([, pace]) => pace)
    return [
      {
        what: WHAT,
        measured: (100 * median(inFirefox)) / median(inChromium),
        bound: 50,
        sense: 'atLeast',
        unit: '%',
        note: `${workload.name}, ${ROUNDS} rounds in turns, events/s: Chromium ${range(inChromium)}, Firefox ${range(inFirefox)}`,
      },
    ]
  } finally {
    await other.close()
  }
}

/** Formats the least, the median and the greatest of several rates. */
const range = (paces: readonly number[]): string =>
  [Math.min(...paces), median(paces), Math.max(...paces)].map(Math.round).join(' / ')
