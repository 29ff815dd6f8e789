import { isComposing } from './isComposing'
import type { KeyQueue } from './keyQueue'

/** Keys that could act on the focused element or the page; Escape, Tab and keys with Ctrl pass. */
const ACTING = /^(.|Enter|Arrow\w+|Page\w+|Home|End|Backspace|Delete)$/u

/** An opened element that takes the keys. */
export interface Opened {
  /** A selector of its own elements, where keys pass. */
  readonly home: string
  /** Receives keys that were pressed before it had the focus. */
  readonly onKey?: ((key: string) => void) | undefined
  /** Keys that its elements have still to hear before the next one. */
  readonly queue?: KeyQueue | undefined
}

/**
 * Keeps a key from elements under a just opened one, which may still be loading: a reader who types on means
 * the opened one. For window listeners that run before all others.
 */
export function captureKey(event: KeyboardEvent, { home, onKey, queue }: Opened): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (queue?.isPressing() === true) return
  if (isComposing(event) || ctrlKey || metaKey || altKey || !ACTING.test(key)) return
  if (event.defaultPrevented) return
  const isAtHome = target instanceof Element && target.closest(home) !== null
  if (isAtHome && queue?.isBusy() !== true) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // A key that is still held down belongs to the opening.
  if (event.repeat) return
  onKey?.(key)
  queue?.keep(key)
}
