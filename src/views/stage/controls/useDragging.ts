import { useState, type PointerEvent } from 'react'
import type { ActorId, ServerId } from '../../../kernel/actor'
import { scaleOf } from '../../shared/parts'
import { dragGesture } from './dragGesture'
import { isNear, type Rect } from '../geometry'
import { zoneUnder, type DropZone } from './zoneUnder'

export interface Dragged {
  readonly actor: ActorId
  readonly zones: readonly DropZone[]
  readonly over: DropZone | undefined
}

const ZONE_PX = 120

export interface DraggingInput {
  readonly sides: readonly { readonly members: readonly ServerId[]; readonly rect: Rect }[]
  readonly stage: { readonly width: number; readonly height: number }
  readonly onDrop: (groups: readonly (readonly ActorId[])[]) => void
  /** The card is released where it cannot be dropped, and goes back. */
  readonly onMiss: () => void
}

export interface Dragging {
  readonly dragged: Dragged | undefined
  readonly grab: (server: ServerId, event: PointerEvent<HTMLDivElement>) => void
  /** Lifts the card of an actor that may be dropped on these zones. */
  readonly grabFor: (
    actor: ActorId,
    zones: readonly DropZone[],
    event: PointerEvent<HTMLDivElement>,
  ) => void
}

/** Drags a card out of its group: over an edge it is cut off, onto another group it joins that. */
export function useDragging({ sides, stage, onDrop, onMiss }: DraggingInput): Dragging {
  const [dragged, setDragged] = useState<Dragged>()

  const grabFor: Dragging['grabFor'] = (actor, zones, event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const card = event.currentTarget
    const origin = card.parentElement?.getBoundingClientRect()
    if (origin === undefined) return
    // The stage may be drawn larger than it is laid out.
    const { offsetWidth: width, offsetHeight: height } = card
    const place = card.getBoundingClientRect()
    const scale = scaleOf(card)
    const [x, y] = [(place.x - origin.x) / scale, (place.y - origin.y) / scale]
    const rest = { x, y, width, height }
    const grabbed = { x: (event.clientX - origin.x) / scale, y: (event.clientY - origin.y) / scale }
    let over: DropZone | undefined
    dragGesture(event, {
      onMove: ({ clientX, clientY }) => {
        const dx = (clientX - event.clientX) / scale
        const dy = (clientY - event.clientY) / scale
        card.dataset['dragged'] = ''
        card.style.translate = `${dx}px ${dy}px`
        const pointer = { x: grabbed.x + dx, y: grabbed.y + dy }
        over = zoneUnder(zones, {
          grabbed,
          pointer,
          rest,
          lifted: { ...rest, x: x + dx, y: y + dy },
        })
        setDragged({ actor, zones, over })
      },
      onEnd: (isDrop) => {
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
    grabFor(server, zonesFor(server, sides, stage), event)
  return { dragged, grab, grabFor }
}

/** Both edges as places for a new group. */
export function edgeZones(
  groups: DropZone['groups'],
  { width, height }: DraggingInput['stage'],
): readonly DropZone[] {
  const edge = { y: 0, width: ZONE_PX, height }
  return [width - ZONE_PX, 0].map((x) => ({ rect: { ...edge, x }, groups, isNew: true }))
}

/** The drop zones of a server: the edges beside its own group for a new one, and the other groups. */
export function zonesFor(
  server: ServerId,
  sides: DraggingInput['sides'],
  stage: DraggingInput['stage'],
): readonly DropZone[] {
  const own = sides.find(({ members }) => members.includes(server))
  if (own === undefined) return []
  const without = sides
    .map(({ members }) => members.filter((member) => member !== server))
    .filter((members) => members.length > 0)
  const joining: DropZone[] = []
  for (const side of sides) {
    if (side === own) continue
    const joined = sides
      .map(({ members }) =>
        side.members === members
          ? [...members, server]
          : members.filter((member) => member !== server),
      )
      .filter((members) => members.length > 0)
    joining.push({ rect: side.rect, groups: joined, isNew: false })
  }
  if (own.members.length === 1) return joining
  const edges = edgeZones([...without, [server]], stage)
  if (joining.length === 0) return edges
  // A card dropped onto an existing group joins it: a new one begins only at the edges of its own.
  const { y, height } = own.rect
  const free = edges.filter(({ rect }) => isNear(rect, own.rect, 0))
  return [...joining, ...free.map((zone) => ({ ...zone, rect: { ...zone.rect, y, height } }))]
}
