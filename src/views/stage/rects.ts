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

/** Whether two rectangles come nearer to each other than `gap`. */
export const isNear = (a: Rect, b: Rect, gap: number): boolean =>
  a.x < b.x + b.width + gap &&
  b.x < a.x + a.width + gap &&
  a.y < b.y + b.height + gap &&
  b.y < a.y + a.height + gap

/** How far two rectangles stand apart; 0 where they touch or overlap. */
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

/** Where the ray from a rectangle's centre towards `target` leaves it, `margin` px further out. */
export function edgeTowards(rect: Rect, target: Point, margin: number): Point {
  const from = centreOf(rect)
  const dx = target.x - from.x
  const dy = target.y - from.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return from
  const acrossShare = dx === 0 ? Infinity : rect.width / 2 / Math.abs(dx)
  const downShare = dy === 0 ? Infinity : rect.height / 2 / Math.abs(dy)
  const share = Math.min(1, Math.min(acrossShare, downShare) + margin / length)
  return { x: from.x + dx * share, y: from.y + dy * share }
}

const SAMPLES = 24

/** Whether a line from `a` to `b` passes through a rectangle, or close to it. */
export const meets = ({ x, y, width, height }: Rect, a: Point, b: Point): boolean =>
  passesThrough({ x: x - 6, y: y - 6, width: width + 12, height: height + 12 }, a, b)

/** Whether a line from `a` to `b` passes through a rectangle; its corners may be cut. */
export function passesThrough(rect: Rect, a: Point, b: Point): boolean {
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    const share = sample / SAMPLES
    if (contains(rect, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })) return true
  }
  return false
}
