import type { FlyingMessage, Frame, TraceEvent } from '../sim'
import type { Speed } from './settingsSlice'

/** Wall time in which a message crosses the stage at the adaptive pace. */
export const FLIGHT_WALL_MS = 900
/** The more is in flight, the less each needs to be followed. */
const FLIGHT_WALL_CROWDED_MS = 500
const CROWD = 24

/** Quiet stretches are looked through in chunks, each shown for this long. */
export const QUIET_CHUNK_WALL_MS = 40
export const QUIET_CHUNK_MIN_US = 250
export const QUIET_CHUNK_MAX_US = 512_000

/** Virtual µs per wall ms at a fixed speed. */
export const paceOf = (speed: number): number => speed * 1000

const HEARTBEATS = new Set(['PING', 'ping', 'HELLO'])

/** A message worth slowing down for. Heartbeats count only while they are shown. */
export const isTelling = (packet: string, arePingsShown: boolean): boolean =>
  arePingsShown || !HEARTBEATS.has(packet)

/**
 * The adaptive pace of an instant in virtual µs per wall ms, or undefined where nothing is in flight
 * that a reader would want to follow: a quiet stretch. The quickest message sets it.
 */
export function paceOfFrame(frame: Frame, arePingsShown: boolean): number | undefined {
  let shortestUs = Number.POSITIVE_INFINITY
  let inFlight = 0
  for (const message of frame.messages) {
    const flightUs = flightOf(message)
    if (flightUs === undefined || !isTelling(message.message.packet, arePingsShown)) continue
    inFlight += 1
    shortestUs = Math.min(shortestUs, flightUs)
  }
  if (inFlight === 0) return undefined
  const wallMs = inFlight > CROWD ? FLIGHT_WALL_CROWDED_MS : FLIGHT_WALL_MS
  return Math.max(shortestUs, 10) / wallMs
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

/** The next quiet chunk: twice the last one, as nothing happened in it. */
export const nextChunkUs = (lastUs: number): number =>
  Math.min(QUIET_CHUNK_MAX_US, Math.max(QUIET_CHUNK_MIN_US, lastUs * 2))

/** The neighbouring speed on the list; the adaptive one counts as normal speed. */
export function neighbourSpeed(speeds: readonly Speed[], speed: Speed, direction: 1 | -1): Speed {
  const from = speeds.indexOf(speed === 'adaptive' ? 1 : speed)
  const index = Math.min(speeds.length - 1, Math.max(0, from + direction))
  return speeds[index] ?? speed
}
