import { createStore } from 'zustand/vanilla'
import { WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../scenario'
import type { TrialResult } from '../../engine'
import type { TrialPlayed } from './playTrials'
import type { LockQuestionId } from './questions'

/** The state of the lock lab. It comes with its view, so it is a store of its own. */
export interface LockLabState {
  /** The question that systems and workload answer; absent where they are the reader's own. */
  readonly question: LockQuestionId | undefined
  /** Systems that are to be played side by side. */
  readonly systems: readonly LockSystemId[]
  readonly workload: Workload
  /** The trials that were played last, in the order of their systems; empty before. */
  readonly shown: readonly TrialPlayed[]
  /** The workload of what is shown. */
  readonly shownWorkload: Workload | undefined
  /** How far the queues that were asked for are, 0 to 1; absent while none are being played. */
  readonly share: number | undefined
  readonly failure: string | undefined
  /** Where a link wants the clock to stand, µs, once the queues are played. */
  readonly linkedUs: number | undefined
  readonly sweep: Sweep
  readonly chart: LockChart
  /** Time since the first client came, µs: where the reader stands. */
  readonly shownUs: number
  readonly isPlaying: boolean
  /** Virtual time over real time. */
  readonly speed: number
}

/** The reader's choices for the chart over the number of clients. */
interface LockChart {
  readonly metric:
    'watchEvents' | 'lists' | 'messages' | 'perTurn' | 'bytes' | 'handOver' | 'fairness'
  readonly isLog: boolean
}

/** One system after another, with more and more clients. */
export interface Sweep {
  /** As they come; of a (system, clients) at most one. */
  readonly points: readonly TrialResult[]
  readonly share: number | undefined
  /** The workload of all of them, clients aside. */
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
  isPlaying: false,
  speed: 0.1,
}))
