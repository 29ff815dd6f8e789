import type { Locator } from '@playwright/test'
import { boxOf } from './boxes.ts'

/** Playwright's mouse is one pointer; Chromium's own protocol sends touches of several fingers. */

type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  shares: readonly number[],
) => Promise<unknown>

/** Returns touches of an element, at half its height; each finger's place is a share of its width. */
export async function touchesOn(locator: Locator): Promise<Touch> {
  const box = await boxOf(locator)
  const page = locator.page()
  const session = await page.context().newCDPSession(page)
  return (type, shares) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: shares.map((share, id) => ({
        x: box.x + box.width * share,
        y: box.y + box.height / 2,
        id,
      })),
    })
}
