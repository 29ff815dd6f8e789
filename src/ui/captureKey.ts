import { isComposing } from './isComposing'

/** Keys that could act on the focused element or the page; Escape, Tab and keys with Ctrl pass. */
const ACTING = /^(.|Enter|Arrow\w+|Page\w+|Home|End|Backspace|Delete)$/u

/** An opened element that takes the keys. */
export interface Opened {
  /** A selector of its own elements, where keys pass. */
  readonly home: string
  /** Receives keys that were pressed before it had the focus. */
  readonly onKey?: ((key: string) => void) | undefined
}

/**
 * Keeps a key from elements under a just opened one, which may still be loading: a reader who types on means
 * the opened one. For window listeners that run before all others.
 */
export function captureKey(event: KeyboardEvent, { home, onKey }: Opened): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (isComposing(event) || ctrlKey || metaKey || altKey || !ACTING.test(key)) return
  if (event.defaultPrevented || (target instanceof Element && target.closest(home) !== null)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  onKey?.(key)
}
