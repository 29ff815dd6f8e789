/** A number of a path, with two decimals. */
export const pathNumber = (value: number): number => Math.round(value * 100) / 100

/** The path of a rectangle with round corners. */
export function rectPath(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = `a${r} ${r} 0 0 1`
  const num = pathNumber
  return (
    `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${arc} ${r} ${r}v${num(height - 2 * r)}` +
    `${arc} ${-r} ${r}h${num(2 * r - width)}${arc} ${-r} ${-r}v${num(2 * r - height)}${arc} ${r} ${-r}z`
  )
}

/** The path of a circle about a point. */
export const discPath = (x: number, y: number, radius: number): string =>
  rectPath(x - radius, y - radius, 2 * radius, 2 * radius, radius)

/** The path of a straight line. */
export const linePath = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${pathNumber(x1)} ${pathNumber(y1)}L${pathNumber(x2)} ${pathNumber(y2)}`

/** The angles between a line and the two strokes of an arrow's head at its end, radians. */
export const HEAD_SIDES: readonly number[] = [-0.42, 0.42]

/** A range of x that leaves nothing out. */
export const EVERYWHERE: readonly [fromX: number, toX: number] = [-Infinity, Infinity]
