import type { Arrow, Mark, Tone } from './layout'

/** Up to so many messages also tell their names. */
const NAMES_MAX = 26
const MARK_ROOM_PX = 25
/** How wide a zxid's chip is, and a letter of a packet's name. */
const CHIP_PX = 40
const LETTER_PX = 7.5
const SHORT_PX = 30

/**
 * Glyphs for as many messages as have room, the chosen one first; then their words, where these cover
 * neither glyphs nor each other.
 */
export function placeMarks(arrows: readonly Arrow[], widthPx: number): readonly Mark[] {
  const taken = new Map<string, true>()
  const ranked = arrows.toSorted((a, b) => rankOf(a) - rankOf(b))
  const areNamed = arrows.length <= NAMES_MAX
  const spots = ranked.flatMap((arrow) => {
    const { x1, y1, x2, y2 } = arrow
    if (Math.hypot(x2 - x1, y2 - y1) < SHORT_PX) return []
    const spot = [0.5, 0.36, 0.64, 0.24, 0.76]
      .map((share) => ({ x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share }))
      .find(({ x, y }) => x > 0 && x < widthPx && isFree(taken, x, y))
    if (spot === undefined) return []
    take(taken, spot.x, spot.y)
    return [{ arrow, spot }]
  })
  return spots.map(({ arrow, spot }): Mark => {
    const { packet } = arrow.passage
    const zxid = isVoteInCrowd(arrow, arrows.length) ? undefined : arrow.passage.zxid
    const chipPx = zxid === undefined ? 0 : CHIP_PX
    const namePx = areNamed ? packet.length * LETTER_PX : 0
    const hasName = areNamed && takeBeside(taken, spot, chipPx + namePx)
    const hasChip = zxid !== undefined && (hasName || takeBeside(taken, spot, chipPx))
    return { ...spot, arrow, ...(hasChip && { zxid }), ...(hasName && { name: packet }) }
  })
}

/** Takes the room beside a glyph for its words, where all of it is free. */
function takeBeside(
  taken: Map<string, true>,
  { x, y }: { readonly x: number; readonly y: number },
  widthPx: number,
): boolean {
  const [column, row] = cellOf(x, y)
  const cells = Array.from(
    { length: Math.ceil(widthPx / MARK_ROOM_PX) },
    (_, index) => column + 1 + index,
  )
  const isClear = cells.every((cell) =>
    [row - 1, row, row + 1].every((line) => !taken.has(`${cell} ${line}`)),
  )
  if (!isClear) return false
  for (const cell of cells) taken.set(`${cell} ${row}`, true)
  return true
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

const cellOf = (x: number, y: number): readonly [number, number] => [
  Math.round(x / MARK_ROOM_PX),
  Math.round(y / MARK_ROOM_PX),
]

function isFree(taken: ReadonlyMap<string, true>, x: number, y: number): boolean {
  const [column, row] = cellOf(x, y)
  for (let across = -1; across <= 1; across += 1) {
    if (taken.has(`${column + across} ${row}`)) return false
  }
  if (taken.has(`${column} ${row - 1}`) || taken.has(`${column} ${row + 1}`)) return false
  return true
}

function take(taken: Map<string, true>, x: number, y: number): void {
  taken.set(cellOf(x, y).join(' '), true)
}
