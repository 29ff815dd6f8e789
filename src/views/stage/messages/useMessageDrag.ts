import { useState, type PointerEvent } from 'react'
import type { MessageGlyph } from './messageGlyphs'
import { lateModule } from '../../shared/late'
import type { DropAction } from './messageDrag'
import { dragGesture } from '../controls/dragGesture'
import type { Point } from '../geometry'

/** A message in the hand, in the stage's own pixels. */
export interface DraggedMessage {
  readonly glyph: MessageGlyph
  readonly at: Point
  readonly action: DropAction
}

export interface MessageDragInput {
  readonly glyphs: readonly MessageGlyph[]
  readonly playheadUs: () => number
  /** The drag has begun: time must pause, or the message would arrive before its drop. */
  readonly onLift: () => void
  readonly onDrop: (glyph: MessageGlyph, action: DropAction) => void
}

export interface MessageDrag {
  readonly dragged: DraggedMessage | undefined
  readonly grab: (glyph: MessageGlyph, event: PointerEvent<SVGGElement>) => void
}

const dragPart = lateModule(() => import('./messageDrag'))

/** Dragging a message: back along its link, off it, or onto another one. */
export function useMessageDrag({
  glyphs,
  playheadUs,
  onLift,
  onDrop,
}: MessageDragInput): MessageDrag {
  const [dragged, setDragged] = useState<DraggedMessage>()

  const grab = (glyph: MessageGlyph, event: PointerEvent<SVGGElement>): void => {
    const layer = event.currentTarget.ownerSVGElement
    if (event.button !== 0 || glyph.isLost || layer === null) return
    const box = layer.getBoundingClientRect()
    // The stage may be drawn larger than it is laid out.
    const scale = box.width / Math.max(1, layer.width.baseVal.value)
    const us = playheadUs()
    let action: DropAction = { type: 'nothing' }
    let at: Point | undefined
    const show = (): void => {
      const part = dragPart.current()
      if (part === undefined || at === undefined) return
      action = part.dropActionAt(glyph, at, glyphs, us)
      setDragged({ glyph, at, action })
    }
    dragGesture(event, {
      onLift: () => {
        onLift()
        // Until the code is loaded, a message stays in place.
        dragPart.load().then(show, () => undefined)
      },
      onMove: ({ clientX, clientY }) => {
        at = { x: (clientX - box.x) / scale, y: (clientY - box.y) / scale }
        show()
      },
      onEnd: (isDrop) => {
        at = undefined
        setDragged(undefined)
        if (isDrop) onDrop(glyph, action)
      },
    })
  }

  return { dragged, grab }
}
