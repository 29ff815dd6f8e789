import type { Browser, Page } from '@playwright/test'
import { loadedRunOf, loadPage, stepThrough } from './loadedRun'
import { openedAfterMs, openPage, type LabPage } from './labPage'
import { crowdedFive, mixedFive, quotasFive, type Workload } from './loads'
import { median, percentile, type Fact, type Row } from './row'
import type { Site } from './site'

/** Measurements of moving pictures: frames per second, and the main thread's processor time. */

const MOTION_MS = 4_000
/** The number of rounds; the median counts, as other work on the machine may cost a round some frames. */
const MOTION_ROUNDS = 3
const SETUP_MS = 120_000

/** The movement in every animation frame: time alone, a scrolled element, or a diagram under the wheel. */
type Mover = 'time' | 'scroll' | 'wheel'

interface Motion {
  /** The frames per second of each round. */
  readonly framesPerS: readonly number[]
  /** Processor time of the main thread, in % of wall time. */
  readonly busyPercent: number
  /** Processor time of the main thread for each frame that was drawn, ms. */
  readonly msAFrame: number
}

/** Moves an element for a while, once in each animation frame, and measures the frames. */
export async function move(page: Page, mover: Mover, selector: string): Promise<Motion> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskS = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskS()
  const rounds: Round[] = []
  for (let round = 0; round < MOTION_ROUNDS; round += 1) {
    rounds.push(await moveOnce(page, mover, selector))
  }
  const busyS = (await taskS()) - before
  await session.detach()
  const frames = rounds.reduce((sum, round) => sum + round.frames, 0)
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0)
  return {
    framesPerS: rounds.map((round) => Math.round(round.frames / round.seconds)),
    busyPercent: (100 * busyS) / seconds,
    msAFrame: (1000 * busyS) / frames,
  }
}

interface Round {
  readonly frames: number
  readonly seconds: number
}

const moveOnce = (page: Page, mover: Mover, selector: string): Promise<Round> =>
  page.evaluate(
    async ({ what, where, ms }) => {
      const element = document.querySelector(where)
      if (element === null) throw new Error(`the page has no ${where}`)
      const box = element.getBoundingClientRect()
      const drawn = (): Promise<number> =>
        new Promise((resolve) => window.requestAnimationFrame(resolve))
      const began = await drawn()
      let now = began
      let count = 0
      while (now - began < ms) {
        count += 1
        // The direction changes every second.
        const sign = Math.floor((now - began) / 1000) % 2 === 0 ? 1 : -1
        if (what === 'scroll') element.scrollTop += sign * 90
        if (what === 'wheel') {
          const isPan = count % 2 === 0
          element.dispatchEvent(
            new WheelEvent('wheel', {
              bubbles: true,
              cancelable: true,
              clientX: box.x + box.width / 2,
              clientY: box.y + box.height / 2,
              shiftKey: isPan,
              deltaY: sign * (isPan ? 40 : 20),
            }),
          )
        }
        now = await drawn()
      }
      return { frames: count, seconds: (now - began) / 1000 }
    },
    { what: mover, where: selector, ms: MOTION_MS },
  )

const NO_GPU = 'drawn by the processor: there is no GPU'

export const framesRow = (what: string, { framesPerS }: Motion, note: string): Row => ({
  what: `${what}: frames`,
  measured: median(framesPerS),
  bound: 60,
  sense: 'atLeast',
  unit: 'frames/s',
  note: `${note}; in ${framesPerS.length} rounds ${framesPerS.join(', ')}; ${NO_GPU}`,
})

export const busyFact = (what: string, { busyPercent, msAFrame }: Motion, note: string): Fact => ({
  what: `${what}: main thread busy`,
  measured: busyPercent,
  unit: '%',
  note:
    `${note}; processor time of the main thread per wall time, ` +
    `${msAFrame.toFixed(1)} ms for each frame drawn`,
})

async function openAt(
  browser: Browser,
  site: Site,
  workload: Workload,
  atMs: number,
): Promise<Page> {
  const page = await openPage(browser, site.url)
  await openedAfterMs(page)
  await loadPage(page, workload, atMs)
  return page
}

const CROWD_OPERATIONS = 1_000
/** Time into the load, virtual ms, after which as many messages are sent as arrive. */
const CROWD_AFTER_MS = 2_000
const CROWD_SPEED = 0.1

