import type { Message } from '../../../kernel/actor'
import { isSameData } from '../../../kernel/lib'
import type { FlyingMessage } from '../../../simulator'
import { glyphOf, isHeartbeat, type Loss } from '../../shared/glyphs'
import { type GlyphKind, type GlyphLook } from '../../../drawing'
import { isBare, type Point, type Rect, lengthOf, pointOn, type Polyline } from '../geometry'
import { glyphPathsOn, type GlyphPath, type StageLayout } from '../layout'
import { payloadOf, type Payload } from '../model'

/** A message with its path over the stage. Its place is a function of the playhead alone. */
export interface MessageGlyph extends GlyphPath {
  readonly id: number
  readonly message: FlyingMessage
  readonly look: GlyphLook
  readonly sentAt: number
  /** The time of its arrival at `stop`, virtual µs. */
  readonly arrivesAt: number
  readonly payload?: Payload
  /**
   * The fixed place of its payload; without one, the payload moves beside the glyph where it covers nothing.
   */
  readonly tagAt?: Point
  /** Whether it was lost, and the reason. */
  readonly isLost: boolean
  readonly loss?: Loss
  /** It waits behind others, and is not drawn. */
  readonly isFolded?: true
  /** The number of messages behind it that are not drawn, and its place beside it. */
  readonly behind?: { readonly count: number; readonly at: Point }
  /** The area of its whole stack; only on the first message of one. */
  readonly room?: Rect
}

/** The places of messages that wait behind one another. */
export interface QueueStack {
  /** The places of the drawn ones, the first to go first. */
  readonly places: readonly Point[]
  /** The offset from the last drawn one to the middle of the number of the others. */
  readonly countAt: Point
  /** The area of all of it. */
  readonly room: Rect
  /** The offset from the first to its payload; absent where there is no room for that. */
  readonly tagAt?: Point
}

/** Adds a message that waits, or was lost while waiting, to the glyphs. */
export type AppendGlyph = (waiting: MessageGlyph) => void
export type AssignQueueSlots = (glyphs: MessageGlyph[]) => AppendGlyph

/** A message that was lost, when and why; it stays where it was for as long as its travel would have taken. */
export interface LostMessage {
  readonly message: FlyingMessage
  readonly at: number
  readonly loss: Loss
}

/** The time shown for the path from a card to a waiting place, which takes no time in the run, µs. */
const APPROACH_US = 400
/** The share of the path at which a message without a known arrival stops. */
const ALMOST = 0.94
const PAYLOADS_MAX = 24
const SHORT_PX = 44
/** The number of messages from which equal payloads of different senders are shown once. */
const CROWD = 9

export interface MessageGlyphsInput {
  readonly messages: readonly FlyingMessage[]
  readonly lostMessages: readonly LostMessage[]
  readonly layout: StageLayout
  readonly arePingsShown: boolean
  /** Kinds of messages that the reader does not want to see. */
  readonly hidden?: ReadonlySet<GlyphKind>
  /** Gives each waiting message its slot in a stack; without it they are not drawn. */
  readonly assignSlots?: AssignQueueSlots | undefined
}

/** Glyphs of all messages that can be drawn, with their paths, in the order of sending. */
export function messageGlyphsOf(input: MessageGlyphsInput): MessageGlyph[] {
  const { messages, lostMessages, layout } = input
  const pathBetween = glyphPathsOn(layout)
  const glyphs: MessageGlyph[] = []
  const shownPayloads = new Set<string>()
  const append =
    input.assignSlots?.(glyphs) ?? ((waiting) => glyphs.push({ ...waiting, isFolded: true }))
  const shown = messages.filter(({ message }) => isShown(message, input))
  for (const message of shown) {
    const path = pathBetween(message.from, message.to)
    if (path === undefined) continue
    if (message.waits !== undefined) {
      append(glyphOn(path, message))
      continue
    }
    const hasRoom = shownPayloads.size < PAYLOADS_MAX && !isBare(layout.size) && !isShort(path)
    const payload = hasRoom ? payloadOf(message) : undefined
    const isFirst =
      payload !== undefined && isFirstOfKind(message, payload, shownPayloads, shown.length > CROWD)
    glyphs.push({ ...glyphOn(path, message), ...(isFirst && { payload }) })
  }
  for (const { message, at, loss } of lostMessages) {
    const path = pathBetween(message.from, message.to)
    if (path === undefined || !isShown(message.message, input)) continue
    const glyph = { ...glyphOn(path, message), isLost: true, loss }
    if (message.waits === undefined) glyphs.push(lostGlyph(glyph, at))
    else append(glyph)
  }
  return glyphs.length > REUSED_MAX ? glyphs : glyphs.map(reuseGlyph)
}

