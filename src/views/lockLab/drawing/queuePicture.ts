import type { Floor, FloorSize } from '../layout/layout'
import type { QueueState } from '../model/queue'

/** Everything that the painting of one queue needs. */
export interface QueuePicture {
  readonly state: QueueState
  readonly floor: Floor
  readonly size: FloorSize
  /** Everybody watches one thing, each the one before, or nobody anything. */
  readonly shape: 'fan' | 'snake' | 'crowd'
  readonly us: number
  /** How long a change moves, virtual µs. */
  readonly moveUs: number
  readonly inks: Inks
  readonly isStill: boolean
}

/** Colours of the theme, by what they say. */
export interface Inks {
  readonly ink: string
  readonly faint: string
  readonly edge: string
  readonly surface: string
  readonly watch: string
  readonly watchLine: string
  readonly onWatch: string
  readonly fault: string
  /** Of the floor itself. */
  readonly stage: string
}
