import type { Point } from './rects'
import type { Polyline } from './polyline'

/** The length of a polyline, with all its turns. */
export const lengthOf = ({ start, by = [], end }: Polyline): number =>
  [...by, end].reduce((length, { x, y }, index) => {
    const from = by[index - 1] ?? start
    return length + Math.hypot(x - from.x, y - from.y)
  }, 0)

/** The nearest point of a polyline to a place, as a share of it, and the distance. */
export function nearestOn(
  polyline: Polyline,
  at: Point,
): { readonly share: number; readonly far: number } {
  const { start, by = [], end } = polyline
  let from = start
  let length = 0
  let least = { at: 0, far: Infinity }
  for (let index = 0; index <= by.length; index += 1) {
    const to = by[index] ?? end
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / Math.max(1, dx * dx + dy * dy)
    const share = Math.min(1, Math.max(0, along))
    const far = Math.hypot(at.x - from.x - share * dx, at.y - from.y - share * dy)
    const leg = Math.hypot(dx, dy)
    if (far < least.far) least = { at: length + share * leg, far }
    length += leg
    from = to
  }
  return { share: least.at / Math.max(1, length), far: least.far }
}
