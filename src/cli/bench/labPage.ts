import type { Browser, Page } from '@playwright/test'

/** The API of a page under measurement; see `window.zklab`. */
export interface LabPage {
  readonly load: (scenario: unknown) => Promise<unknown>
  readonly play: (speed: number | 'fastest') => Promise<void>
  readonly pause: () => Promise<void>
  readonly step: (steps: number) => Promise<unknown>
  readonly seek: (place: { readonly step: number } | { readonly at: number }) => Promise<unknown>
  readonly frame: () => Promise<{
    readonly step: number
    readonly at: number
    readonly servers: readonly { readonly memory?: { readonly znodes: number } }[]
    readonly messages: readonly unknown[]
  }>
}

/** A network line between the page and its host, which Chromium imitates. */
export interface NetworkLine {
  /** Millions of bits a second, in each direction. */
  readonly megabits: number
  readonly roundTripMs: number
}

/** Opens the page as a first visit does, without the service worker, which only serves later visits. */
export async function openPage(browser: Browser, url: string, line?: NetworkLine): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' })
  const page = await context.newPage()
  if (line !== undefined) {
    const session = await context.newCDPSession(page)
    const bytesPerSecond = (line.megabits * 1_000_000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

/** Measures the ms from the start of the navigation until five servers answer from their workers. */
export const openedAfterMs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => window.requestAnimationFrame(resolve))
      const { zklab } = window as unknown as { readonly zklab?: LabPage }
      if (zklab === undefined) continue
      const { servers } = await zklab.frame()
      const isRunning = servers.every(({ memory }) => memory !== undefined)
      if (servers.length === 5 && isRunning) return performance.now()
    }
  })

/** The moment at which the page showed a run that had begun. */
export interface Readiness {
  /** Time since the epoch, ms. Files that the page fetches later are no part of its opening. */
  readonly atMs: number
  /** Time since the start of the navigation, ms. */
  readonly sinceOpeningMs: number
}

/** Waits for the page's own mark. A call of the page's API would fetch more code. */
export const readinessOf = (page: Page): Promise<Readiness> =>
  page.evaluate(async () => {
    for (;;) {
      const [mark] = performance.getEntriesByName('zklab under way')
      if (mark instanceof PerformanceMark)
        return { atMs: Number(mark.detail), sinceOpeningMs: mark.startTime }
      await new Promise((resolve) => window.requestAnimationFrame(resolve))
    }
  })
