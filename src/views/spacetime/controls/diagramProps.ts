import type { Milestone, MessageSpan } from '../../../engine'
import type { SpaceTimeLayout } from '../model/layout'
import type { AxisControl } from './useAxis'

export interface DiagramProps {
  readonly control: AxisControl
  readonly layout: SpaceTimeLayout
  readonly widthPx: number
  readonly heightPx: number
  /** The drawn size of the diagram over its laid-out size. */
  readonly large: number
  readonly onPassage: (passage: MessageSpan) => void
  readonly onTime: (us: number) => void
  readonly onMilestone: (milestone: Milestone) => void
}
