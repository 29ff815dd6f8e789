import type { Message } from '../../../kernel/actor'
import { isSameData } from '../../../kernel/lib'
import type { FlyingMessage } from '../../../simulator'
import { glyphOf, isHeartbeat } from '../../shared/marks'
import { type GlyphKind, type GlyphLook } from '../../../drawing'
import { isBare, type Point, type Rect, lengthOf, pointOn, type Polyline } from '../geometry'
import { glyphPathsOn, type GlyphPath, type StageLayout } from '../layout'
import { payloadOf, type Payload } from '../model'

/** A message with its way over the stage. Its place is a function of the playhead alone. */
export interface MessageGlyph extends GlyphPath {
  readonly id: number
  readonly message: FlyingMessage
  readonly look: GlyphLook
  readonly sentAt: number
  /** When it stands at `stop`. */
  readonly arrivesAt: number
  readonly payload?: Payload
  /** Where its payload stands beside it; else wherever it covers nothing. */
  readonly tagAt?: Point
  /** It died: a red mark stands on it. */
  readonly isLost: boolean
  /** It waits behind others, and is not drawn. */
  readonly isFolded?: true
  /** How many wait behind it that are not drawn, and where beside it their number stands. */
  readonly behind?: { readonly count: number; readonly at: Point }
  /** Of the first of those that wait at a place: what all of them cover. */
  readonly room?: Rect
}

/** Where messages wait behind one another. */
export interface QueueStack {
  /** Of those that are drawn, the first to go first. */
  readonly places: readonly Point[]
  /** From the last that is drawn to the middle of the number of the others. */
  readonly countAt: Point
  /** What all of it covers. */
  readonly room: Rect
  /** From the first to what it carries; absent where there is no room for that. */
  readonly tagAt?: Point
}

/** Adds a message that waits, or died waiting, to flights. */
export type AppendGlyph = (waiting: MessageGlyph) => void
export type AssignQueueSlots = (glyphs: MessageGlyph[]) => AppendGlyph

/** A message that died, and when; it stays where it was for as long as its way would have taken. */
export interface LostMessage {
  readonly message: FlyingMessage
  readonly at: number
}

/** The way from a card to where it waits has no time of its own; it is shown as this long, µs. */
const APPROACH_US = 400
/** How far a message came whose time of arrival nobody knew, as a share of its way. */
const ALMOST = 0.94
const PAYLOADS_MAX = 24
const SHORT_PX = 44
/** From so many messages on, equal payloads of different senders are told once. */
const CROWD = 9

export interface MessageGlyphsInput {
  readonly messages: readonly FlyingMessage[]
  readonly lostMessages: readonly LostMessage[]
  readonly layout: StageLayout
  readonly arePingsShown: boolean
  /** Kinds of messages that the reader does not want to see. */
  readonly hidden?: ReadonlySet<GlyphKind>
  /** What puts those that wait behind one another; without it they are not drawn. */
  readonly assignSlots?: AssignQueueSlots | undefined
}

/** All messages that can be drawn, with their ways, in the order in which they were sent. */
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
      payload !== undefined &&
      isFirstOfItsKind(message, payload, shownPayloads, shown.length > CROWD)
    glyphs.push({ ...glyphOn(path, message), ...(isFirst && { payload }) })
  }
  for (const { message, at } of lostMessages) {
    const path = pathBetween(message.from, message.to)
    if (path === undefined || !isShown(message.message, input)) continue
    const glyph = glyphOn(path, message)
    if (message.waits === undefined) glyphs.push(lostGlyph(glyph, at))
    else append({ ...glyph, isLost: true })
  }
  return glyphs.length > REUSED_MAX ? glyphs : glyphs.map(reuseGlyph)
}

/** So many flights are compared with what they were: more of them are painted, not drawn one by one. */
const REUSED_MAX = 200
const unchanged = new WeakMap<FlyingMessage, MessageGlyph>()

/** The same object as before where nothing in it has changed: then its mark is not drawn anew. */
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

/** The share of a whole way at which that share of what a glyph goes lies behind. */
const part = ({ begin, stop }: GlyphPath, share: number): number => begin + (stop - begin) * share

/** The same, died on its way: there it stays. */
function lostGlyph(glyph: MessageGlyph, at: number): MessageGlyph {
  const { sentAt, arrivesAt } = glyph
  const share = Math.max(0.12, (at - sentAt) / Math.max(1, arrivesAt - sentAt))
  return { ...glyph, stop: part(glyph, Math.min(1, share)), arrivesAt: at, isLost: true }
}

/** Whether a kind of message is drawn at all. */
export const isShown = (
  message: Message,
  { arePingsShown, hidden }: Pick<MessageGlyphsInput, 'arePingsShown' | 'hidden'>,
): boolean =>
  (arePingsShown || !isHeartbeat(message)) && hidden?.has(glyphOf(message).kind) !== true

/** On a short way there is no room beside the glyph, and what it carries stands at its end. */
const isShort = ({ start, end }: Polyline): boolean =>
  Math.hypot(end.x - start.x, end.y - start.y) < SHORT_PX

/** Whether messages shall not travel: then each stands at the end of its way as long as it is on it. */
export const isTravelReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where a flight's glyph stands at a time, as a share of its way. */
export function progressAt(glyph: MessageGlyph, us: number): number {
  const { sentAt, arrivesAt, begin, stop } = glyph
  if (us >= arrivesAt) return stop
  return us <= sentAt ? begin : part(glyph, (us - sentAt) / (arrivesAt - sentAt))
}

/** Where a message is. */
export const placeOf = (glyph: MessageGlyph, us: number): Point =>
  pointOn(glyph, progressAt(glyph, us))

/** Whether its way is drawn: of those that wait behind one another only that of the first. */
export const hasTrail = ({ message, room }: MessageGlyph): boolean =>
  message.waits === undefined || room !== undefined

/** So much of a way ahead of a glyph is covered by that, or shows as a scrap beside it, px. */
const COVERED_PX = 26

/** Whether of the way ahead of a message there is something to be seen. */
export const hasPathAhead = (future: Polyline): boolean => lengthOf(future) > COVERED_PX

/** The way on which a message waits: all on the same one wait at the same place. */
export const directionOf = ({ from, to }: Pick<FlyingMessage, 'from' | 'to'>): string =>
  `${from}>${to}`

/** Copies of one broadcast share one payload. */
function isFirstOfItsKind(
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
