import type { VirtualUs } from '../../kernel/actor'
import type { FlyingMessage, Frame, TraceEvent } from '../../simulator'
import type { Speed } from './settingsSlice'

/** Wall time in which a lone message crosses the stage at the adaptive pace. */
export const FLIGHT_WALL_MS = 900
/** The more is in flight, the less each can be followed: so many halve its time. */
const CROWD = 12

/** Quiet stretches are looked through in chunks, each shown for this long. */
export const QUIET_CHUNK_WALL_MS = 40
export const QUIET_CHUNK_MIN_US = 250
export const QUIET_CHUNK_MAX_US = 512_000
/**
 * No timer of a server is longer by default: where nothing has happened for so long, nothing is waited
 * for, and time goes as clocks do.
 */
export const QUIET_HURRY_US = 300_000_000

/** Virtual µs per wall ms at a fixed speed. */
export const paceOf = (speed: number): number => speed * 1000

const HEARTBEATS = new Set(['PING', 'ping', 'HELLO'])

/** A message worth slowing down for. Heartbeats count only while they are shown. */
export const isTelling = (packet: string, arePingsShown: boolean): boolean =>
  arePingsShown || !HEARTBEATS.has(packet)

/**
 * The adaptive pace of an instant in virtual µs per wall ms, or undefined where nothing is in flight
 * that a reader would want to follow: a quiet stretch. A message of middling haste sets it.
 */
export function paceOfFrame(frame: Frame, arePingsShown: boolean): number | undefined {
  const flights: number[] = []
  for (const message of frame.messages) {
    const flightUs = flightOf(message)
    if (flightUs === undefined || !isTelling(message.message.packet, arePingsShown)) continue
    flights.push(flightUs)
  }
  if (flights.length === 0) return undefined
  const middle = middleOf(flights)
  const wallMs = FLIGHT_WALL_MS / (1 + (flights.length - 1) / CROWD)
  return Math.max(middle, 10) / wallMs
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

const THRONG = 160
/** A throng that has begun is over at this number: one that hovers about the other is no flicker. */
const THRONG_OVER = 110

/** Whether so many messages are in flight, or still are, that nobody follows a single one of them. */
export const isThrong = ({ messages }: Frame, was = false): boolean =>
  messages.length >= (was ? THRONG_OVER : THRONG)

export const CHUNK_WALL_MS = 25
const CHUNK_WALL_MAX_MS = 100
/** Of a throng, each picture may hold for such a part of the time that its messages travel. */
const CHUNK_SHARE = 1 / 8

/**
 * For how much wall time one computed picture holds: messages travel on between two, those that set
 * out meanwhile are not seen before the next.
 */
export function chunkWallMs(frame: Frame, pace: number): number {
  if (!isThrong(frame)) return CHUNK_WALL_MS
  const flights = frame.messages.flatMap((message) => flightOf(message) ?? [])
  const wallMs = (middleOf(flights) / pace) * CHUNK_SHARE
  return Math.min(CHUNK_WALL_MAX_MS, Math.max(CHUNK_WALL_MS, wallMs))
}

/** How long a message travels, µs; undefined while it waits at a wall or is held. */
function flightOf({ dueAt, sentAt, waits }: FlyingMessage): number | undefined {
  return dueAt === undefined || waits !== undefined ? undefined : dueAt - sentAt
}

/** The first event of a stretch at which the adaptive pace must not rush past. */
export function findTelling(
  events: readonly TraceEvent[],
  arePingsShown: boolean,
): TraceEvent | undefined {
  return events.find((event) => {
    switch (event.type) {
      case 'sent':
        return isTelling(event.message.packet, arePingsShown)
      case 'state':
      case 'elected':
      case 'vote':
      case 'violation':
      case 'expired':
      case 'mark':
      case 'intervention':
        return true
      default:
        return false
    }
  })
}

/** Wall time for which the adaptive pace stands still where something is decided: its sentence is read. */
export const DWELL_WALL_MS = 1_000

/** Types of events among which are those that decide something. */
export const DECISIVE_TYPES = ['elected', 'serving', 'expired', 'intervention'] as const

const STRUCK = new Set(['kill', 'powerLoss', 'pause', 'partition', 'killClient', 'pauseClient'])

/** Whether nobody must miss it: who leads, whose session is over, what struck. */
export function isDecisive(event: TraceEvent): boolean {
  switch (event.type) {
    case 'elected':
    case 'serving':
      return event.leader === event.server
    case 'expired':
      return true
    case 'intervention':
      return event.error === undefined && STRUCK.has(event.action.do)
    default:
      return false
  }
}

/**
 * Who lost a session hears of it when it connects again: after a pause at the end of its list of servers
 * and another one before it tries (`StaticHostProvider.next`, `ClientCnxn.startConnect`), µs.
 */
const HEARD_WITHIN_US = 2_000_000

/** A row of sessions is told of once for so long at most, µs. */
const TOLD_WITHIN_US = 5_000_000

/** Sessions that ended together, as far as is known: when the first and the last of them did. */
export interface Ended {
  readonly firstAt: VirtualUs
  readonly lastAt: VirtualUs
}

/** Whether a session ended together with these: then it was told of with the first. */
export const isToldWith = ({ type, at }: TraceEvent, ended: Ended | undefined): boolean =>
  type === 'expired' &&
  ended !== undefined &&
  at >= ended.lastAt &&
  at - ended.lastAt < HEARD_WITHIN_US &&
  at - ended.firstAt < TOLD_WITHIN_US

/** The next quiet chunk: twice the last one, as nothing happened in it, until it has been quiet for long. */
export const nextChunkUs = (lastUs: number, quietUs: number): number =>
  quietUs >= QUIET_HURRY_US
    ? paceOf(1) * QUIET_CHUNK_WALL_MS
    : Math.min(QUIET_CHUNK_MAX_US, Math.max(QUIET_CHUNK_MIN_US, lastUs * 2))

/** The neighbouring speed on the list; the adaptive one counts as normal speed. */
export function neighbourSpeed(speeds: readonly Speed[], speed: Speed, direction: 1 | -1): Speed {
  const from = speeds.indexOf(speed === 'adaptive' ? 1 : speed)
  const index = Math.min(speeds.length - 1, Math.max(0, from + direction))
  return speeds[index] ?? speed
}
