import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { loadedRunOf, loadPage, stepThrough, type LoadedRun, type Pace } from './loadedRun'
import { measureFirefox } from './firefox'
import { measureChart, measureTokens } from './locks'
import { openedAfterMs, openPage, readinessOf, type LabPage, type NetworkLine } from './labPage'
import { measureDiagram, measureGlyphs, measureInputs, measureTree } from './motion'
import { measureHour } from './longRun'
import { bytesOf } from './memory'
import { median, percentile, type Line, type Row } from './row'
import { processorS } from './processor'
import { measureSeek } from './seek'
import { serveSite, type Site, type SiteFile } from './site'
import { mixedFive } from './loads'

/** The measures of the bench that need a browser, by their names. */

type Measure = (browser: Browser, site: Site) => Promise<readonly Line[]>

const PAGE_MEASURES = {
  opening: measureOpening,
  response: measureResponse,
  forward: measureForward,
  seek: measureSeek,
  glyphs: measureGlyphs,
  tree: measureTree,
  diagram: measureDiagram,
  inputs: measureInputs,
  tokens: measureTokens,
  chart: measureChart,
  firefox: measureFirefox,
  hour: measureHour,
} as const satisfies Record<string, Measure>

export type PageMeasure = keyof typeof PAGE_MEASURES

/** The names of the measurements in the page. */
// The record has only these keys.
export const PAGE_MEASURE_NAMES = Object.keys(PAGE_MEASURES) as readonly PageMeasure[]

/** Runs measurements of the built page, in this machine's Chromium. */
export async function measurePage(
  tell: (line: Line) => void,
  names: readonly PageMeasure[],
): Promise<void> {
  const launch = findChromium(chromium.executablePath())
  if (launch === undefined) {
    tell({ what: 'the page', missing: 'there is no Chromium: npm test installs one' })
    return
  }
  const site = await serveSite()
  const browser = await chromium.launch(launch)
  try {
    for (const name of names) {
      for (const row of await PAGE_MEASURES[name](browser, site)) tell(row)
    }
  } finally {
    await browser.close()
    site.close()
  }
}

const OPENINGS = 5

const SLOW_LINE: NetworkLine = { megabits: 10, roundTripMs: 50 }

const describeFile = ({ name, gzipBytes }: SiteFile): string =>
  `${name.replace(/^assets\/(.*)-[^-]+\.js$/, '$1')} ${(gzipBytes / 1000).toFixed(1)}`

async function measureOpening(browser: Browser, site: Site): Promise<readonly Row[]> {
  const times: number[] = []
  const slow: number[] = []
  let scripts: readonly SiteFile[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    site.forget()
    const page = await openPage(browser, site.url)
    const readiness = await readinessOf(page)
    times.push(readiness.sinceOpeningMs)
    scripts = site.scripts(readiness.atMs)
    await page.context().close()
    const far = await openPage(browser, site.url, SLOW_LINE)
    slow.push((await readinessOf(far)).sinceOpeningMs)
    await far.context().close()
  }
  return [
    {
      what: 'open the page to a running 5-server ensemble',
      measured: median(times),
      bound: 1200,
      sense: 'atMost',
      unit: 'ms',
      note: `${OPENINGS} first visits, ${times.map((ms) => Math.round(ms)).join(', ')} ms`,
    },
    {
      what: 'the same over 10 Mbit/s with 50 ms from there and back',
      measured: median(slow),
      bound: 2000,
      sense: 'atMost',
      unit: 'ms',
      note: `${OPENINGS} first visits, ${slow.map((ms) => Math.round(ms)).join(', ')} ms`,
    },
    {
      what: 'first load: JavaScript of page and workers, gzip',
      measured: scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000,
      bound: 250,
      sense: 'atMost',
      unit: 'kB',
      note: `one language, kB: ${scripts.map(describeFile).join(', ')}`,
    },
  ]
}

const INPUTS = 40

/** Measures the ms from each press of an arrow key until the page has drawn another step. */
const timeInputs = (page: Page, count: number): Promise<readonly number[]> =>
  page.evaluate(async (inputs) => {
    const { zklab } = window as unknown as { readonly zklab: LabPage }
    const drawn = (): Promise<number> =>
      new Promise((resolve) => window.requestAnimationFrame(resolve))
    await zklab.pause()
    const times: number[] = []
    for (let input = 0; input < inputs; input += 1) {
      const { step } = await zklab.frame()
      const key = input % 4 === 3 ? 'ArrowLeft' : 'ArrowRight'
      const began = performance.now()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      while ((await zklab.frame()).step === step) await drawn()
      await drawn()
      times.push(performance.now() - began)
    }
    return times
  }, count)

