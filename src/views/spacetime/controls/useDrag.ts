import { useState, type PointerEvent } from 'react'
import type { ActorId } from '../../../kernel/actor'
import { scaleOf } from '../../shared/parts'
import { dragGesture } from '../../stage'
import type { Lane } from '../model/types'
import type { LaneOrder } from './useLaneOrder'

/** A dragged head, with the distance from its place. */
interface Drag {
  readonly actor: ActorId
  readonly byPx: number
}

/** Drags heads of lanes; a dropped lane takes the place under the pointer. */
export function useDrag(lanes: readonly Lane[], order: LaneOrder) {
  const [drag, setDrag] = useState<Drag>()
  const grab = (event: PointerEvent<HTMLElement>, actor: ActorId): void => {
    if (event.button !== 0) return
    const list = event.currentTarget.closest('ul')
    const scale = scaleOf(event.currentTarget)
    let y = event.clientY
    dragGesture(event, {
      onMove: ({ clientY }) => {
        y = clientY
        setDrag({ actor, byPx: (y - event.clientY) / scale })
      },
      onEnd: (isDrop) => {
        setDrag(undefined)
        if (!isDrop || list === null) return
        const at = (y - list.getBoundingClientRect().top) / scale
        const index = lanes.filter((lane) => lane.actor !== actor && lane.y < at).length
        if (lanes[index]?.actor !== actor) order.move(actor, index)
      },
    })
  }
  return { drag, grab }
}
