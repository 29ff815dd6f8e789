import { createStore } from 'zustand/vanilla'
import { WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../scenario'
import type { TrialResult } from '../../engine'
import type { TrialPlayed } from './playTrials'
import type { LockQuestionId } from './questions'

/** A running clock of the lock lab. */
interface LockClock {
  /** Virtual time at its start, µs. */
  readonly fromUs: number
  /** Page time at its start, ms. */
  readonly fromMs: number
  /** Virtual time over real time. */
  readonly speed: number
  /** Virtual time at which it stops, µs. */
  readonly untilUs: number
  readonly timer: ReturnType<typeof setInterval>
}

/** The state of the lock lab. It is loaded with its view, so it has a store of its own. */
export interface LockLabState {
  /** The question that systems and workload answer; absent where the reader chose them. */
  readonly question: LockQuestionId | undefined
  /** Systems to play side by side. */
  readonly systems: readonly LockSystemId[]
  readonly workload: Workload
  /** The trials that were played last, in the order of their systems; empty before. */
  readonly shown: readonly TrialPlayed[]
  /** The workload of the shown trials. */
  readonly shownWorkload: Workload | undefined
  /** Progress of playing the queues, 0 to 1; absent while none are played. */
  readonly share: number | undefined
  readonly failure: string | undefined
  /** The position of the clock that a link asks for, µs, until the queues are played. */
  readonly linkedUs: number | undefined
  readonly sweep: Sweep
  readonly chart: LockChart
  /** The shown time, µs since the first client came. */
  readonly shownUs: number
  /** Undefined while the queues pause. */
  readonly clock: LockClock | undefined
  /** Virtual time over real time. */
  readonly speed: number
}

/** The reader's choices for the chart over the number of clients. */
interface LockChart {
  readonly metric:
    'watchEvents' | 'lists' | 'messages' | 'perTurn' | 'bytes' | 'handOver' | 'fairness'
  readonly isLog: boolean
}

/** The results of systems that are played one after another with more and more clients. */
export interface Sweep {
  /** The results in the order of their ends; at most one for each system and number of clients. */
  readonly points: readonly TrialResult[]
  readonly share: number | undefined
  /** The workload of all results; its number of clients does not matter. */
  readonly workload: Workload | undefined
}

export const NO_SWEEP: Sweep = { points: [], share: undefined, workload: undefined }

export const lockStore = createStore<LockLabState>()(() => ({
  question: 'herd',
  systems: ['zkHerd', 'zkPredecessor'],
  workload: WORKLOAD_DEFAULT,
  shown: [],
  shownWorkload: undefined,
  share: undefined,
  failure: undefined,
  linkedUs: undefined,
  sweep: NO_SWEEP,
  chart: { metric: 'watchEvents', isLog: false },
  shownUs: 0,
  clock: undefined,
  speed: 0.1,
}))

export const selectIsLockLabPlaying = ({ clock }: LockLabState): boolean => clock !== undefined
