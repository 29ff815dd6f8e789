import { GLYPH_PATHS, GLYPH_TOKENS, LETTER_X, LETTER_Y } from '../../shared/marks'
import {
  hasTrail,
  hasWayAhead,
  placeOf,
  progressAt,
  type Flight,
} from '../../stage/messages/flights'
import { GLYPH_PX } from '../../stage/layout/lanes'
import type { Payload } from '../../stage/model/payload'
import { rectAround, type Point, type Rect } from '../../stage/geometry/rects'
import { tagPlace } from '../../stage/messages/tagPlace'
import { cutAt, pathOf } from '../../stage/geometry/ways'
import { at, chip } from './cardShapes'
import type { Ink } from './ink'
import { box, line, widthOf, type Shape } from './shapes'

const TEXT_PX = 14
const TAG_PX = 22
const CHIP_PX = 15

/** Messages at a time, each where it is, with what it carries where that covers nothing of `taken`. */
export function flightShapes(
  flights: readonly Flight[],
  us: number,
  taken: readonly Rect[],
  ink: Ink,
): readonly Shape[] {
  const places = flights.map((flight) => placeOf(flight, us))
  const glyphs = places.map((place) => rectAround(place, GLYPH_PX, GLYPH_PX))
  const rooms = flights.flatMap(({ room }) => (room === undefined ? [] : [room]))
  const covered = [...taken, ...rooms, ...glyphs]
  return flights.flatMap((flight, index): readonly Shape[] => {
    const place = places[index]
    if (place === undefined) return []
    const { payload, tagAt, behind } = flight
    const tag = payload === undefined ? undefined : tagOf(payload, ink)
    const room =
      tag === undefined
        ? undefined
        : tagAt === undefined
          ? tagPlace(place, tag, flight, covered)
          : { ...tag, x: place.x + tagAt.x, y: place.y + tagAt.y }
    if (room !== undefined) covered.push(room)
    return [
      ...glyphShapes(flight, place, ink),
      ...(behind === undefined ? [] : countShapes(behind, place, ink)),
      ...(tag === undefined || room === undefined ? [] : at(tag.shapes, room.x, room.y)),
    ]
  })
}

/** The ways behind messages and before them; they lie under the cards and the tally. */
export const trailShapes = (flights: readonly Flight[], us: number, ink: Ink): readonly Shape[] =>
  flights.flatMap((flight): readonly Shape[] => {
    if (!hasTrail(flight)) return []
    const [past, future] = cutAt(flight, progressAt(flight, us))
    const stroke = ink(GLYPH_TOKENS[flight.look.kind][1])
    return [
      { type: 'path', d: pathOf(past), stroke, strokePx: 2 },
      ...(hasWayAhead(future)
        ? [{ type: 'path', d: pathOf(future), stroke, strokePx: 1.5, dash: [2, 5] } as const]
        : []),
    ]
  })

function glyphShapes({ look, isLost }: Flight, { x, y }: Point, ink: Ink) {
  const [fill, edge, letter] = GLYPH_TOKENS[look.kind]
  const stroke = ink(edge)
  const d = GLYPH_PATHS[look.kind]
  return [
    { type: 'path', d, x, y, stroke: ink('--stage'), strokePx: 6 },
    { type: 'path', d, x, y, fill: ink(fill), stroke, strokePx: 1.5 },
    {
      type: 'text',
      text: look.letter,
      x: x + (LETTER_X[look.kind] ?? 0),
      y: y + (LETTER_Y[look.kind] ?? 4.4),
      sizePx: look.letter.length > 1 ? 12 : 13,
      weight: 750,
      anchor: 'middle',
      fill: ink(letter),
    },
    ...(isLost ? [cross(x, y, ink)] : []),
  ] satisfies readonly Shape[]
}

/** What a message carries, at the origin, with its size. */
export function tagOf(
  payload: Payload,
  ink: Ink,
): { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] } {
  if (payload.type === 'zxid') {
    const its = chip(
      payload.zxid,
      payload.look === 'committed' ? 'filled' : 'outlined',
      ink,
      CHIP_PX,
    )
    return { ...its, height: CHIP_PX * 1.55 }
  }
  const isVote = payload.type === 'vote'
  const text = isVote ? `→ ${payload.leader}` : payload.text
  const width = widthOf(text, TEXT_PX) + 12
  return {
    width,
    height: TAG_PX,
    shapes: [
      {
        type: 'path',
        d: box(0, 0, width, TAG_PX, isVote ? TAG_PX / 2 : 4),
        fill: ink('--surface'),
        stroke: ink(isVote ? '--kind-vote' : '--line-2'),
      },
      {
        type: 'text',
        text,
        x: 6,
        y: 16,
        sizePx: TEXT_PX,
        weight: 700,
        fill: ink(isVote ? '--kind-vote' : '--ink'),
      },
    ],
  }
}

/** How many more wait there. */
function countShapes(
  { count, at: beside }: NonNullable<Flight['behind']>,
  place: Point,
  ink: Ink,
): readonly Shape[] {
  const x = place.x + beside.x
  const y = place.y + beside.y
  const text = `+${count}`
  const width = widthOf(text, TEXT_PX) + 10
  return [
    {
      type: 'path',
      d: box(x - width / 2, y - 9, width, 18, 9),
      fill: ink('--surface'),
      stroke: ink('--ink'),
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
      fill: ink('--ink'),
    },
  ]
}

const cross = (x: number, y: number, ink: Ink): Shape => ({
  type: 'path',
  d: `${line(x - 9, y - 9, x + 9, y + 9)}${line(x + 9, y - 9, x - 9, y + 9)}`,
  stroke: ink('--fault'),
  strokePx: 3.5,
})
