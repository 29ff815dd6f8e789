import type { VirtualUs } from '../../kernel/actor'
import type { FlyingMessage, Frame, TraceEvent } from '../../simulator'

/**
 * The speed of playback, in virtual µs per wall ms. The adaptive speed lets a reader follow messages,
 * passes over quiet stretches, and stands still at decisions.
 */

/** Wall time in which a lone message crosses the stage at the adaptive speed, ms. */
export const FLIGHT_WALL_MS = 900
/** This many additional messages in flight halve the wall time of each: a reader follows none of many. */
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

/**
 * Returns whether the adaptive speed slows down for a message; heartbeats count only while they are
 * shown.
 */
export const isNoteworthy = (packet: string, arePingsShown: boolean): boolean =>
  arePingsShown || !HEARTBEATS.has(packet)

/**
 * Returns the adaptive speed of a frame, by the median of its messages' latencies; undefined in a quiet
 * stretch, where no noteworthy message is in flight.
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

/** Returns the first event that ends a quiet stretch. */
export function findNoteworthy(
  events: readonly TraceEvent[],
  arePingsShown: boolean,
): TraceEvent | undefined {
  return events.find((event) => {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'sent':
        return isNoteworthy(event.message.packet, arePingsShown)
      case 'state':
      case 'elected':
      case 'vote':
      case 'violation':
      case 'expired':
      case 'mark':
      case 'intervention':
        return true
      // Every other event passes within a quiet stretch.
      default:
        return false
    }
  })
}

/** Wall time for which the adaptive speed stands still at a decision, ms: enough to read a sentence. */
export const DWELL_WALL_MS = 1_000

/** Types of events that may be decisive. */
export const DECISIVE_TYPES = ['elected', 'serving', 'expired', 'intervention'] as const

/** Interventions that stop a process or part the network. */
const DISRUPTIONS = new Set([
  'kill',
  'powerLoss',
  'pause',
  'partition',
  'killClient',
  'pauseClient',
])

/** Returns whether an event decides something: a leader, the end of a session, a disruption. */
export function isDecisive(event: TraceEvent): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'elected':
    case 'serving':
      return event.leader === event.server
    case 'expired':
      return true
    case 'intervention':
      return event.error === undefined && DISRUPTIONS.has(event.action.do)
    // No other type is among DECISIVE_TYPES.
    default:
      return false
  }
}

/**
 * The longest time between two expired sessions of one group, µs. A client learns of its expiry when it
 * connects again: after a pause at the end of its list of servers (`StaticHostProvider.next`), and
 * another one before it connects (`ClientCnxn.SendThread.startConnect`).
 */
const GROUP_GAP_US = 2_000_000

/**
 * The longest time from the first to the last session of one group, µs: readers would miss a later one.
 */
const GROUP_LENGTH_US = 5_000_000

/** Sessions that expired together: the times of the first and the last. */
export interface ExpiryGroup {
  readonly firstAt: VirtualUs
  readonly lastAt: VirtualUs
}

/** Returns whether an event is one more expiry of a group; the playhead has stood still for its first. */
export const isOfGroup = ({ type, at }: TraceEvent, group: ExpiryGroup | undefined): boolean =>
  type === 'expired' &&
  group !== undefined &&
  at >= group.lastAt &&
  at - group.lastAt < GROUP_GAP_US &&
  at - group.firstAt < GROUP_LENGTH_US

/** Returns the length of the next quiet chunk, µs: twice the last one, until the run is idle. */
export const nextChunkUs = (lastUs: number, quietUs: number): number =>
  quietUs >= IDLE_US
    ? paceOf(1) * QUIET_CHUNK_WALL_MS
    : Math.min(QUIET_CHUNK_MAX_US, Math.max(QUIET_CHUNK_MIN_US, lastUs * 2))
