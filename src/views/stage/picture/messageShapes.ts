import {
  GLYPH_INKS,
  linePath,
  rectPath,
  shiftShapes,
  textWidth,
  type Shape,
} from '../../../drawing'
import {
  hasTrail,
  hasPathAhead,
  placeOf,
  progressAt,
  type MessageGlyph,
} from '../messages/messageGlyphs'
import { isCrossed } from '../../shared/glyphs'
import { GLYPH_PX } from '../layout'
import { voteText } from '../../shared/zxid'
import type { Payload } from '../model'
import { rectAround, type Point, type Rect, cutAt, pathOf } from '../geometry'
import { tagPlace } from '../messages/tagPlace'
import { chip } from './cardShapes'

const TEXT_PX = 14
const TAG_PX = 22
const CHIP_PX = 15

/** Messages at their places at a time, with payloads that cover nothing of `taken`. */
export function messageShapes(
  glyphs: readonly MessageGlyph[],
  us: number,
  occupied: readonly Rect[],
): readonly Shape[] {
  const places = glyphs.map((glyph) => placeOf(glyph, us))
  const glyphAreas = places.map((place) => rectAround(place, GLYPH_PX, GLYPH_PX))
  const rooms = glyphs.flatMap(({ room }) => (room === undefined ? [] : [room]))
  const covered = [...occupied, ...rooms, ...glyphAreas]
  return glyphs.flatMap((glyph, index): readonly Shape[] => {
    const place = places[index]
    if (place === undefined) return []
    const { payload, tagAt, behind } = glyph
    const tag = payload === undefined ? undefined : tagOf(payload)
    const room =
      tag === undefined
        ? undefined
        : tagAt === undefined
          ? tagPlace(glyph, place, tag, covered)
          : { ...tag, x: place.x + tagAt.x, y: place.y + tagAt.y }
    if (room !== undefined) covered.push(room)
    return [
      ...glyphShapes(glyph, place),
      ...(behind === undefined ? [] : countShapes(behind, place)),
      ...(tag === undefined || room === undefined ? [] : shiftShapes(tag.shapes, room.x, room.y)),
    ]
  })
}

/** The ways behind messages and before them; they lie under the cards and the tally. */
export const trailShapes = (glyphs: readonly MessageGlyph[], us: number): readonly Shape[] =>
  glyphs.flatMap((glyph): readonly Shape[] => {
    if (!hasTrail(glyph)) return []
    const [past, future] = cutAt(glyph, progressAt(glyph, us))
    const stroke = GLYPH_INKS[glyph.look.kind].line
    return [
      { type: 'path', d: pathOf(past), stroke, strokePx: 2 },
      ...(hasPathAhead(future)
        ? [{ type: 'path', d: pathOf(future), stroke, strokePx: 1.5, dash: [2, 5] } as const]
        : []),
    ]
  })

const glyphShapes = (glyph: MessageGlyph, { x, y }: Point): readonly Shape[] => [
  { type: 'glyph', look: glyph.look, x, y },
  ...(isCrossed(glyph) ? [cross(x, y)] : []),
]

/** The payload of a message, at the origin, with its size. */
export function tagOf(payload: Payload): {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
} {
  if (payload.type === 'zxid') {
    const zxidChip = chip(
      payload.zxid,
      payload.look === 'committed' ? 'filled' : 'outlined',
      CHIP_PX,
    )
    return { ...zxidChip, height: CHIP_PX * 1.55 }
  }
  const isVote = payload.type === 'vote'
  const text = isVote ? `→ ${voteText(payload)}` : payload.text
  const width = textWidth(text, TEXT_PX) + 12
  return {
    width,
    height: TAG_PX,
    shapes: [
      {
        type: 'path',
        d: rectPath(0, 0, width, TAG_PX, isVote ? TAG_PX / 2 : 4),
        fill: '--surface',
        stroke: isVote ? '--kind-vote' : '--line-2',
      },
      {
        type: 'text',
        text,
        x: 6,
        y: 16,
        sizePx: TEXT_PX,
        weight: 700,
        fill: isVote ? '--kind-vote' : '--ink',
      },
    ],
  }
}

/** The number of further messages there. */
function countShapes(
  { count, at: beside }: NonNullable<MessageGlyph['behind']>,
  place: Point,
): readonly Shape[] {
  const x = place.x + beside.x
  const y = place.y + beside.y
  const text = `+${count}`
  const width = textWidth(text, TEXT_PX) + 10
  return [
    {
      type: 'path',
      d: rectPath(x - width / 2, y - 9, width, 18, 9),
      fill: '--surface',
      stroke: '--ink',
      strokePx: 1.5,
    },
    {
      type: 'text',
      text,
      x,
      y: y + 4.6,
      sizePx: TEXT_PX - 1,
      weight: 700,
      anchor: 'middle',
      fill: '--ink',
    },
  ]
}

const cross = (x: number, y: number): Shape => ({
  type: 'path',
  d: `${linePath(x - 9, y - 9, x + 9, y + 9)}${linePath(x + 9, y - 9, x - 9, y + 9)}`,
  stroke: '--fault',
  strokePx: 3.5,
})
