import type { LockSystemId } from './systems'

/** The ways in which clients arrive at the lock. */
export const ARRIVALS = ['line', 'burst', 'stream'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** The fault during the use of the lock. */
export const LOCK_FAULTS = ['none', 'pause', 'leader', 'reset', 'wall', 'slow', 'clock'] as const
export type LockFault = (typeof LOCK_FAULTS)[number]

/** The demand of clients for a lock, the same for every measured system. */
export interface Workload {
  readonly clients: number
  /**
   * `line`: one after the other, and the queue is first read when all are in it, as in the measurement
   * of the real ensemble; `burst`: all at once; `stream`: at random, `everyMs` apart on average.
   */
  readonly arrival: Arrival
  readonly everyMs: number
  /** The time that each client holds the lock, ms. */
  readonly holdMs: number
  /** Acquisitions of each client. */
  readonly rounds: number
  /** Percentage of clients that die during their first hold. */
  readonly failures: number
  /** Percentage of clients that only read, if the lock can be shared. */
  readonly readers: number
  /** Time after which a silent holder's lock is free, ms: session timeout, lease, or TTL. */
  readonly leaseMs: number
  readonly fault: LockFault
  /** Whether the guarded store checks tokens; only trials with a pause have a store. */
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

/** The smallest and largest value of each number of a workload. */
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
