import { epochOf, type Zxid } from '../../../zookeeper/model'
import type { Frame, ServerFrame } from '../../../simulator'
import type { Role } from '../../shared/glyphs'
import { fitLog, shownLogOf, zxidOf, epochOfServer, leaderOf, roleOf } from '../model'
import { isBare } from '../geometry'
import type { PlacedCard } from '../layout'
import { entryLook, zxidText, type EntryLook } from '../../shared/zxid'
import {
  cutText,
  discPath,
  epochColour,
  linePath,
  rectPath,
  shiftShapes,
  textWidth,
  widthAt,
  type ColourToken,
  type Shape,
} from '../../../drawing'

export interface CardWords {
  /** The lines for a server's role, the longest first; the last where no other has room. */
  readonly about: (server: ServerFrame) => readonly string[]
  /** The text of an empty log. */
  readonly empty: string
}

const BORDER_PX: Readonly<Record<Role, number>> = {
  LEADING: 3.5,
  FOLLOWING: 1.8,
  OBSERVING: 1.8,
  STANDALONE: 1.8,
  LOOKING: 2,
  DOWN: 1.5,
  PAUSED: 2,
}
const DASHES: Partial<Record<Role, readonly number[]>> = {
  LOOKING: [7, 5],
  OBSERVING: [2, 4],
  DOWN: [3, 4],
}

/** A server's card: number, role, epoch, last zxid, log. */
export function cardShapes(
  frame: Frame,
  card: PlacedCard,
  server: ServerFrame,
  words: CardWords,
): readonly Shape[] {
  const { x, y, width, height } = card.rect
  const isSmall = isBare(card.size)
  const isSlim = card.size === 'slim'
  const role = roleOf(server)
  const isServing = role === 'LEADING' || role === 'FOLLOWING' || role === 'OBSERVING'
  const epoch = epochOfServer(server)
  const hue = isServing ? epochColour(epoch) : role === 'PAUSED' ? '--warn' : '--edge'
  const isLeader = server.id === leaderOf(frame) && role === 'LEADING'
  const radius = isSmall ? 13 : 22
  const dash = DASHES[role]
  const left = x + (isSmall ? 34 : 64)
  return [
    {
      type: 'path',
      d: rectPath(x, y, width, height, 12),
      fill: role === 'DOWN' ? '--surface-2' : '--surface',
      stroke: hue,
      strokePx: BORDER_PX[role],
      ...(dash === undefined ? {} : { dash }),
    },
    {
      type: 'path',
      d: discPath(x + radius + 10, y + radius + 10, radius),
      fill: isLeader ? hue : '--surface-2',
    },
    {
      type: 'text',
      text: String(server.id),
      x: x + radius + 10,
      y: y + radius + (isSmall ? 15 : 20),
      sizePx: isSmall ? 15 : 28,
      weight: 750,
      anchor: 'middle',
      fill: isLeader ? '--on-epoch' : hue,
    },
    {
      type: 'text',
      text: role,
      x: left,
      y: y + (isSlim ? 17 : isSmall ? 24 : 30),
      sizePx: isSmall ? 12 : width < WIDE_PX ? 15 : 18,
      weight: 700,
      fill: role === 'DOWN' ? '--ink-3' : '--ink',
    },
    aboutShape(card, server, words),
    ...voteShapes(card, server),
    ...logShapes(card, server, words),
  ]
}

/** The longest line under the role that fits. */
function aboutShape(
  { rect: { x, y, width }, size }: PlacedCard,
  server: ServerFrame,
  words: CardWords,
): Shape {
  const isSmall = isBare(size)
  const isSlim = size === 'slim'
  const left = x + (isSlim ? 34 : isSmall ? 10 : 64)
  const sizePx = isSmall ? 12 : 14
  const headPx = isSmall ? textWidth(zxidText(zxidOf(server).zxid), 12, true) + 20 : 0
  const room = x + width - ABOUT_END_PX - headPx - left
  const about = words.about(server)
  const text = about.find((line) => textWidth(line, sizePx) <= room) ?? about.at(-1) ?? ''
  return {
    type: 'text',
    text: cutText(text, room, widthAt(sizePx)),
    x: left,
    y: y + (isSlim ? 34 : isSmall ? 50 : 49),
    sizePx,
    weight: 450,
    fill: '--ink-2',
  }
}

/** The space between those words and the card's edge, px; on small cards between them and the zxid. */
const ABOUT_END_PX = 10

