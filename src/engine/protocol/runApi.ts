import type { ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { Forks, Scenario, SharedRun } from '../../scenario'
import type {
  Frame,
  Intervention,
  LocalText,
  RunPosition,
  TraceEvent,
  TraceMatch,
} from '../../simulator'
import type { Decision, DecisionOutlook } from './decisionContract'
import type { LabError } from './labError'

/** Opens runs, moves the open one in time, and changes it. */
export interface RunApi {
  /**
   * Reads and validates a run, and opens it at its beginning, paused, with nothing fired. The run that was
   * open before waits until {@link settleOpen}. A run that is refused changes nothing.
   */
  open(source: RunSource): Promise<Result<OpenedRun, LabError>>
  /**
   * Decides between the run that was opened last and the one before it: the kept one stays open, where it
   * stands, and the other one ends.
   */
  settleOpen(isKept: boolean): Promise<void>
  /** Keeps the open run as it stands, with all its branches, while other runs are opened after it. */
  setAside(): Promise<void>
  /**
   * Ends a run that was set aside, or brings it back in the place of the open one, which ends. Returns the run
   * where it stood; undefined where none was set aside, or where it has ended.
   */
  settleAside(isBack: boolean): Promise<RunReport | undefined>
  /**
   * Resolves once every call can be answered. A first visit begins with the servers' lab; calls that it
   * cannot answer wait for the whole lab.
   */
  complete(): Promise<void>
  /**
   * Runs on to virtual time `at`. Stops early after about `budgetMs` of wall time, or if something pauses
   * the run.
   */
  runUntil(at: VirtualUs, budgetMs: number): Promise<RunReport>
  /** Runs on by `steps` steps. */
  step(steps: number): Promise<RunReport>
  /** Goes back or runs on until `step` is the last step taken; −1 is the beginning. */
  seek(step: StepIndex): Promise<RunReport>
  /** Goes back or runs on to virtual time `at`. */
  seekTime(at: VirtualUs): Promise<RunReport>
  /**
   * Forgets all steps after `step`, or after the position where that is later. The next intervention then
   * comes at the head and forks nothing.
   */
  truncateHistoryAfter(step: StepIndex): Promise<RunReport>
  /**
   * Looks for the next moment of decision: runs ahead for about `budgetMs` of wall time, and returns to the
   * position. The steps on the way stay known until {@link truncateHistoryAfter}.
   */
  lookForDecision(budgetMs: number): Promise<DecisionOutlook>
  /** Goes to the next or previous step with a moment of a kind; runs on if necessary. */
  jump(kind: JumpKind, direction: 'next' | 'previous'): Promise<RunReport>
  /**
   * Looks for the next matching event after `from`, up to virtual time `until`, for about `budgetMs` of
   * wall time. It may leave the run anywhere: call it again with the answer until that is over, then
   * `seek`.
   */
  lookFor(
    match: TraceMatch,
    from: Pick<Lookout, 'step' | 'seen'>,
    until: VirtualUs,
    budgetMs: number,
  ): Promise<Lookout>
  /**
   * Carries out an intervention at the position. In the past it forks the run; the report has the branch.
   */
  intervene(intervention: Intervention): Promise<Result<RunReport, LabError>>
  /** Reads one intervention in the words of scenario files, and fills in defaults. */
  readIntervention(json: unknown): Promise<Result<Intervention, LabError>>
  /** Reads a match of events in one line, e.g. `committed zxid=1:7`. */
  readMatch(text: string): Promise<Result<TraceMatch, LabError>>
}

/**
 * A run to open: the text of a link, its payload or a scenario file, or a scenario with saved branches.
 */
export type RunSource = string | { readonly scenario: Scenario; readonly forks?: Forks }

/** The servers of a run, and the index of its followed branch. */
export interface RunInfo {
  readonly servers: readonly ServerId[]
  readonly branch: number
}

/** A run that has just been opened. */
export interface OpenedRun extends RunInfo {
  /** The run as its source holds it, in this release's version. */
  readonly run: SharedRun
  /** The scenario's title, or that of the library run which it is. */
  readonly title?: LocalText
  /** The id of the library run which it is. */
  readonly libraryId?: string
}

/** The run's position after a call that moved it. */
export interface RunReport {
  readonly frame: Frame
  /** The last known step of this branch. */
  readonly head: RunPosition
  /** Index of the branch that is followed. */
  readonly branch: number
  /** Trace of the step at the position; of `runUntil`, of the last step up to it that has any events. */
  readonly events: readonly TraceEvent[]
  /**
   * Times, µs or Infinity, of interventions of a shared run that are still to come; absent without any.
   */
  readonly ahead?: readonly number[]
  /** The branch was played further before it was saved: an intervention here forks it. */
  readonly isBeforeSaved?: true
  /** An intervention has a known time to come. */
  readonly isDue?: true
  /** The last moments of decision at or before the position, all at one step; absent before the first. */
  readonly decisions?: readonly Decision[]
  /** The time at which a message, heartbeats aside, was last sent or delivered; absent before the first. */
  readonly messageAt?: VirtualUs
  /** The reason for which the run stopped before the requested position. */
  readonly stopped?: StopReason
}

export type StopReason =
  | { readonly type: 'budget' }
  | { readonly type: 'until' }
  | { readonly type: 'idle' }
  /** One virtual day has passed: no link could hold what comes later. */
  | { readonly type: 'dayOver' }
  | { readonly type: 'violation'; readonly event: TraceEvent }
  | { readonly type: 'crash'; readonly server: ServerId; readonly error: string }
  | { readonly type: 'ask'; readonly index: number }
  | { readonly type: 'notFound' }

export type JumpKind =
  | 'vote'
  | 'election'
  | 'commit'
  | 'fault'
  | 'expiry'
  | 'watch'
  | 'violation'
  | 'mark'
  /** Sent or delivered, heartbeats aside. */
  | 'message'
  /** A moment at which something is decided. */
  | 'decision'

/** The progress of a search for an event. */
export interface Lookout {
  /** All steps up to this one were looked at. */
  readonly step: StepIndex
  readonly at: VirtualUs
  /** Events that matched so far; a match may ask for the n-th by its `count`. */
  readonly seen: number
  /** The step of the event that was looked for. */
  readonly found?: StepIndex
  /** The event was found, or there is none up to `until`. */
  readonly isOver: boolean
}
