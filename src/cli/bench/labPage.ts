import type { Browser, Page } from '@playwright/test'

/** What a page under measurement offers scripts; see the page's own API. */
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
/** Opens the page as a first visit does; what is kept for later visits without a network is no part of it. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

/** Milliseconds from the start of the navigation until five servers answer from their workers. */
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

/** When the run was under way, ms of the epoch: what the page fetches later, its opening did not need. */
export const underWayAtMs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (;;) {
      const [mark] = performance.getEntriesByName('zklab under way')
      if (mark instanceof PerformanceMark) return Number(mark.detail)
      await new Promise((resolve) => window.requestAnimationFrame(resolve))
    }
  })
