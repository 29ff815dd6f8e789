import type { Counting, OnLockEvent } from './createCounting'
import { LOCK_EVENTS, type LockCounters, type LockEventName, type TrialRecording } from './contract'

/** The recording of a trial under way. */
export interface Recorder {
  readonly at: number[]
  readonly client: number[]
  readonly event: number[]
  readonly target: number[]
  readonly token: number[]
  troubleUs: number | undefined
  /** The client of each path. */
  readonly owners: Map<string, number>
  countedAt: number[]
  counted: LockCounters[]
  /** Least time between two kept states of the counters, µs. */
  everyUs: number
}

/** The most kept states of the counters; beyond it every second one is dropped. */
const COUNTED_MAX = 20_000
/** The whole list as a target: see {@link TrialRecording}. */
const THE_LIST = -1

export const createRecorder = (): Recorder => ({
  at: [],
  client: [],
  event: [],
  target: [],
  token: [],
  troubleUs: undefined,
  owners: new Map(),
  countedAt: [],
  counted: [],
  everyUs: 0,
})

const CODES: ReadonlyMap<LockEventName, number> = new Map(
  LOCK_EVENTS.map((name, index) => [name, index]),
)

/** Returns a listener that records the events of a queue. */
export function recordTo(recorder: Recorder): OnLockEvent {
  const { owners } = recorder
  return (at, { index }, event, path, token) => {
    if (event === 'created' && path !== undefined) owners.set(path, index)
    recorder.at.push(at)
    recorder.client.push(index)
    recorder.event.push(CODES.get(event) ?? 0)
    recorder.token.push(token ?? Number.NaN)
    recorder.target.push(event === 'waits' ? (owners.get(path ?? '') ?? THE_LIST) : THE_LIST)
  }
}

/** Records the present counters, one state for each moment. */
export function noteCounters(recorder: Recorder, at: number, counters: LockCounters): void {
  const { counted, countedAt, everyUs } = recorder
  const last = countedAt.at(-1)
  if (last !== undefined && at < last + Math.max(everyUs, 1)) {
    if (at === last) counted[counted.length - 1] = { ...counters }
    return
  }
  countedAt.push(at)
  counted.push({ ...counters })
  if (counted.length <= COUNTED_MAX) return
  recorder.countedAt = countedAt.filter((_, index) => index % 2 === 0)
  recorder.counted = counted.filter((_, index) => index % 2 === 0)
  recorder.everyUs = Math.max(everyUs * 2, 100)
}

/** Returns the recording of a trial that is over, with its last counters. */
export function finishRecording(
  recorder: Recorder,
  { clients, counters, fromUs = 0 }: Counting,
  toUs: number,
): TrialRecording {
  return {
    clients: clients.size,
    at: Float64Array.from(recorder.at),
    client: Int16Array.from(recorder.client),
    event: Uint8Array.from(recorder.event),
    target: Int16Array.from(recorder.target),
    token: Float64Array.from(recorder.token),
    troubleUs: recorder.troubleUs,
    countedAt: Float64Array.from([...recorder.countedAt, toUs]),
    counted: [...recorder.counted, { ...counters }],
    fromUs,
    toUs,
  }
}
