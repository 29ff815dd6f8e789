import type { Locator } from '@playwright/test'

/**
 * Ends a composition of an input method by Escape, as a browser tells a page of it: Chromium and Firefox
 * tell of the key while the text is composed, WebKit tells of it afterwards, by its old code alone.
 */
export const escapeComposition = (
  field: Locator,
  text: string,
  order: 'key first' | 'key last',
): Promise<void> =>
  field.evaluate(
    (input, [composed, isKeyLast]) => {
      const tell = (type: string, data: string): boolean =>
        input.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }))
      const press = (): boolean =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Escape',
            keyCode: 229,
            isComposing: !isKeyLast,
            bubbles: true,
            cancelable: true,
          }),
        )
      tell('compositionstart', '')
      tell('compositionupdate', composed)
      if (!isKeyLast) press()
      tell('compositionend', '')
      if (isKeyLast) press()
    },
    [text, order === 'key last'] as const,
  )
