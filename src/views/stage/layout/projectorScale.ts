import type { Size } from '../../shared/parts'

/** The laid-out size of a stage on a projector of 1280 × 720 px; a larger projector only enlarges it. */
const PROJECTED: Size = { width: 904, height: 321 }
/** The least factor in a room of at least `LEAST`: it draws letters of 12 px with 17 px. */
const LARGE_LEAST = 17 / 12
/** A room less wide or high holds no ensemble; there the letters give way. */
const LEAST: Size = { width: 340, height: 220 }

/** The room in which a stage is laid out, and its drawn size over its laid-out size. */
export interface ProjectorScale {
  readonly room: Size
  readonly large: number
}

/**
 * Lays the stage out smaller and draws it larger in projector mode, so that the last row can read it. With
 * less room, cards show less, as in a smaller window.
 */
export function projectorScale(size: Size, isProjected: boolean): ProjectorScale {
  if (!isProjected) return { room: size, large: 1 }
  const large = Math.max(1, fit(size, PROJECTED), Math.min(LARGE_LEAST, fit(size, LEAST)))
  // Whole pixels keep parts at the edge of a room inside it.
  const room = { width: Math.floor(size.width / large), height: Math.floor(size.height / large) }
  return { room, large }
}

const fit = (size: Size, room: Size): number =>
  Math.min(size.width / room.width, size.height / room.height)
