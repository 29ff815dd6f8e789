import { LOCK_EVENTS } from '../../../app/locks'
import type { LockEventName, TrialRecording } from '../../../engine'

/** A span of time, µs since the first client's arrival. */
export interface Span {
  readonly fromUs: number
  readonly toUs: number
}

/** A client's hold of the lock, or its belief in one. */
export interface Hold extends Span {
  readonly client: number
}

/** A write to the store that the lock guards. */
export interface Write {
  readonly us: number
  readonly client: number
  /** `late`: accepted although a later owner had written already. */
  readonly outcome: 'taken' | 'late' | 'refused'
}

/** The holds of the lock with sleeps, overlaps and writes. */
export interface Holds {
  readonly holds: readonly Hold[]
  /** Times at which a holder was paused. */
  readonly sleeps: readonly Hold[]
  /** Times at which the lock had several holders that exclude each other. */
  readonly overlaps: readonly Span[]
  readonly writes: readonly Write[]
}

interface Reading {
  readonly holds: Hold[]
  readonly sleeps: Hold[]
  readonly overlaps: Span[]
  readonly writes: Write[]
  /** Beginnings of current holds and sleeps by client, µs. */
  readonly holdingUs: Map<number, number>
  readonly asleepUs: Map<number, number>
  /** The number of each client's last grant, and that of the last writer. */
  readonly grants: Map<number, number>
  granted: number
  lastWriter: number
  brokenUs: number | undefined
}

/** Reads the holds of a recording; `readers` may hold the lock together. */
export function holdsOf(recording: TrialRecording, readers: ReadonlySet<number>): Holds {
  const { at, client, event, fromUs, toUs } = recording
  const reading: Reading = {
    holds: [],
    sleeps: [],
    overlaps: [],
    writes: [],
    holdingUs: new Map(),
    asleepUs: new Map(),
    grants: new Map(),
    granted: 0,
    lastWriter: 0,
    brokenUs: undefined,
  }
  const { holds, sleeps, overlaps, writes, holdingUs, asleepUs } = reading
  at.forEach((time, index) => {
    const us = time - fromUs
    read(reading, us, client[index] ?? 0, LOCK_EVENTS[event[index] ?? 0] ?? 'asks')
    const isBroken = holdingUs.size > 1 && [...holdingUs.keys()].some((one) => !readers.has(one))
    if (isBroken) reading.brokenUs ??= us
    else mend(reading, us)
  })
  const endUs = toUs - fromUs
  for (const who of holdingUs.keys()) finish(holds, holdingUs, who, endUs)
  for (const who of asleepUs.keys()) finish(sleeps, asleepUs, who, endUs)
  mend(reading, endUs)
  return { holds: holds.sort((a, b) => a.fromUs - b.fromUs), sleeps, overlaps, writes }
}

function read(reading: Reading, us: number, who: number, what: LockEventName): void {
  const { holds, sleeps, writes, holdingUs, asleepUs, grants } = reading
  switch (what) {
    case 'owns':
      reading.granted += 1
      holdingUs.set(who, us)
      grants.set(who, reading.granted)
      return
    case 'releases':
    case 'released':
    case 'failed':
    case 'killed':
      finish(holds, holdingUs, who, us)
      return
    case 'paused':
      asleepUs.set(who, us)
      return
    case 'resumed':
      finish(sleeps, asleepUs, who, us)
      return
    case 'wrote': {
      const grant = grants.get(who) ?? 0
      writes.push({ us, client: who, outcome: grant < reading.lastWriter ? 'late' : 'taken' })
      reading.lastWriter = Math.max(reading.lastWriter, grant)
      return
    }
    case 'refused':
      writes.push({ us, client: who, outcome: 'refused' })
      return
    case 'asks':
    case 'created':
    case 'waits':
    case 'woken':
  }
}

function finish(list: Hold[], since: Map<number, number>, client: number, toUs: number): void {
  const fromUs = since.get(client)
  if (fromUs !== undefined) list.push({ client, fromUs, toUs })
  since.delete(client)
}

function mend(reading: Reading, toUs: number): void {
  const { brokenUs, overlaps } = reading
  if (brokenUs !== undefined) overlaps.push({ fromUs: brokenUs, toUs })
  reading.brokenUs = undefined
}
