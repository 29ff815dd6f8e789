import type { Point, Rect, Polyline, Size } from '../geometry'

/** Messages that wait in one direction, before they have their place. */
export interface Queue {
  /** The key of the direction; see `directionOf`. */
  readonly direction: string
  /** The key of the other direction. */
  readonly opposite: string
  readonly path: Polyline
  /** The place of the first message on an otherwise empty stage. */
  readonly home: Point
  readonly at: 'wall' | 'levelWall' | 'link'
  /** The area that they may not leave: their side of an upright wall, or the bricks of a level one. */
  readonly area: Rect
  /** The size of the first message's payload. */
  readonly tag?: Size
}
