import { useRef, useState, type PointerEvent } from 'react'
import type { ServerId } from '../../actor'
import { contains, type Point, type Rect } from './rects'

/** Where a dragged card may be dropped, and the groups that a partition would then have. */
export interface DropZone {
  readonly rect: Rect
  readonly groups: readonly (readonly ServerId[])[]
  /** A new side at the edge, as opposed to one that stands. */
  readonly isNew: boolean
}

export interface Dragged {
  readonly server: ServerId
  readonly zones: readonly DropZone[]
  readonly over: DropZone | undefined
}

const THRESHOLD_PX = 7
const ZONE_PX = 120

export interface DraggingInput {
  readonly sides: readonly { readonly members: readonly ServerId[]; readonly rect: Rect }[]
  readonly stage: { readonly width: number; readonly height: number }
  readonly onDrop: (groups: readonly (readonly ServerId[])[]) => void
}

export interface Dragging {
  readonly dragged: Dragged | undefined
  readonly grab: (server: ServerId, event: PointerEvent<HTMLDivElement>) => void
  /** Whether the press that just ended was a drag, and so no click. */
  readonly wasDrag: () => boolean
}

/** Dragging a card out of its group: over the edge it is cut off, onto another side it joins that. */
export function useDragging({ sides, stage, onDrop }: DraggingInput): Dragging {
  const [dragged, setDragged] = useState<Dragged>()
  const wasDragRef = useRef(false)

  const grab = (server: ServerId, event: PointerEvent<HTMLDivElement>): void => {
    wasDragRef.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const card = event.currentTarget
    const origin = card.parentElement?.getBoundingClientRect()
    if (origin === undefined) return
    // The stage may be drawn larger than it is laid out.
    const { offsetWidth } = card
    const scale = offsetWidth === 0 ? 1 : card.getBoundingClientRect().width / offsetWidth
    const from: Point = { x: event.clientX, y: event.clientY }
    const zones = zonesFor(server, sides, stage)
    const stop = new AbortController()
    const { signal } = stop
    let over: DropZone | undefined

    const move = (moved: globalThis.PointerEvent): void => {
      const dx = (moved.clientX - from.x) / scale
      const dy = (moved.clientY - from.y) / scale
      if (!wasDragRef.current && Math.hypot(dx, dy) < THRESHOLD_PX) return
      wasDragRef.current = true
      card.dataset['dragged'] = ''
      card.style.translate = `${dx}px ${dy}px`
      const at = { x: (moved.clientX - origin.x) / scale, y: (moved.clientY - origin.y) / scale }
      over = zones.find(({ rect }) => contains(rect, at))
      setDragged({ server, zones, over })
    }
    const end = (isDrop: boolean): void => {
      stop.abort()
      delete card.dataset['dragged']
      card.style.translate = ''
      setDragged(undefined)
      if (isDrop && over !== undefined) onDrop(over.groups)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key === 'Escape') end(false)
      },
      { signal },
    )
  }

  return { dragged, grab, wasDrag: () => wasDragRef.current }
}

/** Both edges as places for a new side; the other sides as places to join. */
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
  const zones: DropZone[] = []
  if (own.members.length > 1) {
    const edge = { y: 0, width: ZONE_PX, height: stage.height }
    const groups = [...without, [server]]
    zones.push({ rect: { ...edge, x: stage.width - ZONE_PX }, groups, isNew: true })
    zones.push({ rect: { ...edge, x: 0 }, groups, isNew: true })
  }
  for (const side of sides) {
    if (side === own) continue
    const joined = sides
      .map(({ members }) =>
        side.members === members
          ? [...members, server]
          : members.filter((member) => member !== server),
      )
      .filter((members) => members.length > 0)
    zones.push({ rect: side.rect, groups: joined, isNew: false })
  }
  // A standing side is a larger aim than the edge beside it.
  return zones.toSorted((a, b) => Number(a.isNew) - Number(b.isNew))
}
