import { isComposing } from './isComposing'

/** What may act on whatever has the focus, or on the page; Escape, Tab and what Ctrl is held with go on. */
const ACTING = /^(.|Enter|Arrow\w+|Page\w+|Home|End|Backspace|Delete)$/u

/** Something that was opened, and has the keys to itself. */
export interface Opened {
  /** Where its own elements are: what is pressed there goes on. */
  readonly home: string
  /** Told of the keys that were pressed before it had the focus. */
  readonly onKey?: ((key: string) => void) | undefined
}

/**
 * Holds a key back from what lies under something just opened: whoever goes on typing means that, also
 * while it is still on its way. For listeners on the window that come before all others.
 */
export function captureKey(event: KeyboardEvent, { home, onKey }: Opened): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (isComposing(event) || ctrlKey || metaKey || altKey || !ACTING.test(key)) return
  if (event.defaultPrevented || (target instanceof Element && target.closest(home) !== null)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  onKey?.(key)
}
