/** Handlers of a drag. */
export interface DragHandlers {
  /** It has left the place where it was pressed. */
  readonly onLift?: () => void
  readonly onMove: (moved: globalThis.PointerEvent) => void
  /** It is let go, where it carried something; otherwise nothing was meant. */
  readonly onEnd: (isDrop: boolean) => void
}

/** The place of a press, px of the page. */
type Press = Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>

/** A hand that presses trembles by less. */
const DRAG_PX = 6

/**
 * Follows a pointer from its press until it lets go, is taken away, or Escape puts all back. A press is a
 * drag from so many px on, and then no click.
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
  // The card that Escape has put back still lies under the pointer.
  const release = (event: Event): void => {
    press.abort()
    if (isDrag && event.type === 'pointerup') swallowClick()
  }
  window.addEventListener('pointerup', release, { signal: press.signal })
  window.addEventListener('pointercancel', release, { signal: press.signal })
}

/** The click that belongs to a press comes right after it, or, over something else, not at all. */
function swallowClick(): void {
  const over = new AbortController()
  const swallow = (event: Event): void => event.stopPropagation()
  window.addEventListener('click', swallow, { signal: over.signal, capture: true })
  setTimeout(() => over.abort())
}
