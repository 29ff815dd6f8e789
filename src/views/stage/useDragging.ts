import { useState, type PointerEvent } from 'react'
import type { ActorId, ServerId } from '../../actor'
import type { zonesFor } from './dropZones'
import { followPointer } from './followPointer'
import { lateModule } from '../late'
import type { Point, Rect } from './rects'

/** Where a dragged card may be dropped, and the groups that a partition would then have. */
export interface DropZone {
  readonly rect: Rect
  readonly groups: readonly (readonly ActorId[])[]
  /** A new side at the edge, as opposed to one that stands. */
  readonly isNew: boolean
}

export interface Dragged {
  readonly actor: ActorId
  readonly zones: readonly DropZone[]
  readonly over: DropZone | undefined
}

export interface DraggingInput {
  readonly sides: readonly { readonly members: readonly ServerId[]; readonly rect: Rect }[]
  readonly stage: { readonly width: number; readonly height: number }
  readonly onDrop: (groups: readonly (readonly ActorId[])[]) => void
  /** It is let go where it cannot be dropped, and goes back. */
  readonly onMiss: () => void
}

export interface Dragging {
  readonly dragged: Dragged | undefined
  readonly grab: (server: ServerId, event: PointerEvent<HTMLDivElement>) => void
  /** The same with an actor that has zones of its own. */
  readonly grabFor: (
    actor: ActorId,
    zonesOf: (part: { readonly zonesFor: typeof zonesFor }) => readonly DropZone[],
    event: PointerEvent<HTMLDivElement>,
  ) => void
}

const dropPart = lateModule(() => import('./dropZones'))

/** Dragging a card out of its group: over the edge it is cut off, onto another side it joins that. */
export function useDragging({ sides, stage, onDrop, onMiss }: DraggingInput): Dragging {
  const [dragged, setDragged] = useState<Dragged>()

  const grabFor: Dragging['grabFor'] = (actor, zonesOf, event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const card = event.currentTarget
    const origin = card.parentElement?.getBoundingClientRect()
    if (origin === undefined) return
    // The stage may be drawn larger than it is laid out.
    const { offsetWidth: width, offsetHeight: height } = card
    const place = card.getBoundingClientRect()
    const scale = width === 0 ? 1 : place.width / width
    const [x, y] = [(place.x - origin.x) / scale, (place.y - origin.y) / scale]
    const rest = { x, y, width, height }
    let zones: readonly DropZone[] = []
    let over: DropZone | undefined
    let at: Point | undefined
    const show = (): void => {
      const part = dropPart.current()
      if (part === undefined || at === undefined) return
      const lifted = {
        ...rest,
        x: x + (at.x - event.clientX) / scale,
        y: y + (at.y - event.clientY) / scale,
      }
      const pointer = { x: (at.x - origin.x) / scale, y: (at.y - origin.y) / scale }
      zones = zonesOf(part)
      over = part.zoneUnder(zones, pointer, { rest, lifted })
      setDragged({ actor, zones, over })
    }
    followPointer(event, {
      // Until they have come, there is nowhere to drop it.
      onLift: () => void dropPart.load().then(show, () => undefined),
      onMove: ({ clientX, clientY }) => {
        card.dataset['dragged'] = ''
        card.style.translate = `${(clientX - event.clientX) / scale}px ${(clientY - event.clientY) / scale}px`
        at = { x: clientX, y: clientY }
        show()
      },
      onEnd: (isDrop) => {
        at = undefined
        delete card.dataset['dragged']
        card.style.translate = ''
        setDragged(undefined)
        if (!isDrop) return
        if (over !== undefined) onDrop(over.groups)
        else if (zones.length > 0) onMiss()
      },
    })
  }

  const grab: Dragging['grab'] = (server, event) =>
    grabFor(server, (part) => part.zonesFor(server, sides, stage), event)
  return { dragged, grab, grabFor }
}
