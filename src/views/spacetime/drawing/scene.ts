import type { TextMeasure } from '../../../drawing'
import type { Milestone } from '../../../engine'
import type { Translator } from '../../../i18n'
import type { Axis } from '../../shared/axis'
import type { SpaceTimeLayout } from '../model/layout'

/** The strip of times along the lower edge, px. */
export const TIMES_PX = 24
/** Opacity of messages and states after the playhead on the page. */
export const FUTURE_OPACITY = 0.38

/** Everything that the shapes of lifelines and messages depend on. */
export interface DiagramScene {
  readonly layout: SpaceTimeLayout
  readonly axis: Axis
  readonly heightPx: number
  readonly playheadX: number
  /** Opacity of messages after the playhead, 0 to 1; 1 in a saved diagram. */
  readonly futureOpacity: number
  /** Pixels of the canvas to a px. */
  readonly pixelRatio: number
  readonly measure: TextMeasure
}

/** Everything that the shapes of the words over the messages depend on. */
export interface SignScene extends DiagramScene {
  readonly usPerPx: number
  /** The drawn size of the diagram over its laid-out size. */
  readonly large: number
  readonly playheadUs: number
  readonly t: Translator['t']
  /** The words of a sign. */
  readonly wordsOf: (milestone: Milestone) => string
}
