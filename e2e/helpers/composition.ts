import type { Locator } from '@playwright/test'

/**
 * Dispatches the Escape that ends an input method's composition. Chromium and Firefox send the key during the
 * composition; WebKit sends it afterwards, recognisable only by its old key code.
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