async function measureResponse(browser: Browser, site: Site): Promise<readonly Row[]> {
  const page = await openPage(browser, site.url)
  await openedAfterMs(page)
  await page.getByRole('radio', { name: 'event', exact: true }).check()
  const times = await timeInputs(page, INPUTS)
  await page.context().close()
  return [
    {
      what: 'from a key to the step that it shows, 5 servers (p95)',
      measured: percentile(times, 95),
      bound: 100,
      sense: 'atMost',
      unit: 'ms',
      note: `${INPUTS} steps to and fro; median ${median(times).toFixed(1)} ms`,
    },
  ]
}

const PAGE_OPERATIONS = 4_900

/** Wall time of one round of a load at most, ms; a slow machine measures a part of it. */
const ROUND_MS = 10_000

async function measureForward(browser: Browser, site: Site): Promise<readonly Line[]> {
  const workload = mixedFive(PAGE_OPERATIONS)
  const loaded = loadedRunOf(workload)
  const page = await openPage(browser, site.url)
  await openedAfterMs(page)
  const forward: number[] = []
  const stepping: number[] = []
  const forwardPerCpuS: number[] = []
  const steppingPerCpuS: number[] = []
  const eventsAStep = loaded.events / loaded.steps
  for (let round = 0; round < 3; round += 1) {
    await loadPage(page, workload, loaded.loadAtMs)
    const idle = await processorS(browser)
    const played = await playThrough(page, loaded.endAtMs * 1000)
    forwardPerCpuS.push((played.steps * eventsAStep) / ((await processorS(browser)) - idle))
    forward.push((played.steps * eventsAStep) / played.seconds)
    await loadPage(page, workload, loaded.loadAtMs)
    const before = await processorS(browser)
    const stepped = await stepThrough(page, loaded.steps, ROUND_MS)
    steppingPerCpuS.push((stepped.steps * eventsAStep) / ((await processorS(browser)) - before))
    stepping.push((stepped.steps * eventsAStep) / stepped.seconds)
  }
  const bytes = await measureMemory(page, loaded)
  await page.context().close()
  return [
    {
      what: 'events in the page, 5 server workers, fast-forward',
      measured: median(forward),
      bound: 50_000,
      sense: 'atLeast',
      unit: 'events/s',
      note:
        `${workload.name}, ${loaded.events} events; of all the browser's processor time ` +
        `${Math.round(median(forwardPerCpuS))} a second; in steps of 10,000 ` +
        `${Math.round(median(stepping))}/s, ${Math.round(median(steppingPerCpuS))}`,
    },
    memoryRow(bytes, loaded),
  ]
}

function memoryRow(bytes: number, loaded: LoadedRun): Row {
  return {
    what: 'page memory, 5 servers, 100,000 events with their history',
    measured: bytes / 1e6,
    bound: 300,
    sense: 'atMost',
    unit: 'MB',
    note: `page and workers after collecting garbage, ${loaded.lastStep + 1} events known`,
  }
}

/** Returns the bytes that the page and its workers hold once they know the whole load. */
async function measureMemory(page: Page, loaded: LoadedRun): Promise<number> {
  await page.evaluate(async (step) => {
    const { zklab } = window as unknown as { readonly zklab: LabPage }
    await zklab.seek({ step })
  }, loaded.lastStep)
  return bytesOf(page)
}

/** Plays at the highest speed until the page shows a virtual time, or the time is up. */
const playThrough = (page: Page, untilUs: number): Promise<Pace> =>
  page.evaluate(
    async ({ until, ms }) => {
      const { zklab } = window as unknown as { readonly zklab: LabPage }
      const from = await zklab.frame()
      const began = performance.now()
      await zklab.play('fastest')
      let shown = from
      while (shown.at < until && performance.now() - began < ms) {
        await new Promise((resolve) => window.requestAnimationFrame(resolve))
        shown = await zklab.frame()
      }
      const seconds = (performance.now() - began) / 1000
      await zklab.pause()
      return { steps: shown.step - from.step, seconds }
    },
    { until: untilUs / 1000, ms: ROUND_MS },
  )
