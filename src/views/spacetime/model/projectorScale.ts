import type { Size } from '../../shared/parts'

/** Before a class letters of 12 px are drawn with 17 px. */
const LARGE = 17 / 12
/** The width of a projector above which everything is drawn even larger, as on the stage, px. */
const LARGE_WIDTH_PX = 1_016
/** A smaller diagram has no room for its lanes and tools: its letters are not enlarged. */
const LEAST: Size = { width: 416, height: 354 }

/** The drawn size of a diagram over its laid-out size. */
export function projectorScale({ width, height }: Size, isProjected: boolean): number {
  if (!isProjected) return 1
  const wanted = Math.max(LARGE, width / LARGE_WIDTH_PX)
  return Math.max(1, Math.min(wanted, width / LEAST.width, height / LEAST.height))
}
