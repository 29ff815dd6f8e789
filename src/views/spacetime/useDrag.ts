import { useRef, useState, type PointerEvent } from 'react'
import type { ActorId } from '../../actor'
import type { Lane } from './layout'
import type { LaneOrder } from './useLaneOrder'

/** A lane's head under the hand, and how far from its place. */
interface Drag {
  readonly actor: ActorId
  readonly fromY: number
  readonly byPx: number
}

/** A hand that presses trembles by as much. */
const DRAG_PX = 4

/** Heads of lanes go with the hand, and take the place where it lets go. */
export function useDrag(lanes: readonly Lane[], order: LaneOrder) {
  const [drag, setDrag] = useState<Drag>()
  const wasDrag = useRef(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>, actor: ActorId): void => {
    wasDrag.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ actor, fromY: event.clientY, byPx: 0 })
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (drag === undefined) return
    const byPx = event.clientY - drag.fromY
    if (Math.abs(byPx) > DRAG_PX) wasDrag.current = true
    if (wasDrag.current) setDrag({ ...drag, byPx })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    setDrag(undefined)
    const box = event.currentTarget.closest('ul')?.getBoundingClientRect()
    if (drag === undefined || box === undefined || !wasDrag.current) return
    const y = event.clientY - box.top
    const index = lanes.filter((lane) => lane.actor !== drag.actor && lane.y < y).length
    if (lanes[index]?.actor !== drag.actor) order.move(drag.actor, index)
  }
  const onPointerCancel = (): void => setDrag(undefined)
  /** Whether the latest press became a drag. */
  const isDrag = (): boolean => wasDrag.current
  return { drag, isDrag, onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
