import type { Floor, FloorSize } from '../layout/layout'
import type { QueueState } from '../model/queue'

/** Everything that the shapes of one queue depend on. */
export interface QueuePicture {
  readonly state: QueueState
  readonly floor: Floor
  readonly size: FloorSize
  /** All clients watch one node, each the one before it, or none any. */
  readonly shape: 'fan' | 'snake' | 'crowd'
  readonly us: number
  /** How long a change moves, virtual µs. */
  readonly moveUs: number
  /** Nothing moves: clients stand where a change brings them. */
  readonly isStill: boolean
}
