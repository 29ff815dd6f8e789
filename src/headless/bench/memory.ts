import type { Page } from '@playwright/test'
import type { Missing } from './row'

declare global {
  interface Performance {
    /** Of Chromium, on a cross-origin isolated page. */
    measureUserAgentSpecificMemory(): Promise<{ readonly bytes: number }>
  }
}

/** What the page and its workers hold after collecting garbage; undefined where Chromium does not tell. */
export const bytesOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => {
    try {
      const { bytes } = await performance.measureUserAgentSpecificMemory()
      return bytes
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return undefined
      throw error
    }
  })

/** The line for what could not be measured so. */
export const untold = (what: string): Missing => ({
  what,
  missing:
    'this Chromium does not tell what a page holds, as some without windows do not; CHROMIUM_PATH names another',
})
