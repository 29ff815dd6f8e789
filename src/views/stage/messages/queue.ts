import type { Point, Rect, Polyline } from '../geometry'
import type { Size } from './queueStack'

/** Messages that wait on one way, before they have their place. */
export interface Queue {
  /** The way; see `wayOf`. */
  readonly direction: string
  /** The same in the other direction. */
  readonly opposite: string
  readonly path: Polyline
  /** Where the first of them would stand if nothing else were there. */
  readonly home: Point
  readonly at: 'wall' | 'levelWall' | 'link'
  /** The room that they may not leave: their side of an upright wall, or the bricks of a level one. */
  readonly area: Rect
  /** What the first of them carries. */
  readonly tag?: Size
}
