import type { Locator, Page } from '@playwright/test'

/** Pastes a text into a part of the page with the event that a browser sends. */
export const pasteInto = (part: Locator, text: string): Promise<void> =>
  part.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new Event('paste', { bubbles: true, cancelable: true })
    // Firefox empties the clipboard that a script gives to a `ClipboardEvent`.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    const { activeElement } = document
    const isInside = activeElement !== null && element.contains(activeElement)
    const target = isInside ? activeElement : element
    target.dispatchEvent(event)
  }, text)

/** Pastes a text where the focus is. */
export const paste = (page: Page, text: string): Promise<void> =>
  pasteInto(page.locator('body'), text)
