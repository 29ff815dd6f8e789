import type { BelievedLock } from '../model'
import {
  cutText,
  rectPath,
  textWidth,
  widthAt,
  type ColourToken,
  type Shape,
} from '../../../drawing'

/** Draws who holds which lock on a picture of the stage. */

const BADGE_PX = 22

/**
 * The badge of a holder, around its middle: a padlock, or a warning where others hold the lock against the
 * rules.
 */
export function lockHolderBadge(lock: BelievedLock, x: number, y: number): readonly Shape[] {
  const half = BADGE_PX / 2
  return lock.others.length > 0
    ? [
        {
          type: 'path',
          d: rectPath(-half, -half, BADGE_PX, BADGE_PX, 5),
          x,
          y,
          fill: '--fault',
          stroke: '--fault',
          strokePx: 1.5,
        },
        ...warning(x, y, '--surface'),
      ]
    : [
        {
          type: 'path',
          d: rectPath(-half, -half, BADGE_PX, BADGE_PX, half),
          x,
          y,
          fill: '--surface',
          stroke: '--ink',
          strokePx: 1.5,
        },
        {
          type: 'path',
          d: 'M-3 -1v-2.4a3 3 0 0 1 6 0v2.4',
          x,
          y,
          stroke: '--ink',
          strokePx: 1.8,
        },
        { type: 'path', d: rectPath(-5, -1, 10, 7, 1.4), x, y, fill: '--ink' },
      ]
}

/** An exclamation mark in a triangle, around its middle. */
const warning = (x: number, y: number, colour: ColourToken): readonly Shape[] => [
  { type: 'path', d: 'M0 -6.5L7 5.5L-7 5.5z', x, y, stroke: colour, strokePx: 1.8 },
  { type: 'path', d: 'M0 -2.5v3.6M0 3v1', x, y, stroke: colour, strokePx: 1.8 },
]

const NOTE_PX = 17
const NOTE_EDGE_PX = 10
const NOTE_SIGN_PX = 24

/** A note that a lock has more holders than it allows, in a frame that ends at `right`. */
export function noteShapes(
  says: string,
  right: number,
  widthMax: number,
  middle: number,
): { readonly width: number; readonly shapes: readonly Shape[] } {
  const room = widthMax - 2 * NOTE_EDGE_PX - NOTE_SIGN_PX
  const text = cutText(says, room, widthAt(NOTE_PX))
  const width = textWidth(text, NOTE_PX) + 2 * NOTE_EDGE_PX + NOTE_SIGN_PX
  const left = right - width
  return {
    width,
    shapes: [
      {
        type: 'path',
        d: rectPath(left, middle - 18, width, 36, 8),
        fill: '--fault-tint',
        stroke: '--fault',
        strokePx: 2.5,
      },
      ...warning(left + NOTE_EDGE_PX + 7, middle, '--fault'),
      {
        type: 'text',
        text,
        x: left + NOTE_EDGE_PX + NOTE_SIGN_PX,
        y: middle + 6,
        sizePx: NOTE_PX,
        weight: 700,
        fill: '--fault',
      },
    ],
  }
}
