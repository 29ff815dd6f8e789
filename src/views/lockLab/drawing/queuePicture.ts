import type { QueueLayout, QueueShape, QueueSize } from '../layout/queueLayout'
import type { QueueState } from '../model/queue'

/** Everything that the shapes of one queue depend on. */
export interface QueuePicture {
  readonly state: QueueState
  readonly layout: QueueLayout
  readonly size: QueueSize
  readonly shape: QueueShape
  readonly us: number
  /** The time that a change moves, virtual µs. */
  readonly moveUs: number
  /** Whether clients jump to their places instead of moving there. */
  readonly isStill: boolean
}
