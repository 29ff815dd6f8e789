import { useEffect, useState, type PointerEvent, type RefObject } from 'react'

const SCALE_MAX = 3
const WHEEL_PX = 400

/** How large the stage is drawn, 1 being all of it in its place, with the hands that change it. */
export interface Zoom {
  readonly scale: number
  readonly setScale: (scale: number) => void
  /** Moves what is seen of a stage that is larger than its place. */
  readonly grab: (event: PointerEvent<HTMLElement>) => void
}

const bound = (scale: number): number => Math.min(SCALE_MAX, Math.max(1, scale))

/** Zooms with the wheel and Ctrl, pans by dragging the floor; the scroller is the stage's window. */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const { current } = scroller
    if (current === null) return undefined
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setScale((before) => bound(before * Math.exp(-event.deltaY / WHEEL_PX)))
    }
    // React's own wheel listeners are passive: the page would zoom as well.
    current.addEventListener('wheel', wheel, { passive: false })
    return () => current.removeEventListener('wheel', wheel)
  }, [scroller])
  const grab = (event: PointerEvent<HTMLElement>): void => {
    const { current } = scroller
    if (current === null || scale === 1 || event.button !== 0) return
    if (event.target !== event.currentTarget || event.pointerType === 'touch') return
    const stop = new AbortController()
    const { signal } = stop
    const move = (moved: globalThis.PointerEvent): void => {
      current.scrollBy(-moved.movementX, -moved.movementY)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => stop.abort(), { signal })
    window.addEventListener('pointercancel', () => stop.abort(), { signal })
  }
  return { scale, setScale: (next) => setScale(bound(next)), grab }
}
