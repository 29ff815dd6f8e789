import type { Size } from '../../shared/parts'

/** The room in which a projector of 1280 × 720 px lays its stage out; a larger one draws all the larger. */
const PROJECTED: Size = { width: 904, height: 321 }
/** Beside a panel there is less room, but letters of 12 px are never drawn smaller than with 17. */
const LARGE_LEAST = 17 / 12
/** A room less wide or high holds no ensemble; there the letters give way. */
const LEAST: Size = { width: 340, height: 220 }

/** The room in which a stage is laid out, and how much larger it is drawn. */
export interface ProjectorScale {
  readonly room: Size
  readonly large: number
}

/**
 * Before a class the stage is laid out in a smaller room and drawn larger, so that whatever stands on it
 * is read from the last row. With less room cards tell less, as they do on a smaller window.
 */
export function projectorScale(size: Size, isProjected: boolean): ProjectorScale {
  if (!isProjected) return { room: size, large: 1 }
  const large = Math.max(1, fit(size, PROJECTED), Math.min(LARGE_LEAST, fit(size, LEAST)))
  // Whole pixels: what reaches to the edge of a room is still inside of it.
  const room = { width: Math.floor(size.width / large), height: Math.floor(size.height / large) }
  return { room, large }
}

const fit = (size: Size, room: Size): number =>
  Math.min(size.width / room.width, size.height / room.height)
