import type { JSHandle, Locator } from '@playwright/test'

/** Records each text that a line of the page shows from now on. */
export const recordTexts = (line: Locator): Promise<JSHandle<string[]>> =>
  line.evaluateHandle((shown) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(shown.textContent)).observe(shown, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
