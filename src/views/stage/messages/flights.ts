import type { Message } from '../../../kernel/actor'
import { isSameData } from '../../../kernel/lib'
import type { FlyingMessage } from '../../../simulator'
import { glyphOf, isHeartbeat } from '../../shared/marks'
import { type GlyphKind, type GlyphLook } from '../../../drawing'
import { isBare, type Point, type Rect, lengthOf, pointOn, type Way } from '../geometry'
import { lanesOn, type Lane, type StageLayout } from '../layout'
import { payloadOf, type Payload } from '../model'

/** A message with its way over the stage. Its place is a function of the playhead alone. */
export interface Flight extends Lane {
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
export interface Stack {
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
export type Join = (waiting: Flight) => void
export type QueueUp = (flights: Flight[]) => Join

/** A message that died, and when; it stays where it was for as long as its way would have taken. */
export interface Grave {
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

export interface FlightsInput {
  readonly messages: readonly FlyingMessage[]
  readonly graves: readonly Grave[]
  readonly layout: StageLayout
  readonly arePingsShown: boolean
  /** Kinds of messages that the reader does not want to see. */
  readonly hidden?: ReadonlySet<GlyphKind>
  /** What puts those that wait behind one another; without it they are not drawn. */
  readonly queueUp?: QueueUp | undefined
}

/** All messages that can be drawn, with their ways, in the order in which they were sent. */
export function flightsOf(input: FlightsInput): Flight[] {
  const { messages, graves, layout } = input
  const laneOf = lanesOn(layout)
  const flights: Flight[] = []
  const told = new Set<string>()
  const join =
    input.queueUp?.(flights) ?? ((waiting) => flights.push({ ...waiting, isFolded: true }))
  const shown = messages.filter(({ message }) => isShown(message, input))
  for (const message of shown) {
    const lane = laneOf(message.from, message.to)
    if (lane === undefined) continue
    if (message.waits !== undefined) {
      join(flightOn(lane, message))
      continue
    }
    const hasRoom = told.size < PAYLOADS_MAX && !isBare(layout.size) && !isShort(lane)
    const payload = hasRoom ? payloadOf(message) : undefined
    const isFirst =
      payload !== undefined && isFirstOfItsKind(message, payload, told, shown.length > CROWD)
    flights.push({ ...flightOn(lane, message), ...(isFirst && { payload }) })
  }
  for (const { message, at } of graves) {
    const lane = laneOf(message.from, message.to)
    if (lane === undefined || !isShown(message.message, input)) continue
    const flight = flightOn(lane, message)
    if (message.waits === undefined) flights.push(buried(flight, at))
    else join({ ...flight, isLost: true })
  }
  return flights.length > KEPT_MAX ? flights : flights.map(keepFlight)
}

/** So many flights are compared with what they were: more of them are painted, not drawn one by one. */
const KEPT_MAX = 200
const kept = new WeakMap<FlyingMessage, Flight>()

/** The same object as before where nothing in it has changed: then its mark is not drawn anew. */
function keepFlight(flight: Flight): Flight {
  const before = kept.get(flight.message)
  if (before !== undefined && isSameData(before, flight)) return before
  kept.set(flight.message, flight)
  return flight
}

const flightOn = (lane: Lane, message: FlyingMessage): Flight => ({
  ...lane,
  id: message.id,
  message,
  look: glyphOf(message.message),
  stop: message.dueAt === undefined ? part(lane, ALMOST) : lane.stop,
  sentAt: message.sentAt,
  arrivesAt: message.dueAt ?? message.sentAt + APPROACH_US,
  isLost: false,
})

/** The share of a whole way at which that share of what a glyph goes lies behind. */
const part = ({ begin, stop }: Lane, share: number): number => begin + (stop - begin) * share

/** The same, died on its way: there it stays. */
function buried(flight: Flight, at: number): Flight {
  const { sentAt, arrivesAt } = flight
  const share = Math.max(0.12, (at - sentAt) / Math.max(1, arrivesAt - sentAt))
  return { ...flight, stop: part(flight, Math.min(1, share)), arrivesAt: at, isLost: true }
}

/** Whether a kind of message is drawn at all. */
export const isShown = (
  message: Message,
  { arePingsShown, hidden }: Pick<FlightsInput, 'arePingsShown' | 'hidden'>,
): boolean =>
  (arePingsShown || !isHeartbeat(message)) && hidden?.has(glyphOf(message).kind) !== true

/** On a short way there is no room beside the glyph, and what it carries stands at its end. */
const isShort = ({ start, end }: Way): boolean =>
  Math.hypot(end.x - start.x, end.y - start.y) < SHORT_PX

/** Whether messages shall not travel: then each stands at the end of its way as long as it is on it. */
export const isTravelReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where a flight's glyph stands at a time, as a share of its way. */
export function progressAt(flight: Flight, us: number): number {
  const { sentAt, arrivesAt, begin, stop } = flight
  if (us >= arrivesAt) return stop
  return us <= sentAt ? begin : part(flight, (us - sentAt) / (arrivesAt - sentAt))
}

/** Where a message is. */
export const placeOf = (flight: Flight, us: number): Point =>
  pointOn(flight, progressAt(flight, us))

/** Whether its way is drawn: of those that wait behind one another only that of the first. */
export const hasTrail = ({ message, room }: Flight): boolean =>
  message.waits === undefined || room !== undefined

/** So much of a way ahead of a glyph is covered by that, or shows as a scrap beside it, px. */
const COVERED_PX = 26

/** Whether of the way ahead of a message there is something to be seen. */
export const hasWayAhead = (future: Way): boolean => lengthOf(future) > COVERED_PX

/** The way on which a message waits: all on the same one wait at the same place. */
export const wayOf = ({ from, to }: Pick<FlyingMessage, 'from' | 'to'>): string => `${from}>${to}`

/** Copies of one broadcast share one payload. */
function isFirstOfItsKind(
  { from, message }: FlyingMessage,
  payload: Payload,
  told: Set<string>,
  isCrowded: boolean,
): boolean {
  const what = payload.type === 'text' ? payload.text : payload.zxid
  const leader = payload.type === 'vote' ? payload.leader : ''
  const kind = `${isCrowded ? '' : from} ${message.packet} ${what} ${leader}`
  if (told.has(kind)) return false
  told.add(kind)
  return true
}
