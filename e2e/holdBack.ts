import type { Page } from '@playwright/test'

/** Holds back files of the page whose names match, as a slow line does, until the answer is called. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}