export async function measureGlyphs(
  browser: Browser,
  site: Site,
): Promise<readonly (Row | Fact)[]> {
  const workload = crowdedFive(CROWD_OPERATIONS)
  const { loadAtMs } = loadedRunOf(workload)
  const page = await openAt(browser, site, workload, loadAtMs + CROWD_AFTER_MS)
  await play(page, CROWD_SPEED)
  const motion = await move(page, 'time', 'main')
  const messages = await page.evaluate(async () => {
    const { zklab } = window as unknown as { readonly zklab: LabPage }
    await zklab.pause()
    return (await zklab.frame()).messages.length
  })
  await page.context().close()
  const what = '1,000 glyphs in flight'
  const note = `${workload.name} at ${CROWD_SPEED} × real time, ${messages} messages on their way`
  return [
    framesRow(what, motion, note),
    { ...busyFact(what, motion, note), bound: 30, sense: 'atMost' },
  ]
}

const TREE_OPERATIONS = 4_960

export async function measureTree(browser: Browser, site: Site): Promise<readonly (Row | Fact)[]> {
  const workload = quotasFive(TREE_OPERATIONS)
  const { loadAtMs, steps } = loadedRunOf(workload)
  const page = await openAt(browser, site, workload, loadAtMs)
  await stepThrough(page, steps, SETUP_MS)
  await page.getByRole('navigation').getByRole('button', { name: 'Tree' }).click()
  await page.getByRole('tree').waitFor()
  const motion = await move(page, 'scroll', '[role=tree]')
  const znodes = await page.evaluate(async () => {
    const { zklab } = window as unknown as { readonly zklab: LabPage }
    return (await zklab.frame()).servers[0]?.memory?.znodes
  })
  await page.context().close()
  const what = 'tree of 10,000 znodes, pan'
  const note = `${workload.name}, ${znodes} znodes, scrolled by three lines a frame`
  return [framesRow(what, motion, note), busyFact(what, motion, note)]
}

/** The number of operations that send more than ten thousand messages. */
const DIAGRAM_OPERATIONS = 840
const DIAGRAM_MESSAGES = 10_000

export async function measureDiagram(
  browser: Browser,
  site: Site,
): Promise<readonly (Row | Fact)[]> {
  const workload = mixedFive(DIAGRAM_OPERATIONS)
  const { loadAtMs, steps } = loadedRunOf(workload)
  const page = await openAt(browser, site, workload, loadAtMs)
  await stepThrough(page, steps, SETUP_MS)
  await page.keyboard.press('v')
  const pad = page.getByRole('application').first()
  await pad.waitFor()
  await pad.press('0')
  const messages = await shownMessages(page)
  const motion = await move(page, 'wheel', '[role=application]')
  await page.context().close()
  const what = 'space-time diagram of 10,000 messages, pan and zoom'
  const note = `${workload.name}, ${messages} messages`
  return [framesRow(what, motion, note), busyFact(what, motion, note)]
}

/** Returns the number of messages that the diagram shows, once it has loaded all in its window. */
async function shownMessages(page: Page): Promise<number> {
  const count = await page.waitForFunction((least) => {
    const label = document.querySelector('[role=application]')?.getAttribute('aria-label') ?? ''
    const shown = Number(/^([\d,]+) /.exec(label)?.[1]?.replaceAll(',', ''))
    return shown >= least ? shown : undefined
  }, DIAGRAM_MESSAGES)
  return (await count.jsonValue()) ?? Number.NaN
}

const play = (page: Page, speed: number | 'fastest'): Promise<void> =>
  page.evaluate(async (chosen) => {
    const { zklab } = window as unknown as { readonly zklab: LabPage }
    await zklab.play(chosen)
  }, speed)

const INPUTS = 24

/** Measures the time from a key or a press to the next picture, while time runs at its fastest under load. */
export async function measureInputs(browser: Browser, site: Site): Promise<readonly Row[]> {
  const workload = mixedFive(4_900)
  const { loadAtMs } = loadedRunOf(workload)
  const page = await openAt(browser, site, workload, loadAtMs)
  await page.evaluate(() => {
    const times: number[] = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown' || name === 'click') times.push(duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { inputTimes: times })
  })
  await play(page, 'fastest')
  const cards = page.locator('[data-server]')
  for (let input = 0; input < INPUTS; input += 1) {
    if (input % 3 === 0) await page.keyboard.press(' ')
    else if (input % 3 === 1) await cards.nth(input % 5).click({ position: { x: 20, y: 14 } })
    else await page.keyboard.press(' ')
    await page.waitForTimeout(120)
  }
  const slow = await page.evaluate(
    () => (window as unknown as { readonly inputTimes: readonly number[] }).inputTimes,
  )
  await page.context().close()
  // The browser reports only events that took longer than a frame, so the others count as 16 ms.
  const times = [...slow, ...Array.from({ length: Math.max(0, INPUTS - slow.length) }, () => 16)]
  return [
    {
      what: 'from a key or a press to the next picture, while time runs at its fastest (p95)',
      measured: percentile(times, 95),
      bound: 100,
      sense: 'atMost',
      unit: 'ms',
      note: `${workload.name}, ${INPUTS} inputs; the longest ${Math.max(...times)} ms`,
    },
  ]
}
