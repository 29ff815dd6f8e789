import type { Browser, Page } from '@playwright/test'
import { createRandom, drawInt } from '../../kernel/lib'
import { loadedRunOf, loadPage, stepThrough } from './loadedRun'
import { openedAfterMs, openPage, type LabPage } from './labPage'
import { znodesFive } from './loads'
import { processorS } from './processor'
import { median, percentile, type Row } from './row'
import type { Site } from './site'

const PAGE_ZNODES = 4_900
const HISTORY_STEPS = 100_000
const SEEKS = 100
/** The page's first seeks, in which the browser still compiles its code; reported apart from the others. */
const FIRST_SEEKS = 20
/** Frames between two separate seeks, in which the page draws everything of the first. */
const REST_FRAMES = 12
const SETUP_MS = 120_000

/** Measures seeks by script, with the page at rest and with the page still drawing, and seeks by hand. */
export async function measureSeek(browser: Browser, site: Site): Promise<readonly Row[]> {
  const workload = znodesFive(PAGE_ZNODES)
  const loaded = loadedRunOf(workload)
  const page = await openPage(browser, site.url)
  await openedAfterMs(page)
  await loadPage(page, workload, loaded.loadAtMs)
  await stepThrough(page, loaded.steps, SETUP_MS)
  const random = createRandom(1, 'seek')
  const oldest = Math.max(0, loaded.lastStep - HISTORY_STEPS)
  const draw = (count = SEEKS): readonly number[] =>
    Array.from({ length: count }, () => drawInt(random, oldest, loaded.lastStep))
  const first = await timeSeeks(page, draw(FIRST_SEEKS), REST_FRAMES)
  const alone = await timeSeeks(page, draw(), REST_FRAMES)
  const before = await processorS(browser)
  const times = await timeSeeks(page, draw(), 0)
  const cpuMs = (((await processorS(browser)) - before) * 1000) / SEEKS
  const presses = await timePresses(page, oldest, loaded.lastStep)
  await page.context().close()
  return [
    {
      what: `seek in the last 100,000 events, ${PAGE_ZNODES} znodes, in the page at rest (p95)`,
      measured: percentile(alone, 95),
      bound: 50,
      sense: 'atMost',
      unit: 'ms',
      note:
        `${workload.name}, ${SEEKS} seeks; median ${median(alone).toFixed(1)} ms; ` +
        `the page's first ${FIRST_SEEKS}: median ${median(first).toFixed(1)} ms, p95 ${percentile(first, 95).toFixed(1)} ms`,
    },
    {
      what: 'the same, asked while the page still draws the one before (p95)',
      measured: percentile(times, 95),
      bound: 50,
      sense: 'atMost',
      unit: 'ms',
      note:
        `${SEEKS} seeks; median ${median(times).toFixed(1)} ms, ` +
        `${cpuMs.toFixed(1)} ms of processor time each`,
    },
    {
      what: 'from a press on the scrubber to the picture of that moment, in the same run (p95)',
      measured: percentile(presses, 95),
      bound: 100,
      sense: 'atMost',
      unit: 'ms',
      note: `${presses.length} presses; median ${median(presses).toFixed(1)} ms`,
    },
  ]
}

/** Measures the ms of seeks to steps, each followed by a number of animation frames. */
const timeSeeks = (
  page: Page,
  steps: readonly number[],
  frames: number,
): Promise<readonly number[]> =>
  page.evaluate(
    async ({ to, rest }) => {
      const { zklab } = window as unknown as { readonly zklab: LabPage }
      const durations: number[] = []
      for (const step of to) {
        const began = performance.now()
        await zklab.seek({ step })
        durations.push(performance.now() - began)
        for (let frame = 0; frame < rest; frame += 1) {
          await new Promise(window.requestAnimationFrame)
        }
      }
      return durations
    },
    { to: steps, rest: frames },
  )

const PRESSES = 40

/**
 * Measures the ms from presses on the scrubber, between the steps `oldest` and `newest`, until the page has
 * drawn another moment.
 */
async function timePresses(page: Page, oldest: number, newest: number): Promise<readonly number[]> {
  const slider = page.getByRole('slider', { name: 'Position in the run' })
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the scrubber is not drawn')
  const y = box.y + box.height / 2
  const [left, right] = [await placeOf(page, oldest), await placeOf(page, newest)]
  const random = createRandom(1, 'presses')
  const half = Math.floor((right - left) / 2)
  const times: number[] = []
  for (let count = 0; count < PRESSES; count += 1) {
    // Presses fall into the two halves by turns, so that none is at the place of the last.
    const x = left + drawInt(random, 1, half - 1) + (count % 2) * half
    // A mark over the scrubber has a press of its own.
    const isFree = await slider.evaluate(
      (node, at) => node.contains(document.elementFromPoint(at.x, at.y)),
      { x, y },
    )
    if (!isFree) continue
    const watch = await page.evaluateHandle(watchNextPress, (await callFrame(page)).at)
    await page.mouse.click(x, y)
    times.push(await watch.evaluate(({ ms }) => ms))
  }
  return times
}

/** Seeks to a step and returns the place at which the playhead comes to rest, px from the left. */
const placeOf = (page: Page, at: number): Promise<number> =>
  page.evaluate(
    async ({ step, restFrames }) => {
      const { zklab } = window as unknown as { readonly zklab: LabPage }
      await zklab.seek({ step })
      const playhead = document.querySelector('[data-playhead]')
      let place = Number.NaN
      for (let rested = 0; rested < restFrames; rested += 1) {
        await new Promise(window.requestAnimationFrame)
        const { left, width } = playhead?.getBoundingClientRect() ?? new DOMRect()
        const middle = Math.round(left + width / 2)
        if (middle !== place) rested = 0
        place = middle
      }
      return place
    },
    { step: at, restFrames: REST_FRAMES },
  )

const callFrame = (page: Page): Promise<{ readonly at: number }> =>
  page.evaluate(() => {
    const { zklab } = window as unknown as { readonly zklab: LabPage }
    return zklab.frame()
  })

/** Runs in the page: measures the ms from the next press until another moment than `at` is drawn. */
function watchNextPress(at: number): { readonly ms: Promise<number> } {
  const { zklab } = window as unknown as { readonly zklab: LabPage }
  const drawn = (): Promise<number> => new Promise(window.requestAnimationFrame)
  const pressed = new Promise<number>((resolve) => {
    document.addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), {
      capture: true,
      once: true,
    })
  })
  const measure = async (): Promise<number> => {
    const pressedAt = await pressed
    while ((await zklab.frame()).at === at) await drawn()
    await drawn()
    return performance.now() - pressedAt
  }
  return { ms: measure() }
}
