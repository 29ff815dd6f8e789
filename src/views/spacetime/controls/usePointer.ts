import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { scaleOf } from '../../shared/parts'
import { usOf, type Axis } from '../../shared/axis'
import { hitAt, MOUSE_REACH_PX, TOUCH_REACH_PX, type Hit } from '../model/hitTest'
import type { DiagramProps } from './diagramProps'
import { ZOOM_STEP } from './useAxis'

/** The hit under the pointer, with its place. */
export interface Hovered {
  readonly hit: Hit
  readonly x: number
  readonly y: number
  /** The axis of the hit: under another one it has moved. */
  readonly axis: Axis
}

interface Point {
  readonly x: number
  readonly y: number
}

const KEY_PAN_PX = 80
const DRAG_PX = 4

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Handlers for a pointer, two fingers and keys on the field. */
export function usePointer(
  props: DiagramProps,
  setHovered: (hovered: Hovered | undefined) => void,
) {
  const { control, layout } = props
  const pointers = useRef(new Map<number, Point>())
  const moved = useRef(0)
  const pressed = useRef<() => void>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
    // A gesture of two fingers is no press.
    moved.current = pointers.current.size === 1 ? 0 : Number.POSITIVE_INFINITY
    // A press means the shape at its beginning, even if that has moved by its end.
    const { x, y } = pointOf(event)
    const hit = hitAt(layout, x, y, reachOf(event))
    const us = usOf(control.axis, x)
    pressed.current = () => goTo(props, hit, us)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const to = pointOf(event)
    const from = pointers.current.get(event.pointerId)
    if (from === undefined) {
      const hit = hitAt(layout, to.x, to.y, reachOf(event))
      setHovered(hit && { hit, ...to, axis: control.axis })
      return
    }
    pointers.current.set(event.pointerId, to)
    moved.current += apart(from, to)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other !== undefined) {
      const factor = Math.max(1, apart(from, other)) / Math.max(1, apart(to, other))
      control.zoomBy(factor, (to.x + other.x) / 2)
    } else if (moved.current > DRAG_PX) control.panBy(to.x - from.x)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const isPress = pointers.current.delete(event.pointerId) && moved.current <= DRAG_PX
    if (isPress) pressed.current?.()
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>): void => {
    pointers.current.delete(event.pointerId)
  }
  const onPointerLeave = (): void => setHovered(undefined)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') control.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '-') control.zoomBy(ZOOM_STEP)
    else if (event.key === '0') control.fit()
    else if (event.key === 'PageUp') control.panBy(KEY_PAN_PX)
    else if (event.key === 'PageDown') control.panBy(-KEY_PAN_PX)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onKeyDown }
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  const scale = scaleOf(event.currentTarget)
  return { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale }
}

const reachOf = ({ pointerType }: PointerEvent): number =>
  pointerType === 'touch' ? TOUCH_REACH_PX : MOUSE_REACH_PX

/** Goes to the pressed message, milestone or moment. */
function goTo(
  { onPassage, onMilestone, onTime }: DiagramProps,
  hit: Hit | undefined,
  us: number,
): void {
  if (hit?.type === 'message') onPassage(hit.passage)
  else if (hit?.type === 'milestone') onMilestone(hit.milestone)
  else onTime(us)
}
