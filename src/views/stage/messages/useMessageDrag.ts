import { useState, type PointerEvent } from 'react'
import type { Flight } from './flights'
import { lateModule } from '../../shared/late'
import type { DragDeed } from './messageDrag'
import { followPointer } from '../controls/followPointer'
import type { Point } from '../geometry'

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
}

const dragPart = lateModule(() => import('./messageDrag'))

/** Dragging a message: back along its link, off it, or onto another one. */
export function useMessageDrag({
  flights,
  playheadUs,
  onLift,
  onDrop,
}: MessageDragInput): MessageDrag {
  const [dragged, setDragged] = useState<DraggedMessage>()

  const grab = (flight: Flight, event: PointerEvent<SVGGElement>): void => {
    const layer = event.currentTarget.ownerSVGElement
    if (event.button !== 0 || flight.isLost || layer === null) return
    const box = layer.getBoundingClientRect()
    // The stage may be drawn larger than it is laid out.
    const scale = box.width / Math.max(1, layer.width.baseVal.value)
    const us = playheadUs()
    let deed: DragDeed = { type: 'nothing' }
    let at: Point | undefined
    const show = (): void => {
      const part = dragPart.current()
      if (part === undefined || at === undefined) return
      deed = part.deedAt(flight, at, flights, us)
      setDragged({ flight, at, deed })
    }
    followPointer(event, {
      onLift: () => {
        onLift()
        // Until it has come, a message stays where it is.
        dragPart.load().then(show, () => undefined)
      },
      onMove: ({ clientX, clientY }) => {
        at = { x: (clientX - box.x) / scale, y: (clientY - box.y) / scale }
        show()
      },
      onEnd: (isDrop) => {
        at = undefined
        setDragged(undefined)
        if (isDrop) onDrop(flight, deed)
      },
    })
  }

  return { dragged, grab }
}
