import { textWidth, type Font } from '../../../drawing'
import { counterOf, epochOf, type Zxid } from '../../../zookeeper/model'
import { voteText } from '../../shared/zxid'
import { FOLD_PX, withinField, type Axis } from '../../shared/axis'
import { SpatialIndex } from './spatialIndex'
import type { Arrow, Lane, Mark, Sign } from './types'
import { VOTE_PADDING_PX, VOTE_PX, type VoteBand } from './votes'

/** Room for the words of a quorum, left of its moment. */
export const QUORUM_PX = 96
/** Copies of a vote closer to each other than this share one label, px. */
const COPIES_APART_PX = 90
/** Among more messages than this, packets have no names. */
const NAMES_MAX = 26
export const CHIP_FONT = { weight: 650, sizePx: 11.5, isMono: true } as const
/** Between a zxid and the edges of its chip, and between the chip and a name. */
export const CHIP_PADDING_PX = 4
export const NAME_FONT: Font = { weight: 550, sizePx: 12 }
/** A path shorter than this has no room for a glyph. */
const SHORT_PX = 30
const GLYPH = { width: 26, height: 24 }
/** The words of a decision, above its lane. */
const SIGN = { width: 74, height: 18, above: 26 }

/** The words that lie beneath or beside the marks. */
interface Beside {
  readonly lanes: readonly Lane[]
  readonly signs: readonly Sign[]
  readonly votes: readonly VoteBand[]
}

/** Places of a glyph along its path, as shares, the best first. */
const SHARES = [0.5, 0.36, 0.64, 0.24, 0.76]

/**
 * Places glyphs for as many messages as have room, then their words, where these cover neither glyphs nor
 * each other. The places do not depend on the chosen message: nothing moves under the hand that chooses.
 */
export function placeMarks(arrows: readonly Arrow[], axis: Axis, beside: Beside): readonly Mark[] {
  const room = new SpatialIndex()
  takeWords(room, axis, beside)
  const { widthPx } = axis
  const areNamed = arrows.length <= NAMES_MAX
  const spots = arrows.flatMap((arrow) => {
    const { x1, y1, x2, y2 } = arrow
    if (Math.hypot(x2 - x1, y2 - y1) < SHORT_PX) return []
    const { width, height } = GLYPH
    const spot = spotsOn(arrow, widthPx).find(({ x, y }) =>
      room.takeIfFree(x - width / 2, y - height / 2, width, height),
    )
    return spot === undefined ? [] : [{ arrow, spot }]
  })
  const labelled: Mark[] = []
  return spots.map(({ arrow, spot }): Mark => {
    const { packet, vote, zxid } = arrow.passage
    const hasRoom = (wordsPx: number): boolean =>
      spot.x + GLYPH.width / 2 + wordsPx <= widthPx &&
      room.takeIfFree(spot.x + GLYPH.width / 2, spot.y - 9, wordsPx, 18)
    if (vote !== undefined) {
      if (labelled.some((mark) => isCopy(mark, arrow, spot))) return { ...spot, arrow }
      const words = [voteText(vote), String(vote.leader)]
      const name = words.find((text) => hasRoom(nameWidth(text)))
      if (name === undefined) return { ...spot, arrow }
      labelled.push({ ...spot, arrow, name })
      return { ...spot, arrow, name }
    }
    const chipPx = zxid === undefined ? 0 : chipWidth(zxid)
    const hasName = areNamed && hasRoom(chipPx + nameWidth(packet))
    const hasChip = zxid !== undefined && (hasName || hasRoom(chipPx))
    return { ...spot, arrow, ...(hasChip && { zxid }), ...(hasName && { name: packet }) }
  })
}

/** Whether a label beside another mark tells the vote of an arrow too: a copy of the same notification. */
const isCopy = (
  { x, y, arrow: { passage: one } }: Mark,
  { passage: other }: Arrow,
  spot: { readonly x: number; readonly y: number },
): boolean =>
  one.from === other.from &&
  one.sentStep === other.sentStep &&
  Math.hypot(x - spot.x, y - spot.y) < COPIES_APART_PX