/** The greatest number of glyphs that are compared with those before: more are painted on a canvas. */
const REUSED_MAX = 200
const unchanged = new WeakMap<FlyingMessage, MessageGlyph>()

/** Returns the same object as before where nothing in it has changed: then its element is not rendered again. */
function reuseGlyph(glyph: MessageGlyph): MessageGlyph {
  const before = unchanged.get(glyph.message)
  if (before !== undefined && isSameData(before, glyph)) return before
  unchanged.set(glyph.message, glyph)
  return glyph
}

const glyphOn = (path: GlyphPath, message: FlyingMessage): MessageGlyph => ({
  ...path,
  id: message.id,
  message,
  look: glyphOf(message.message),
  stop: message.dueAt === undefined ? part(path, ALMOST) : path.stop,
  sentAt: message.sentAt,
  arrivesAt: message.dueAt ?? message.sentAt + APPROACH_US,
  isLost: false,
})

/** The share of the whole path at that share of the glyph's own part of it. */
const part = ({ begin, stop }: GlyphPath, share: number): number => begin + (stop - begin) * share

/** The same glyph, lost on its way: it stays there. */
function lostGlyph(glyph: MessageGlyph, at: number): MessageGlyph {
  const { sentAt, arrivesAt } = glyph
  const share = Math.max(0.12, (at - sentAt) / Math.max(1, arrivesAt - sentAt))
  return { ...glyph, stop: part(glyph, Math.min(1, share)), arrivesAt: at }
}

/** True where a kind of message is drawn at all. */
export const isShown = (
  message: Message,
  { arePingsShown, hidden }: Pick<MessageGlyphsInput, 'arePingsShown' | 'hidden'>,
): boolean =>
  (arePingsShown || !isHeartbeat(message)) && hidden?.has(glyphOf(message).kind) !== true

/** A short path has no room beside the glyph, so its payload is at its end. */
const isShort = ({ start, end }: Polyline): boolean =>
  Math.hypot(end.x - start.x, end.y - start.y) < SHORT_PX

/** Whether messages do not travel: each then stands at the end of its path as long as it is in flight. */
export const isTravelReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The place of a glyph at a time, as a share of its path. */
export function progressAt(glyph: MessageGlyph, us: number): number {
  const { sentAt, arrivesAt, begin, stop } = glyph
  if (us >= arrivesAt) return stop
  return us <= sentAt ? begin : part(glyph, (us - sentAt) / (arrivesAt - sentAt))
}

/** The place of a message at a time. */
export const placeOf = (glyph: MessageGlyph, us: number): Point =>
  pointOn(glyph, progressAt(glyph, us))

/** True where its trail is drawn: in a stack only that of the first. */
export const hasTrail = ({ message, room }: MessageGlyph): boolean =>
  message.waits === undefined || room !== undefined

/** The length of a path ahead that the glyph covers, or that shows as a scrap beside it, px. */
const COVERED_PX = 26

/** True where some of the path ahead of a message is seen. */
export const hasPathAhead = (future: Polyline): boolean => lengthOf(future) > COVERED_PX

/** The key of a direction: all messages that wait in the same one wait at the same place. */
export const directionOf = ({ from, to }: Pick<FlyingMessage, 'from' | 'to'>): string =>
  `${from}>${to}`

/** Copies of one broadcast share one payload. */
function isFirstOfKind(
  { from, message }: FlyingMessage,
  payload: Payload,
  shownPayloads: Set<string>,
  isCrowded: boolean,
): boolean {
  const what = payload.type === 'text' ? payload.text : payload.zxid
  const leader = payload.type === 'vote' ? payload.leader : ''
  const kind = `${isCrowded ? '' : from} ${message.packet} ${what} ${leader}`
  if (shownPayloads.has(kind)) return false
  shownPayloads.add(kind)
  return true
}
