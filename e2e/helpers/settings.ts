import type { Page } from '@playwright/test'

/** Settings as an earlier visit left them. */
export interface KeptSettings {
  readonly theme?: string
  readonly language?: string
}

/** Stores these settings for every page that is opened from now on. */
export async function keepSettings(page: Page, settings: KeptSettings): Promise<void> {
  await page.addInitScript((text) => {
    // Firefox also runs this in an empty page before, and every engine in frames: neither has a storage.
    if (location.protocol.startsWith('http') && self === top) {
      localStorage.setItem('zklab.settings', text)
    }
  }, JSON.stringify(settings))
}
