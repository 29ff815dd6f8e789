import type { Size } from '../../shared/parts'

/** Before a class letters of 12 px are drawn with 17 px. */
const LARGE = 17 / 12
/** On a projector wider than this all is drawn larger still, as the stage is. */
const LARGE_WIDTH_PX = 1_016
/** A smaller diagram has no room for its lanes and tools: its letters are not enlarged. */
const LEAST: Size = { width: 416, height: 354 }

/** The factor by which a diagram is drawn larger than it is laid out. */
export function projectorScale({ width, height }: Size, isProjected: boolean): number {
  if (!isProjected) return 1
  const wanted = Math.max(LARGE, width / LARGE_WIDTH_PX)
  return Math.max(1, Math.min(wanted, width / LEAST.width, height / LEAST.height))
}
