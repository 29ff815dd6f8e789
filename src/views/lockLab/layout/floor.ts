import type { LockSystem } from '../../../scenario'
import type { QueuePicture } from '../drawing/queuePicture'
import { fan, snake, type Floor, type FloorSize } from './layout'

/** Of a hold, the part that a change takes to move; nothing slower than this, µs. */
const MOVE_OF_HOLD = 0.55
const MOVE_MAX_US = 400_000

/** How long a change of a queue moves, virtual µs. */
export const moveUsOf = (holdMs: number): number =>
  Math.min(MOVE_MAX_US, holdMs * 1000 * MOVE_OF_HOLD)

/** Where those in line stand, while one of them holds the lock. */
export const floorOf = (shape: QueuePicture['shape'], clients: number, size: FloorSize): Floor =>
  (shape === 'snake' ? snake : fan)(Math.max(1, clients - 1), size)

/** What those in line watch gives the floor its shape. */
export function shapeOf({ watches, doesHolderLook }: LockSystem): QueuePicture['shape'] {
  if (watches === 'poll') return 'crowd'
  return watches === 'list' || !doesHolderLook ? 'fan' : 'snake'
}

/** The drawing of a queue before a class, where its place is wide enough for it. */
const PROJECTED_ZOOM = 1.3
const ZOOMED_FROM_PX = 560

/** Factor by which a queue and its holders are drawn larger than they are laid out. */
export const floorZoom = (widthPx: number, isProjected: boolean): number =>
  isProjected && widthPx >= ZOOMED_FROM_PX ? PROJECTED_ZOOM : 1
