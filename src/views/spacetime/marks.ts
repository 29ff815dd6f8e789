import { FOLD_PX, type Axis } from './axis'
import type { Arrow, Lane, Mark, Sign, Tone } from './layout'
import { Room } from './room'

/** Up to so many messages also tell their names. */
const NAMES_MAX = 26
/** How wide a zxid's chip is, and a letter of a packet's name. */
const CHIP_PX = 40
const LETTER_PX = 7.5
/** A way shorter than this has no room for a glyph. */
const SHORT_PX = 30
const GLYPH = { width: 26, height: 24 }
/** The words of what was decided, above their lane. */
const SIGN = { width: 74, height: 18, above: 26 }

/**
 * Glyphs for as many messages as have room, the chosen one first; then their words, where these cover
 * neither glyphs nor each other.
 */
export function placeMarks(
  arrows: readonly Arrow[],
  axis: Axis,
  beside: { readonly lanes: readonly Lane[]; readonly signs: readonly Sign[] },
): readonly Mark[] {
  const room = new Room()
  takeWords(room, axis, beside)
  const { widthPx } = axis
  const ranked = arrows.toSorted((a, b) => rankOf(a) - rankOf(b))
  const areNamed = arrows.length <= NAMES_MAX
  const spots = ranked.flatMap((arrow) => {
    const { x1, y1, x2, y2 } = arrow
    if (Math.hypot(x2 - x1, y2 - y1) < SHORT_PX) return []
    const { width, height } = GLYPH
    const spot = [0.5, 0.36, 0.64, 0.24, 0.76]
      .map((share) => ({ x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share }))
      .find(
        ({ x, y }) =>
          x > 0 && x < widthPx && room.takeIfFree(x - width / 2, y - height / 2, width, height),
      )
    return spot === undefined ? [] : [{ arrow, spot }]
  })
  return spots.map(({ arrow, spot }): Mark => {
    const { packet } = arrow.passage
    const zxid = isVoteInCrowd(arrow, arrows.length) ? undefined : arrow.passage.zxid
    const chipPx = zxid === undefined ? 0 : CHIP_PX
    const hasRoom = (wordsPx: number): boolean =>
      room.takeIfFree(spot.x + GLYPH.width / 2, spot.y - 9, wordsPx, 18)
    const hasName = areNamed && hasRoom(chipPx + packet.length * LETTER_PX)
    const hasChip = zxid !== undefined && (hasName || hasRoom(chipPx))
    return { ...spot, arrow, ...(hasChip && { zxid }), ...(hasName && { name: packet }) }
  })
}

/** What is written on the diagram besides: what was decided, and how long each folded silence was. */
function takeWords(
  room: Room,
  { pieces }: Axis,
  { lanes, signs }: { readonly lanes: readonly Lane[]; readonly signs: readonly Sign[] },
): void {
  for (const { x, y } of signs) {
    if (y !== undefined) room.take(x - SIGN.width / 2, y - SIGN.above, SIGN.width, SIGN.height)
  }
  const y = foldLabelY(lanes)
  for (const { isFold, x, width } of pieces) {
    if (isFold) room.take(x, y - FOLD_LABEL_PX / 2, width, FOLD_LABEL_PX)
  }
}

/** How high the label of a fold is, which is written downwards. */
const FOLD_LABEL_PX = 56

/** How long each silence was that is folded, and where that is written downwards, about its middle. */
export function foldLabelsOf(
  { pieces }: Axis,
  lanes: readonly Lane[],
): readonly { readonly x: number; readonly y: number; readonly text: string }[] {
  const y = Math.round(foldLabelY(lanes))
  return pieces
    .filter(({ isFold, width }) => isFold && width >= FOLD_PX - 1)
    .map(({ x, width, fromUs, toUs }) => ({
      x: Math.round(x + width / 2),
      y,
      text: spanText(toUs - fromUs),
    }))
}

/** Short enough for a fold: `2.1 s`, `340 ms`. */
function spanText(us: number): string {
  if (us >= 999_500) return `${(us / 1e6).toFixed(us < 9_950_000 ? 1 : 0)} s`
  return us >= 1_000 ? `${Math.round(us / 1_000)} ms` : `${Math.round(us)} µs`
}

/** Where folds are labelled: between the first two lanes. */
function foldLabelY([first, second]: readonly Lane[]): number {
  return first === undefined ? 0 : (first.y + (second?.y ?? first.y)) / 2
}

/** Votes come in dozens, all for the same few zxids: among many messages theirs are not told. */
const isVoteInCrowd = ({ look }: Arrow, count: number): boolean =>
  look.kind === 'vote' && count > NAMES_MAX

const RANKS: Readonly<Record<Tone, number>> = {
  chosen: 0,
  cause: 1,
  effect: 1,
  plain: 2,
  past: 2,
  future: 2,
  aside: 3,
}
const rankOf = ({ tone }: Arrow): number => RANKS[tone]
