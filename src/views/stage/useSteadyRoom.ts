import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { StageContent } from './layout'
import type { Size } from '../shared/parts'

/** The place of the stage's window on the page, px, and what it holds. */
export interface StagePlace extends Size {
  readonly top: number
  /** Everything else that a layout rests on: other content is laid out anew. */
  readonly content: string
}

/**
 * The place for which the stage is laid out. A banner that closes above it changes the window alone, and so
 * does a panel beside it while the pointer is over the stage: no server moves.
 */
export function steadyPlace(
  before: StagePlace | undefined,
  now: StagePlace,
  isUnderPointer: boolean,
): StagePlace {
  if (before === undefined || before.content !== now.content) return now
  if (before.width !== now.width && !isUnderPointer) return now
  const footPx = before.top + before.height - now.top - now.height
  // A height is told in whole pixels, a place is not.
  return Math.abs(footPx) < 1 && now.top <= before.top ? before : now
}

/** The room for which the stage is laid out. */
export interface SteadyRoom {
  readonly size: Size
  /** The free room above the layout where a banner was, px. */
  readonly abovePx: number
  /** Whether the window has another width. */
  readonly isOtherwiseWide: boolean
}

/**
 * Follows the stage's window. While the pointer is over it, the stage keeps the place for which it was laid
 * out; when the pointer leaves, it takes the room there is. `fit` takes it at once.
 */
export function useSteadyRoom(
  ref: RefObject<HTMLElement | null>,
  stage: StageContent,
): { readonly room: SteadyRoom | undefined; readonly fit: () => void } {
  const measured = useMeasured(ref)
  const now = measured && { ...measured, content: `${measured.page} ${JSON.stringify(stage)}` }
  const [kept, setKept] = useState<StagePlace>()
  const place = now && steadyPlace(kept, now, now.isUnderPointer)
  if (place !== undefined && !isSame(place, kept)) setKept(place)
  const { width, height } = place ?? {}
  const abovePx = place === undefined || now === undefined ? 0 : place.top - now.top
  const isOtherwiseWide = width !== now?.width
  const room = useMemo(
    () =>
      width === undefined || height === undefined
        ? undefined
        : { size: { width, height }, abovePx, isOtherwiseWide },
    [width, height, abovePx, isOtherwiseWide],
  )
  return { room, fit: () => setKept(now) }
}

const isSame = (one: StagePlace, other: StagePlace | undefined): boolean =>
  one.top === other?.top &&
  one.width === other.width &&
  one.height === other.height &&
  one.content === other.content

interface Measured extends Size {
  readonly top: number
  /** The size of the browser's window. */
  readonly page: string
  readonly isUnderPointer: boolean
}

/** Measures the stage's window as often as its size changes, and when the pointer has left it. */
function useMeasured(ref: RefObject<HTMLElement | null>): Measured | undefined {
  const [measured, setMeasured] = useState<Measured>()
  useLayoutEffect(() => {
    const { current: element } = ref
    if (element === null) return undefined
    let pointer: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined
    const isUnderPointer = (): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (pointer === undefined) return false
      const { clientX, clientY } = pointer
      return clientX >= left && clientX < right && clientY >= top && clientY < bottom
    }
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setMeasured({
        width,
        height,
        isUnderPointer: isUnderPointer(),
        top: element.getBoundingClientRect().top + scrollY,
        page: `${innerWidth} ${innerHeight}`,
      })
    }
    const follow = (event: PointerEvent): void => {
      pointer = event
      setMeasured((before) =>
        before?.isUnderPointer === true && !isUnderPointer()
          ? { ...before, isUnderPointer: false }
          : before,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const stop = new AbortController()
    for (const type of ['pointermove', 'pointerdown'] as const) {
      window.addEventListener(type, follow, { signal: stop.signal, passive: true, capture: true })
    }
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [ref])
  return measured
}
