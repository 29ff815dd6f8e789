/** A rectangle in the stage's pixels, by its upper left corner. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const centreOf = ({ x, y, width, height }: Rect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

export const rectAround = (centre: Point, width: number, height: number): Rect => ({
  x: Math.round(centre.x - width / 2),
  y: Math.round(centre.y - height / 2),
  width,
  height,
})

/** Whether two rectangles are nearer to each other than `gap`. */
export const isNear = (a: Rect, b: Rect, gap: number): boolean =>
  a.x < b.x + b.width + gap &&
  b.x < a.x + a.width + gap &&
  a.y < b.y + b.height + gap &&
  b.y < a.y + a.height + gap

/** The distance between two rectangles; 0 where they touch or overlap. */
export function distanceBetween(a: Rect, b: Rect): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width)
  const down = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height)
  return Math.hypot(across, down)
}

export const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

export const contains = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** The least rectangle that holds all; an empty one at the origin where there are none. */
export function around(rects: readonly Rect[]): Rect {
  if (rects.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  const below = Math.max(...rects.map((rect) => rect.y + rect.height))
  return { x, y, width: right - x, height: below - y }
}
