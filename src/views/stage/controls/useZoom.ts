import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import { lateModule, useLate } from '../../shared/late'
import { provideZoom } from '../../shared/parts'
import type { Point } from '../geometry'

const SCALE_MAX = 3
/** The zoom factor of one press of a key or button. */
export const SCALE_STEP = 1.25

const gesturesModule = lateModule(() => import('./listenForZoom'))

/** The stage's scale, 1 being all of it in its place, and the functions that change it. */
export interface Zoom {
  readonly scale: number
  readonly setScale: (scale: number) => void
  /** Pans a stage that is larger than its window. */
  readonly grab: (event: PointerEvent<HTMLElement>) => void
}

/** A scroll position, px. */
interface Scrolled {
  readonly left: number
  readonly top: number
}

/**
 * The intended scroll position, while the element is still there: scrolling rounds to whole pixels, and many small
 * steps would add up the error.
 */
function unrounded({ scrollLeft, scrollTop }: Element, exact: Scrolled): Scrolled {
  return {
    left: Math.abs(scrollLeft - exact.left) < 1 ? exact.left : scrollLeft,
    top: Math.abs(scrollTop - exact.top) < 1 ? exact.top : scrollTop,
  }
}

const bound = (scale: number): number => Math.min(SCALE_MAX, Math.max(1, scale))

/**
 * Zooms with keys, and with the wheel and Ctrl or two fingers around their point. Pans by dragging the floor.
 * The scroller is the stage's window.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const [scale, setScale] = useState(1)
  /** The point that keeps its place, px of the window; the middle where no pointer is. */
  const anchor = useRef<Point>(undefined)
  const drawn = useRef(1)
  const exact = useRef<Scrolled>({ left: 0, top: 0 })
  const gestures = useLate(gesturesModule)
  useLayoutEffect(() => {
    const { current } = scroller
    const ratio = scale / drawn.current
    drawn.current = scale
    if (current === null || ratio === 1) return
    const { clientWidth, clientHeight } = current
    const { x, y } = anchor.current ?? { x: clientWidth / 2, y: clientHeight / 2 }
    const { left, top } = unrounded(current, exact.current)
    exact.current = { left: (left + x) * ratio - x, top: (top + y) * ratio - y }
    current.scrollTo(exact.current)
    anchor.current = undefined
  }, [scale, scroller])
  useEffect(() => {
    const { current } = scroller
    if (current === null || gestures === undefined) return undefined
    return gestures.listenForZoom(current, (clientX, clientY, by) => {
      const { left, top } = current.getBoundingClientRect()
      anchor.current = { x: clientX - left, y: clientY - top }
      setScale((before) => bound(before * by))
    })
  }, [scroller, gestures])
  useEffect(
    () =>
      provideZoom((step) => {
        // Keys point at nothing.
        anchor.current = undefined
        const by = step === 'in' ? SCALE_STEP : 1 / SCALE_STEP
        setScale((before) => (step === 'fit' ? 1 : bound(before * by)))
      }),
    [],
  )
  const grab = (event: PointerEvent<HTMLElement>): void => {
    const { current } = scroller
    if (current === null || event.button !== 0) return
    if (scale === 1 && current.scrollWidth === current.clientWidth) return
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
  const zoomTo = (next: number): void => {
    // A place where the pointer zoomed before is no centre for this zoom.
    anchor.current = undefined
    setScale(bound(next))
  }
  return { scale, setScale: zoomTo, grab }
}
