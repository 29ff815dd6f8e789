import { epochColour, GLYPH_INKS, type Shape } from '../../../drawing'
import { epochOf, type Zxid } from '../../../zookeeper/model'
import { CHIP_FONT, CHIP_PADDING_PX, chipText, NAME_FONT } from '../model/marks'
import type { Mark } from '../model/types'
import type { DiagramScene } from './scene'

/** Radius of the ring around the chosen message's glyph. */
const RING_PX = 19
/** A mark's glyph is smaller than on the stage. */
export const GLYPH_SCALE = 0.8
/** The distance from a glyph's middle to the words beside it, px. */
const BESIDE_PX = 15
const CHIP_HEIGHT_PX = 17
/** The gap between a chip and the lifeline of its own epoch, which has the same hue, px. */
const HALO_PX = 2
/** Height of the plate under a name: more than the widest lifeline. */
const PLATE_PX = 16
const RADIUS_PX = 4

type Field = Pick<DiagramScene, 'axis' | 'measure'>

/**
 * A message's glyph with the words beside it. A faint mark stays readable: its glyph and the frame of its
 * zxid are pale, its letters grey.
 */
export function markShapes(mark: Mark, field: Field, opacity: number): readonly Shape[] {
  const { x, y, arrow, zxid } = mark
  const isChosen = arrow.tone === 'chosen'
  const left = x + (isChosen ? RING_PX + 3 : BESIDE_PX)
  const glyph: Shape = {
    type: 'glyph',
    look: arrow.look,
    x,
    y,
    scale: GLYPH_SCALE,
    opacity,
    id: arrow.passage.id,
  }
  if (zxid === undefined) {
    return [
      ...(isChosen ? [ringShape(x, y)] : []),
      glyph,
      ...nameShapes(mark, left, field, opacity),
    ]
  }
  const width = field.measure(chipText(zxid), CHIP_FONT) + 2 * CHIP_PADDING_PX
  return [
    ...(isChosen ? [ringShape(x, y)] : []),
    glyph,
    ...chipShapes(zxid, { left, y, width }, opacity),
    ...nameShapes(mark, left + width + CHIP_PADDING_PX, field, opacity),
  ]
}

const ringShape = (x: number, y: number): Shape => ({
  type: 'rect',
  x: x - RING_PX,
  y: y - RING_PX,
  width: 2 * RING_PX,
  height: 2 * RING_PX,
  radius: RING_PX,
  fill: '--stage',
  stroke: '--ink',
  strokePx: 2,
})

interface ChipPlace {
  readonly left: number
  readonly y: number
  readonly width: number
}

/** A zxid on its epoch's colour; of a faint mark in a pale frame of that colour. */
function chipShapes(zxid: Zxid, { left, y, width }: ChipPlace, opacity: number): readonly Shape[] {
  const isFaint = opacity < 1
  const hue = epochColour(epochOf(zxid))
  return [
    {
      type: 'rect',
      x: left,
      y: y - CHIP_HEIGHT_PX / 2,
      width,
      height: CHIP_HEIGHT_PX,
      radius: RADIUS_PX,
      fill: isFaint ? '--stage' : hue,
      edge: isFaint
        ? { stroke: hue, strokePx: 1.5, opacity }
        : { stroke: '--stage', strokePx: 2 * HALO_PX },
    },
    {
      type: 'text',
      text: chipText(zxid),
      x: left + CHIP_PADDING_PX,
      y: y + 4,
      fill: isFaint ? '--ink-3' : '--on-epoch',
      ...CHIP_FONT,
    },
  ]
}

/** The packet's name on a plate; left out where the end of the field would cut it. */
function nameShapes(
  { y, arrow, name }: Mark,
  left: number,
  { axis, measure }: Field,
  opacity: number,
): readonly Shape[] {
  if (name === undefined) return []
  const width = measure(name, NAME_FONT)
  if (left + width > axis.widthPx) return []
  const colour = arrow.tone === 'chosen' ? '--ink' : GLYPH_INKS[arrow.look.kind].line
  return [
    {
      type: 'rect',
      x: left - 2,
      y: y - PLATE_PX / 2,
      width: width + 5,
      height: PLATE_PX,
      radius: RADIUS_PX,
      fill: '--stage',
    },
    {
      type: 'text',
      text: name,
      x: left,
      y: y + 4,
      fill: opacity < 1 ? '--ink-3' : colour,
      ...NAME_FONT,
    },
  ]
}
