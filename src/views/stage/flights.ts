import type { ActorId, Message } from '../../actor'
import { isSameData } from '../../lib'
import type { FlyingMessage } from '../../sim'
import { glyphOf, isHeartbeat, type GlyphKind, type GlyphLook } from '../marks'
import { isBare } from './cardSizes'
import { GLYPH_PX, lanesOn, pointOn, type Lane } from './lanes'
import type { StageLayout } from './stageLayout'
import { payloadOf, type Payload } from './payload'
import { isNear, rectAround, type Point } from './rects'

/** A message with its way over the stage. Its place is a function of the playhead alone. */
export interface Flight {
  readonly id: number
  readonly message: FlyingMessage
  readonly look: GlyphLook
  readonly start: Point
  readonly end: Point
  /** Where it stops while it waits, as a share of the way. */
  readonly stop: number
  readonly sentAt: number
  /** When it stands at `stop`. */
  readonly arrivesAt: number
  readonly payload?: Payload
  /** It died: a red mark stands on it. */
  readonly isLost: boolean
  /** It waits where others fill the way already, and is not drawn. */
  readonly isFolded?: true
  /** How many wait behind it that are not drawn. */
  readonly behind?: number
}

/** A message that died, and when; it stays where it was for as long as its way would have taken. */
export interface Grave {
  readonly message: FlyingMessage
  readonly at: number
}

/** The way from a card to a wall has no time of its own; it is shown as this long, µs. */
const APPROACH_US = 400
const WALL_STAND_PX = 22
/** Against a level wall messages stand on its bricks: under it are its side's words, over it cards. */
const INTO_LEVEL_WALL_PX = 4
const PAYLOADS_MAX = 24
const SHORT_PX = 44
/** How close messages stand that wait behind one another, and how near to their sender. */
const QUEUE_PX = 13
const QUEUE_LEAST_PX = 18
/** From so many messages on, equal payloads of different senders are told once. */
const CROWD = 9

export interface FlightsInput {
  readonly messages: readonly FlyingMessage[]
  readonly graves: readonly Grave[]
  readonly layout: StageLayout
  readonly arePingsShown: boolean
  /** Kinds of messages that the reader does not want to see. */
  readonly hidden?: ReadonlySet<GlyphKind>
}

