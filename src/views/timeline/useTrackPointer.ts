import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { ZoomHandlers } from './useScrubberZoom'

const ZOOM_PER_WHEEL = 0.004
/** A finger that moves less than this may be the first of two, px. */
const REST_PX = 6

interface TrackPointer {
  /** The place of a hovering pointer; undefined without one. */
  readonly hoverX: number | undefined
  readonly hands: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerLeave: () => void
  }
}

/**
 * One pointer drags the playhead, two fingers zoom and leave it where it is: a finger drags once it moves, or
 * is lifted. `onDrag` gets the place on the track, px.
 */
export function useTrackPointer(
  { zoomBy, panBy }: ZoomHandlers,
  onDrag: (x: number) => void,
): TrackPointer {
  const fingers = useRef(new Map<number, number>())
  const isPinched = useRef(false)
  /** The place of a finger that has not moved yet. */
  const restX = useRef<number>(undefined)
  const [hoverX, setHoverX] = useState<number>()
  const placeOf = (event: PointerEvent<HTMLElement>): number =>
    event.clientX - event.currentTarget.getBoundingClientRect().left
  const pinch = (pointerId: number, x: number): void => {
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    const before = fingers.current.get(pointerId)
    if (other === undefined || before === undefined) return
    const apart = Math.max(1, Math.abs(before - other))
    zoomBy(Math.max(1, Math.abs(x - other)) / apart, (before + other) / 2)
    panBy((x - before) / 2)
  }
  const release = (event: PointerEvent<HTMLElement>): void => {
    restX.current = undefined
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) isPinched.current = false
  }
  return {
    hoverX,
    hands: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const x = placeOf(event)
        fingers.current.set(event.pointerId, x)
        const isPinch = fingers.current.size > 1
        restX.current = event.pointerType === 'touch' && !isPinch ? x : undefined
        if (isPinch) isPinched.current = true
        else if (restX.current === undefined) onDrag(x)
      },
      onPointerMove: (event) => {
        const x = placeOf(event)
        if (event.pointerType === 'mouse') setHoverX(x)
        if (!fingers.current.has(event.pointerId)) return
        if (restX.current !== undefined && Math.abs(x - restX.current) < REST_PX) return
        restX.current = undefined
        if (isPinched.current) pinch(event.pointerId, x)
        else onDrag(x)
        fingers.current.set(event.pointerId, x)
      },
      onPointerUp: (event) => {
        if (restX.current !== undefined) onDrag(restX.current)
        release(event)
      },
      onPointerCancel: release,
      onPointerLeave: () => setHoverX(undefined),
    },
  }
}

/** Zooms with Ctrl and the wheel, or a touchpad's pinch; pans sideways where a part of the run is shown. */
export function useTrackWheel(
  ref: RefObject<HTMLElement | null>,
  { zoomBy, panBy }: ZoomHandlers,
  isWhole: boolean,
): void {
  useEffect(() => {
    const track = ref.current
    if (track === null) return undefined
    const wheel = (event: WheelEvent): void => {
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
      const isZoom = event.ctrlKey || event.metaKey
      if (!isZoom && (isWhole || sideways === 0)) return
      event.preventDefault()
      const x = event.clientX - track.getBoundingClientRect().left
      if (isZoom) zoomBy(Math.exp(-event.deltaY * ZOOM_PER_WHEEL), x)
      else panBy(-sideways)
    }
    track.addEventListener('wheel', wheel, { passive: false })
    return () => track.removeEventListener('wheel', wheel)
  }, [ref, zoomBy, panBy, isWhole])
}
