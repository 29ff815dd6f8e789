import type { Scenario, Trial } from '../../scenario'

/** The counters of a trial, from the arrival of the first client on. */
export interface LockCounters {
  /** Watch events that have reached clients. */
  readonly watchEvents: number
  /** Watch events to clients that waited, and those after which the client waited on. */
  readonly woken: number
  readonly inVain: number
  /** Requests that list the queue, and requests that look at one other place in it. */
  readonly lists: number
  readonly looks: number
  /** Messages in both directions between clients and servers, connecting and heartbeats aside. */
  readonly messages: number
  readonly bytes: number
  readonly acquired: number
  /** Grants while another client held the lock or believed so, and did not share it. */
  readonly violations: number
  /** Writes that the guarded store accepted after a later holder had written. */
  readonly lateWrites: number
  /** Writes that the store refused: late ones, and those of the newest holder, which has no token. */
  readonly refusedWrites: number
  readonly refusedTimely: number
}

/** The counters at the beginning of a trial. */
export const NOTHING_COUNTED: LockCounters = {
  watchEvents: 0,
  woken: 0,
  inVain: 0,
  lists: 0,
  looks: 0,
  messages: 0,
  bytes: 0,
  acquired: 0,
  violations: 0,
  lateWrites: 0,
  refusedWrites: 0,
  refusedTimely: 0,
}

/** The result of a trial. */
export interface TrialResult {
  readonly trial: Trial
  readonly counters: LockCounters
  /** Times from one holder's release to the next holder's knowledge of its grant, µs; ascending. */
  readonly handOversUs: Float64Array
  /** The share of pairs that were served in the order of their arrival, 0 to 1; undefined without pairs. */
  readonly fairness: number | undefined
  /** Virtual time from the first client's arrival to the end, µs. */
  readonly tookUs: number
  /** Turns that no client got: it died, failed, or waited in vain. */
  readonly missed: number
}

/** The events of a client in the queue; the index is the code in {@link TrialRecording}. */
export const LOCK_EVENTS = [
  'asks',
  'created',
  'waits',
  'woken',
  'owns',
  /** The request to release is on its way. */
  'releases',
  'released',
  'failed',
  'paused',
  'resumed',
  'killed',
  'wrote',
  'refused',
] as const
export type LockEventName = (typeof LOCK_EVENTS)[number]

/** All events of a queue in the order of time; each list has one entry for an event. */
export interface TrialRecording {
  readonly clients: number
  readonly at: Float64Array
  readonly client: Int16Array
  readonly event: Uint8Array
  /** For `waits`, the client whose znode or key is watched; −1 for the whole list, and for other events. */
  readonly target: Int16Array
  /** The fencing token of a grant or a write; NaN without one. */
  readonly token: Float64Array
  /** The moments from which on the `counted` of the same index hold. */
  readonly countedAt: Float64Array
  readonly counted: readonly LockCounters[]
  /** The beginning of the chosen fault; undefined without one. */
  readonly troubleUs: number | undefined
  /** The arrival of the first client, and the end. */
  readonly fromUs: number
  readonly toUs: number
}

/** The calls that the page makes of a worker that plays trials one after another. */
export interface LockTrialApi {
  /** Begins a trial; `isRecorded` keeps the events of its queue. */
  open(trial: Trial, isRecorded: boolean): Promise<void>
  /** Plays on for about `budgetMs` of wall time; returns the share of the turns that are over, 0 to 1. */
  advance(budgetMs: number): Promise<number>
  result(): Promise<TrialResult>
  recording(): Promise<TrialRecording | undefined>
  /** Returns the trial as a scenario that opens on the stage, and ends with the trial. */
  scenario(): Promise<Scenario>
}