/** All messages that can be drawn, with their ways, in the order in which they were sent. */
export function flightsOf(input: FlightsInput): Flight[] {
  const { messages, graves, layout } = input
  const laneOf = lanesOn(layout)
  const flights: Flight[] = []
  const told = new Set<string>()
  const waiting = new Map<string, number>()
  const shown = messages.filter(({ message }) => isShown(message, input))
  /** Of each place where messages wait, the last that is drawn. */
  const lasts = new Map<string, number>()
  for (const message of shown) {
    const way = wayOf(message, laneOf, layout, waiting)
    if (way === undefined) continue
    const last = lasts.get(placeOf(message))
    if (way.isFull && last !== undefined) {
      flights.push({ ...plainFlight(message, way), isFolded: true })
      countBehind(flights, last)
      continue
    }
    if (message.waits !== undefined) lasts.set(placeOf(message), flights.length)
    const isBehind = message.waits !== undefined && (waiting.get(placeOf(message)) ?? 0) > 1
    const isToldEnough = told.size >= PAYLOADS_MAX
    const hasRoom = !isToldEnough && !isBare(layout.size) && !isShort(way) && !isBehind
    const payload = hasRoom ? payloadOf(message) : undefined
    const isFirst =
      payload !== undefined && isFirstOfItsKind(message, payload, told, shown.length > CROWD)
    flights.push({ ...plainFlight(message, way), ...(isFirst && { payload }) })
  }
  const mourned = graves.filter(({ message }) => isShown(message.message, input))
  for (const { message, at } of mourned) {
    const way = wayOf(message, laneOf, layout, waiting)
    if (way === undefined) continue
    const total = Math.max(1, way.arrivesAt - message.sentAt)
    const stop = Math.min(way.stop, Math.max(0.12, (at - message.sentAt) / total) * way.stop)
    flights.push({ ...plainFlight(message, way), stop, arrivesAt: at, isLost: true })
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

const plainFlight = (message: FlyingMessage, { start, end, stop, arrivesAt }: Way): Flight => ({
  id: message.id,
  message,
  look: glyphOf(message.message),
  start,
  end,
  stop,
  sentAt: message.sentAt,
  arrivesAt,
  isLost: false,
})

/** One more waits behind the flight at that place of the list. */
function countBehind(flights: Flight[], index: number): void {
  const last = flights[index]
  if (last !== undefined) flights[index] = { ...last, behind: (last.behind ?? 0) + 1 }
}

/** Whether a kind of message is drawn at all. */
const isShown = (message: Message, { arePingsShown, hidden }: FlightsInput): boolean =>
  (arePingsShown || !isHeartbeat(message)) && hidden?.has(glyphOf(message).kind) !== true

/** On a short way there is no room beside the glyph, and what it carries stands at its end. */
const isShort = ({ start, end }: Way): boolean =>
  Math.hypot(end.x - start.x, end.y - start.y) < SHORT_PX

/** Whether messages shall not travel: then each stands at the end of its way as long as it is on it. */
export const isTravelReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where a flight's glyph stands at a time, as a share of its way. */
export function progressAt({ sentAt, arrivesAt, stop }: Flight, us: number): number {
  if (us >= arrivesAt) return stop
  return us <= sentAt ? 0 : (stop * (us - sentAt)) / (arrivesAt - sentAt)
}

interface Way extends Pick<Flight, 'start' | 'end' | 'stop' | 'arrivesAt'> {
  /** Those that wait before it leave no room on the way. */
  readonly isFull: boolean
}

const placeOf = ({ from, to }: FlyingMessage): string => `${from}>${to}`

function wayOf(
  message: FlyingMessage,
  laneOf: (from: ActorId, to: ActorId) => Lane | undefined,
  layout: StageLayout,
  waiting: Map<string, number>,
): Way | undefined {
  const { from, to, sentAt, dueAt, waits } = message
  const lane = laneOf(from, to)
  if (lane === undefined) return undefined
  const { start, end } = lane
  if (waits === undefined && dueAt !== undefined) {
    return { start, end, stop: 1, arrivesAt: dueAt, isFull: false }
  }
  // Those that wait at the same place stand behind one another.
  const place = placeOf(message)
  const before = waiting.get(place) ?? 0
  waiting.set(place, before + 1)
  const length = Math.max(1, Math.hypot(end.x - start.x, end.y - start.y))
  const wall = waits === 'wall' ? wallShare(start, end, layout) : undefined
  const base = wall ?? (waits === 'wall' || waits === 'held' ? 0.5 : 0.94)
  const isAtLevelWall = layout.isNarrow && wall !== undefined
  const stop = isAtLevelWall
    ? base + INTO_LEVEL_WALL_PX / Math.abs(end.y - start.y)
    : base - (WALL_STAND_PX + before * QUEUE_PX) / length
  // A glyph at the very beginning of its way would cover its sender's card, further on perhaps another.
  const glyph = rectAround(pointOn(lane, stop), GLYPH_PX, GLYPH_PX)
  const isFull =
    before > 0 &&
    (isAtLevelWall ||
      stop * length < QUEUE_LEAST_PX ||
      [...layout.cards, ...layout.clients].some(({ rect }) => isNear(glyph, rect, 0)))
  return {
    start,
    end,
    stop: Math.max(0.06, stop),
    arrivesAt: sentAt + APPROACH_US,
    isFull,
  }
}

/** Where a way first meets a wall, as a share of it; undefined where only the link is cut. */
function wallShare(start: Point, end: Point, { walls, isNarrow }: StageLayout): number | undefined {
  const shares = walls.map((wall) => {
    if (isNarrow) {
      const edge = end.y > start.y ? wall.y : wall.y + wall.height
      return (edge - start.y) / (end.y - start.y)
    }
    const edge = end.x > start.x ? wall.x : wall.x + wall.width
    return (edge - start.x) / (end.x - start.x)
  })
  const met = shares.filter((share) => share > 0 && share < 1)
  return met.length === 0 ? undefined : Math.min(...met)
}

/** Copies of one broadcast share one payload; what waits shows its own. */
function isFirstOfItsKind(
  { id, from, message, waits }: FlyingMessage,
  payload: Payload,
  told: Set<string>,
  isCrowded: boolean,
): boolean {
  const what = payload.type === 'text' ? payload.text : payload.zxid
  const leader = payload.type === 'vote' ? payload.leader : ''
  const kind =
    waits === undefined
      ? `${isCrowded ? '' : from} ${message.packet} ${what} ${leader}`
      : `waits ${id}`
  if (told.has(kind)) return false
  told.add(kind)
  return true
}
