import type { GlyphSprites } from '../../../drawing'
import type { Axis } from '../model/axis'
import type { SpaceTimeLayout } from '../model/layout'
import type { Ink } from './ink'

export interface Painting {
  readonly layout: SpaceTimeLayout
  readonly axis: Axis
  readonly ink: Ink
  readonly sprites: GlyphSprites
  readonly heightPx: number
  /** Where the future begins: it is drawn faint. */
  readonly playheadX: number
}
