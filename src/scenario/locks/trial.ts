import type { LockSystemId } from './systems'

/** How clients come to the lock. */
export const ARRIVALS = ['line', 'burst', 'stream'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** What goes wrong while they use it. */
export const LOCK_FAULTS = ['none', 'pause', 'leader', 'reset', 'wall', 'slow', 'clock'] as const
export type LockFault = (typeof LOCK_FAULTS)[number]

/** What clients want of a lock: the same for every system that is measured. */
export interface Workload {
  readonly clients: number
  /**
   * `line`: one after the other, and nobody looks at the queue before all stand in it, as the real
   * ensemble was measured; `burst`: all at once; `stream`: by chance, `everyMs` apart on average.
   */
  readonly arrival: Arrival
  readonly everyMs: number
  /** How long each holds the lock. */
  readonly holdMs: number
  /** How often each takes it. */
  readonly rounds: number
  /** Of a hundred clients so many die while they hold it for the first time. */
  readonly failures: number
  /** Of a hundred clients so many only read, where the lock can be shared. */
  readonly readers: number
  /** After this the lock of a silent holder is free: session time-out, lease, or TTL. */
  readonly leaseMs: number
  readonly fault: LockFault
  /** What the lock guards asks for tokens, where the holder's pause is played. */
  readonly isFenced: boolean
  readonly seed: number
}

/** One system under one workload. */
export interface Trial {
  readonly system: LockSystemId
  readonly workload: Workload
}

export const WORKLOAD_DEFAULT: Workload = {
  clients: 20,
  arrival: 'line',
  everyMs: 1,
  holdMs: 100,
  rounds: 1,
  failures: 0,
  readers: 60,
  leaseMs: 6_000,
  fault: 'none',
  isFenced: false,
  seed: 42,
}

/** The smallest and largest of each number of a workload. */
export const WORKLOAD_BOUNDS = {
  clients: [2, 1_000],
  everyMs: [0.01, 10_000],
  holdMs: [1, 60_000],
  rounds: [1, 20],
  failures: [0, 50],
  readers: [0, 100],
  leaseMs: [4_000, 40_000],
  seed: [0, 2 ** 31 - 1],
} as const satisfies Partial<Record<keyof Workload, readonly [number, number]>>

/** The name of the n-th client, from 0. */
export const lockClient = (index: number): string => `c${index + 1}`
