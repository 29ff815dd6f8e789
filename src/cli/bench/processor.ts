import type { Browser } from '@playwright/test'

/** Returns the seconds of processor time that all processes of the browser have used. */
export async function processorS(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}
