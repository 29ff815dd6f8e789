/** Handlers of a drag. */
export interface DragHandlers {
  /** The pointer has left the place of its press. */
  readonly onLift?: () => void
  readonly onMove: (moved: globalThis.PointerEvent) => void
  /** The pointer is released; `isDrop` is false where it did not drag, or the drag was cancelled. */
  readonly onEnd: (isDrop: boolean) => void
}

/** The place of a press, px of the page. */
type Press = Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>

/** A pressing hand moves less than this, px. */
const DRAG_PX = 6

/**
 * Follows a pointer from its press until it is released or cancelled, or Escape ends the drag. From `DRAG_PX`
 * on a press is a drag and causes no click.
 */
export function dragGesture(from: Press, { onLift, onMove, onEnd }: DragHandlers): void {
  let isDrag = false
  const drag = new AbortController()
  const press = new AbortController()
  const { signal } = drag
  const move = (moved: globalThis.PointerEvent): void => {
    const distancePx = Math.hypot(moved.clientX - from.clientX, moved.clientY - from.clientY)
    if (!isDrag && distancePx < DRAG_PX) return
    if (!isDrag) onLift?.()
    isDrag = true
    onMove(moved)
  }
  const end = (isDrop: boolean): void => {
    drag.abort()
    onEnd(isDrop && isDrag)
  }
  const escape = (pressed: KeyboardEvent): void => {
    if (pressed.key !== 'Escape') return
    pressed.stopPropagation()
    end(false)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', escape, { signal, capture: true })
  // After Escape the card still lies under the pointer, and the release must not click it.
  const release = (event: Event): void => {
    press.abort()
    if (isDrag && event.type === 'pointerup') swallowClick()
  }
  window.addEventListener('pointerup', release, { signal: press.signal })
  window.addEventListener('pointercancel', release, { signal: press.signal })
}

/** Stops the click that belongs to a press: it follows at once, or over another element not at all. */
function swallowClick(): void {
  const over = new AbortController()
  const swallow = (event: Event): void => event.stopPropagation()
  window.addEventListener('click', swallow, { signal: over.signal, capture: true })
  setTimeout(() => over.abort())
}
