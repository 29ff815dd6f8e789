import { useRef, useState, type PointerEvent } from 'react'
import type { Flight } from './flights'
import { deedAt, type DragDeed } from './messageDrag'
import type { Point } from './rects'

/** A message in the hand, in the stage's own pixels. */
export interface DraggedMessage {
  readonly flight: Flight
  readonly at: Point
  readonly deed: DragDeed
}

export interface MessageDragInput {
  readonly flights: readonly Flight[]
  readonly playheadUs: () => number
  /** It leaves its place: time must stand still, or it would be gone before it is let go. */
  readonly onLift: () => void
  readonly onDrop: (flight: Flight, deed: DragDeed) => void
}

export interface MessageDrag {
  readonly dragged: DraggedMessage | undefined
  readonly grab: (flight: Flight, event: PointerEvent<SVGGElement>) => void
  /** Whether the press that just ended was a drag, and so no click. */
  readonly wasDrag: () => boolean
}

const THRESHOLD_PX = 6

/** Dragging a message: back along its link, off it, or onto another one. */
export function useMessageDrag({
  flights,
  playheadUs,
  onLift,
  onDrop,
}: MessageDragInput): MessageDrag {
  const [dragged, setDragged] = useState<DraggedMessage>()
  const wasDragRef = useRef(false)

  const grab = (flight: Flight, event: PointerEvent<SVGGElement>): void => {
    wasDragRef.current = false
    const layer = event.currentTarget.ownerSVGElement
    if (event.button !== 0 || flight.isLost || layer === null) return
    const from: Point = { x: event.clientX, y: event.clientY }
    const box = layer.getBoundingClientRect()
    // The stage may be drawn larger than it is laid out.
    const scale = box.width / Math.max(1, layer.width.baseVal.value)
    const us = playheadUs()
    const stop = new AbortController()
    const { signal } = stop
    let deed: DragDeed = { type: 'nothing' }

    const move = (moved: globalThis.PointerEvent): void => {
      const isFar = Math.hypot(moved.clientX - from.x, moved.clientY - from.y) >= THRESHOLD_PX
      if (!wasDragRef.current && !isFar) return
      if (!wasDragRef.current) onLift()
      wasDragRef.current = true
      const at = { x: (moved.clientX - box.x) / scale, y: (moved.clientY - box.y) / scale }
      deed = deedAt(flight, at, flights, us)
      setDragged({ flight, at, deed })
    }
    const end = (isDrop: boolean): void => {
      stop.abort()
      setDragged(undefined)
      if (isDrop && wasDragRef.current) onDrop(flight, deed)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return
        pressed.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
  }

  return { dragged, grab, wasDrag: () => wasDragRef.current }
}