/** The possible places of an arrow's glyph within the field. */
const spotsOn = ({ x1, y1, x2, y2 }: Arrow, widthPx: number) =>
  SHARES.map((share) => ({ x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share })).filter(
    ({ x }) => x > 0 && x < widthPx,
  )

/** The marks with that of the chosen message on top, complete even without room. */
export function withChosen(
  marks: readonly Mark[],
  chosen: Arrow | undefined,
  { widthPx }: Axis,
): readonly Mark[] {
  if (chosen === undefined) return marks
  const { id, packet, vote } = chosen.passage
  const zxid = vote === undefined ? chosen.passage.zxid : undefined
  const own = marks.find(({ arrow }) => arrow.passage.id === id)
  const spot = own ?? spotsOn(chosen, widthPx)[0]
  if (spot === undefined) return marks
  const { x, y } = spot
  const name = vote === undefined ? packet : `${packet} ${voteText(vote)}`
  const whole: Mark = { x, y, arrow: chosen, name, ...(zxid !== undefined && { zxid }) }
  return [...marks.filter((mark) => mark !== own), whole]
}

/** The extent of the words beside a glyph, px. */
const wordsPx = ({ zxid, name = '' }: Mark): number =>
  (zxid === undefined ? 0 : chipWidth(zxid)) + nameWidth(name)

/** The zxid as the lab's chips write it. */
export const chipText = (zxid: Zxid): string => `${epochOf(zxid)}·${counterOf(zxid)}`

const chipWidth = (zxid: Zxid): number =>
  textWidth(chipText(zxid), CHIP_FONT.sizePx, true) + 4 * CHIP_PADDING_PX

/** A layout asks in every frame for the widths of a few names. */
const nameWidths = new Map<string, number>()

function nameWidth(name: string): number {
  const width = nameWidths.get(name) ?? textWidth(name, NAME_FONT.sizePx)
  nameWidths.set(name, width)
  return width
}

/** Whether a place is on a mark's glyph or words. */
export const isOnMark = (mark: Mark, x: number, y: number): boolean =>
  Math.abs(y - mark.y) <= GLYPH.height / 2 &&
  x >= mark.x - GLYPH.width / 2 &&
  x <= mark.x + GLYPH.width / 2 + wordsPx(mark)

/** Takes the places of the words of decisions and of folded silences. */
function takeWords(
  room: SpatialIndex,
  { pieces, widthPx }: Axis,
  { lanes, signs, votes }: Beside,
): void {
  for (const { x, y, height, text } of votes) {
    if (text !== undefined) room.take(x, y, textWidth(text, VOTE_PX) + 2 * VOTE_PADDING_PX, height)
  }
  for (const { x, y, milestone } of signs) {
    if (y === undefined) continue
    if (milestone.type === 'quorum') {
      room.take(Math.max(0, x - QUORUM_PX), y - SIGN.above, QUORUM_PX, SIGN.height)
      continue
    }
    const left = withinField(x - SIGN.width / 2, SIGN.width, widthPx)
    room.take(left, y - SIGN.above, SIGN.width, SIGN.height)
  }
  const y = foldLabelY(lanes)
  for (const { isFold, x, width } of pieces) {
    if (isFold) room.take(x, y - FOLD_LABEL_PX / 2, width, FOLD_LABEL_PX)
  }
}

/** Height of a fold's label, which reads downwards. */
const FOLD_LABEL_PX = 56

/** The lengths of folded silences, µs, with the middles of their labels, which read downwards. */
export function foldLabelsOf(
  lanes: readonly Lane[],
  { pieces }: Axis,
): readonly { readonly x: number; readonly y: number; readonly us: number }[] {
  const y = Math.round(foldLabelY(lanes))
  return pieces
    .filter(({ isFold, width }) => isFold && width >= FOLD_PX - 1)
    .map(({ x, width, fromUs, toUs }) => ({
      x: Math.round(x + width / 2),
      y,
      us: toUs - fromUs,
    }))
}

/** The height of the labels of folds: between the first two lanes. */
function foldLabelY([first, second]: readonly Lane[]): number {
  return first === undefined ? 0 : (first.y + (second?.y ?? first.y)) / 2
}
