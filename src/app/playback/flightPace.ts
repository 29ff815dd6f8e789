import type { VirtualUs } from '../../kernel/actor'
import type { FlyingMessage, Frame, TraceEvent } from '../../simulator'

/**
 * The pace of virtual time, in virtual µs per wall ms. At a reading speed it follows the messages on their
 * way, so that a reader can follow them too, and passes over quiet stretches.
 */

/** Wall time in which a lone message crosses the stage at a reading speed, ms. */
export const FLIGHT_WALL_MS = 900
/** The number of additional messages in flight that halves the wall time of each: nobody follows one of many. */
const DENSE_COUNT = 12

/** Wall time in which the playhead passes one chunk of a quiet stretch, ms. */
export const QUIET_CHUNK_WALL_MS = 40
export const QUIET_CHUNK_MIN_US = 250
export const QUIET_CHUNK_MAX_US = 512_000
/**
 * The quiet time after which a run is idle, µs: no timer of a server is longer by default. From then on
 * virtual time passes as fast as wall time.
 */
export const IDLE_US = 300_000_000

/** Returns the virtual µs per wall ms of a fixed speed; 1 is real time. */
export const paceOf = (speed: number): number => speed * 1000

const HEARTBEATS = new Set(['PING', 'ping', 'HELLO'])

/** Returns whether a message is followed; heartbeats are only while they are shown. */
const isNoteworthy = (packet: string, arePingsShown: boolean): boolean =>
  arePingsShown || !HEARTBEATS.has(packet)

/**
 * Returns the pace that follows the messages of a frame, by the median of their latencies; undefined in a
 * quiet stretch, where no noteworthy message is in flight.
 */
export function paceOfFrame(frame: Frame, arePingsShown: boolean): number | undefined {
  const latencies = frame.messages
    .filter(({ message }) => isNoteworthy(message.packet, arePingsShown))
    .flatMap((message) => latencyOf(message) ?? [])
  if (latencies.length === 0) return undefined
  const wallMs = FLIGHT_WALL_MS / (1 + (latencies.length - 1) / DENSE_COUNT)
  return Math.max(medianOf(latencies), 10) / wallMs
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/**
 * Messages in flight from which a frame becomes dense, and below which it is so no more; the gap avoids
 * flicker.
 */
const DENSE_FROM = 160
const DENSE_UNTIL = 110

/**
 * Returns whether more messages are in flight than a reader follows; `wasDense` says so of the frame
 * before.
 */
export const isDenseFrame = ({ messages }: Frame, wasDense = false): boolean =>
  messages.length >= (wasDense ? DENSE_UNTIL : DENSE_FROM)

export const CHUNK_WALL_MS = 25
const CHUNK_WALL_MAX_MS = 100
/** The share of its messages' latency for which a picture of a dense frame may last. */
const CHUNK_SHARE = 1 / 8

/**
 * Returns the wall time between two computed pictures, ms. Messages of a picture move on until the next
 * one; messages sent meanwhile appear with the next.
 */
export function chunkWallMs(frame: Frame, pace: number): number {
  if (!isDenseFrame(frame)) return CHUNK_WALL_MS
  const latencies = frame.messages.flatMap((message) => latencyOf(message) ?? [])
  const wallMs = (medianOf(latencies) / pace) * CHUNK_SHARE
  return Math.min(CHUNK_WALL_MAX_MS, Math.max(CHUNK_WALL_MS, wallMs))
}

/** Returns a message's latency, µs; undefined while it waits at a partition or is held. */
function latencyOf({ dueAt, sentAt, waits }: FlyingMessage): number | undefined {
  return dueAt === undefined || waits !== undefined ? undefined : dueAt - sentAt
}

/** Wall time between two decisions from which on messages are hurried, ms; they fly twice as fast after each flight. */
const HURRY_AFTER_MS = 2 * FLIGHT_WALL_MS

/** The fastest pace at which messages are followed. */
const PACE_MAX = QUIET_CHUNK_MAX_US / QUIET_CHUNK_WALL_MS

/**
 * Returns the pace on the way to a decision, `wallMs` after the one before; undefined in a quiet stretch.
 * Time that takes many flights is hurried on, but the message whose arrival decides is not.
 */
export function paceToDecision(
  frame: Frame,
  decidedAt: VirtualUs | undefined,
  wallMs: number,
  arePingsShown: boolean,
): number | undefined {
  const pace = paceOfFrame(frame, arePingsShown)
  if (pace === undefined) return undefined
  const deciding = frame.messages.find(
    ({ dueAt, message }) => dueAt === decidedAt && isNoteworthy(message.packet, arePingsShown),
  )
  const latency = deciding === undefined ? undefined : latencyOf(deciding)
  if (latency !== undefined) return Math.max(latency, 10) / FLIGHT_WALL_MS
  const hurry = 2 ** Math.max(0, (wallMs - HURRY_AFTER_MS) / FLIGHT_WALL_MS)
  return Math.max(pace, Math.min(PACE_MAX, pace * hurry))
}

/** Returns the first event that ends a quiet stretch: a message that is followed leaves. */
export const findSent = (
  events: readonly TraceEvent[],
  arePingsShown: boolean,
): TraceEvent | undefined =>
  events.find((event) => event.type === 'sent' && isNoteworthy(event.message.packet, arePingsShown))

/** The shares of the time to the next decision in which chunks pass it, where they are longer than others. */
const CHUNKS_TO_NEXT = 12

/**
 * Returns the length of the next quiet chunk, µs: twice the last one, until the run is idle. The way to a
 * known decision, `toNextUs` long, is passed quickly however long it is.
 */
export function nextChunkUs(lastUs: number, quietUs: number, toNextUs = 0): number {
  if (quietUs >= IDLE_US && toNextUs === 0) return paceOf(1) * QUIET_CHUNK_WALL_MS
  const longest = Math.max(QUIET_CHUNK_MAX_US, toNextUs / CHUNKS_TO_NEXT)
  return Math.min(longest, Math.max(QUIET_CHUNK_MIN_US, lastUs * 2))
}
