/** What a pressed pointer does to what it carries. */
export interface DragHands {
  /** It has left the place where it was pressed. */
  readonly onLift?: () => void
  readonly onMove: (moved: globalThis.PointerEvent) => void
  /** It is let go, where it carried something; otherwise nothing was meant. */
  readonly onEnd: (isDrop: boolean) => void
}

export interface PointerDrag {
  /** Follows a pointer from its press until it lets go, is taken away, or Escape puts all back. */
  readonly follow: (from: Press, hands: DragHands) => void
  /** Whether the press that is ending was a drag, and so no click. */
  readonly wasDrag: () => boolean
}

/** Where a pointer was pressed, px of the page. */
type Press = Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>

/** Drags of one kind of thing; a press is one from so many px on. */
export function createPointerDrag(thresholdPx: number): PointerDrag {
  let isDrag = false
  const follow = (from: Press, { onLift, onMove, onEnd }: DragHands): void => {
    isDrag = false
    const stop = new AbortController()
    const { signal } = stop
    const move = (moved: globalThis.PointerEvent): void => {
      const distancePx = Math.hypot(moved.clientX - from.clientX, moved.clientY - from.clientY)
      if (!isDrag && distancePx < thresholdPx) return
      if (!isDrag) onLift?.()
      isDrag = true
      onMove(moved)
    }
    const end = (isDrop: boolean): void => {
      stop.abort()
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
    // The click that belongs to the press comes before it; a key pressed later is no drag.
    const forget = (): void => void setTimeout(() => (isDrag = false))
    window.addEventListener('pointerup', forget, { once: true })
    window.addEventListener('pointercancel', forget, { once: true })
  }
  return { follow, wasDrag: () => isDrag }
}