/** On narrower cards role and last zxid stand close, px. */
const WIDE_PX = 240
/** Lower cards have no room for a vote, px. */
const VOTE_CARD_PX = 120

/** The server's vote while it is LOOKING, leader · epoch · zxid, above its log. */
function voteShapes({ rect: { x, y, height } }: PlacedCard, server: ServerFrame): readonly Shape[] {
  const vote = server.memory?.vote
  if (roleOf(server) !== 'LOOKING' || vote === undefined || height < VOTE_CARD_PX) return []
  const text = `→ ${vote.leader} · ${vote.epoch} ·`
  const top = y + height - 72
  const zxid = chip(vote.zxid, 'filled', 14)
  const wordsPx = textWidth(text, 18)
  return [
    {
      type: 'path',
      d: rectPath(x + 12, top - 3, wordsPx + zxid.width + 26, 28, 6),
      fill: '--surface',
      stroke: '--kind-vote',
      strokePx: 1.6,
    },
    {
      type: 'text',
      text,
      x: x + 21,
      y: top + 17,
      sizePx: 18,
      weight: 700,
      fill: '--kind-vote',
    },
    ...shiftShapes(zxid.shapes, x + wordsPx + 30, top),
  ]
}

const SAYS = { type: 'text', sizePx: 15, weight: 450 } as const
/** The room of the mark before a log whose beginning is cut off, px. */
const MORE_PX = 18

function logShapes(
  { rect: { x, y, width, height }, size }: PlacedCard,
  server: ServerFrame,
  words: CardWords,
): readonly Shape[] {
  const log = shownLogOf(server)
  const { zxid, look } = zxidOf(server)
  const head = chip(zxid, chipLook(look), isBare(size) ? 12 : 16)
  const right = x + width - head.width - 10
  const top = shiftShapes(
    head.shapes,
    right,
    y + (size === 'slim' ? height - 22 : isBare(size) ? height - 26 : 12),
  )
  if (isBare(size)) return top
  const above = size === 'small' ? [] : top
  if (log.length === 0) {
    const text = words.empty
    return [...above, { ...SAYS, fill: '--ink-3', text, x: x + 12, y: y + height - 18 }]
  }
  const { cells, hasMore } = fitLog(log, (width - 24) * 0.72)
  const more: readonly Shape[] = hasMore
    ? [{ ...SAYS, fill: '--ink-3', text: '…', x: x + 12, y: y + height - 18 }]
    : []
  let left = x + 12 + (hasMore ? MORE_PX : 0)
  const row = cells.flatMap((cell) => {
    const { width: chipWidth, shapes } = chip(cell.zxid, chipLook(entryLook(server, cell)), 15)
    const placed = shiftShapes(shapes, left, y + height - 36)
    left += chipWidth + 4
    return placed
  })
  return [...above, ...more, ...row]
}

/** `filled`: known to be committed; `cut`: being truncated. */
type ChipLook = 'filled' | 'outlined' | 'cut'

function chipLook(look: EntryLook): ChipLook {
  if (look === 'cut') return 'cut'
  return look === 'committed' || look === 'applied' ? 'filled' : 'outlined'
}

/** A zxid as a chip at the origin. */
export function chip(
  zxid: Zxid,
  look: ChipLook,
  sizePx: number,
): { readonly width: number; readonly shapes: readonly Shape[] } {
  const epoch = epochOf(zxid)
  const text = zxidText(zxid)
  const isCut = look === 'cut'
  const hue = isCut ? '--fault' : epochColour(epoch)
  const isFilled = look === 'filled' && epoch > 0
  const width = textWidth(text, sizePx, true) + 10
  const shapes: readonly Shape[] = [
    {
      type: 'path',
      d: rectPath(0, 0, width, sizePx * 1.55, 4),
      fill: isFilled ? hue : isCut ? '--fault-tint' : '--surface',
      stroke: hue,
      strokePx: 1.6,
      ...(isCut ? { dash: [3, 2] } : {}),
    },
    {
      type: 'text',
      text,
      x: width / 2,
      y: sizePx * 1.13,
      sizePx,
      weight: 700,
      isMono: true,
      anchor: 'middle',
      fill: isFilled ? '--on-epoch' : hue,
    },
    ...(isCut ? [strikeShape(width, sizePx, hue)] : []),
  ]
  return { width, shapes }
}

const strikeShape = (width: number, sizePx: number, stroke: ColourToken): Shape => ({
  type: 'path',
  d: linePath(3, sizePx * 0.775, width - 3, sizePx * 0.775),
  stroke,
  strokePx: 1.6,
})
