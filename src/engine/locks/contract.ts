import type { Scenario, Trial } from '../../scenario'

/** What is counted of a trial, from the moment when the first client comes. */
export interface LockCounters {
  /** Watch events that clients were told. */
  readonly watchEvents: number
  /** Of these to somebody who waited, and of those the ones after which he waited on. */
  readonly woken: number
  readonly inVain: number
  /** Requests that list the queue, and requests that look at one other place in it. */
  readonly lists: number
  readonly looks: number
  /** Both ways between clients and servers, connecting and heartbeats aside. */
  readonly messages: number
  readonly bytes: number
  readonly acquired: number
  /** Grants while somebody else held the lock, or believed so, who does not share it. */
  readonly violations: number
  /** Writes that the guarded store took from somebody after a later holder had written. */
  readonly lateWrites: number
  /** Writes that it refused: late ones, and those of the newest holder, who has no token to show. */
  readonly refusedWrites: number
  readonly refusedTimely: number
}

/** As a trial begins. */
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

/** What came of a trial. */
export interface TrialResult {
  readonly trial: Trial
  readonly counters: LockCounters
  /** From one holder's letting go to the next one's knowing that it holds, µs; ascending. */
  readonly handOversUs: Float64Array
  /** Of all pairs that did not come at the same moment, how many were served in their order; 0 to 1. */
  readonly fairness: number | undefined
  /** Virtual time from the first client's coming to the end, µs. */
  readonly tookUs: number
  /** Turns that were wanted, and did not come: their clients died, failed, or waited in vain. */
  readonly missed: number
}

/** What happens to a client in the queue; the number is its code in {@link TrialRecording}. */
export const LOCK_EVENTS = [
  'asks',
  'created',
  'waits',
  'woken',
  'owns',
  /** Its request to let go is on its way. */
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

/** All that a queue did, in the order of time, one entry of each list for an event. */
export interface TrialRecording {
  readonly clients: number
  readonly at: Float64Array
  readonly client: Int16Array
  readonly event: Uint8Array
  /** Of `waits`: the client whose place is watched, −1: the list, or nobody's. */
  readonly target: Int16Array
  /** Of a grant or a write: the fencing token; not a number where there is none. */
  readonly token: Float64Array
  /** Counters as they stood from each of these moments on. */
  readonly countedAt: Float64Array
  readonly counted: readonly LockCounters[]
  /** When the fault began that was chosen; absent where none was. */
  readonly troubleUs: number | undefined
  /** When the first client came, and the end. */
  readonly fromUs: number
  readonly toUs: number
}

/** What the page asks of a worker that plays trials, one after the other. */
export interface LockTrialApi {
  /** Begins a trial; `isRecorded`: keeps what the queue did. */
  open(trial: Trial, isRecorded: boolean): Promise<void>
  /** Plays it on for about `budgetMs` of wall time; which share of its turns is over, 0 to 1. */
  advance(budgetMs: number): Promise<number>
  result(): Promise<TrialResult>
  recording(): Promise<TrialRecording | undefined>
  /** The trial as a scenario that opens on the stage, long enough for all that it shows. */
  scenario(): Promise<Scenario>
}
