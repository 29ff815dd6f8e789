import type { ActorId, ActorName, ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { ClientView, GuestView } from '../../zookeeper/client'
import type { ServerAspect, ServerViewAnswer } from '../../zookeeper/server'
import type { Result } from '../../kernel/lib'
import type { ErrorName, Zxid } from '../../zookeeper/model'
import type { CodePlan, CodeView, Trial, TrialFaults } from '../../playground'
import type { RivalView } from '../../rivals'
import type {
  Choices,
  Forks,
  LibraryEntry,
  SavedBookmark,
  SavedRun,
  Scenario,
  SharedRun,
  ShortDigest,
} from '../../scenario'
import type {
  Cone,
  Frame,
  Intervention,
  ServerSnapshot,
  TraceEvent,
  TraceMatch,
  WaitReason,
} from '../../simulator'
import type { SpaceTime } from './spaceTimeContract'

/** The name of an error that says: the part of the engine that the answer needs could not be fetched. */
export const PART_MISSING = 'PartMissing'

/** How far the judging of a question has come; `right` are places of choices. */
export type AnswersSoFar =
  { readonly isOver: false } | { readonly isOver: true; readonly right: readonly number[] }

/**
 * What the page asks of the conductor's worker. Plain data both ways; no function crosses.
 * Expected failures are `Result`s; a rejected promise is a bug, or an error of the name
 * {@link PART_MISSING}.
 */
export interface LabApi {
  /**
   * Begins a run of that scenario at step 0, paused, with nothing fired; `forks` are branches that it
   * was saved with.
   */
  load(scenario: Scenario, forks?: Forks): Promise<Result<RunInfo, LabError>>
  /**
   * The run that was loaded last stays and the one before it ends; or it did not come to where it was to
   * be shown, and the one before it goes on from where it stood.
   */
  settleLoad(isKept: boolean): Promise<void>
  /**
   * Resolves once whatever may be asked is answered at once: a first visit begins with a conductor that
   * knows its own run alone.
   */
  complete(): Promise<void>
  /** Runs on until virtual time `at`, or less: at most about `budgetMs` of wall time, or until something pauses the run. */
  runUntil(at: VirtualUs, budgetMs: number): Promise<RunReport>
  /** Runs exactly `steps` steps. */
  step(steps: number): Promise<RunReport>
  /** Goes to where step `step` is the last one taken (−1: before all), in the past or, running on, the future. */
  seek(step: StepIndex): Promise<RunReport>
  /** The last step at or before that time. */
  seekTime(at: VirtualUs): Promise<RunReport>
  /**
   * Forgets what was computed after `step`, or after the playhead where that is later: nobody has
   * seen it. What is done next is done at the head, and forks nothing.
   */
  forgetAfter(step: StepIndex): Promise<RunReport>
  /** The next (or previous) step whose trace has an event of that kind; the run goes on as far as it must. */
  jump(kind: JumpKind, direction: 'next' | 'previous'): Promise<RunReport>
  /**
   * Looks for the next event behind a step that has those fields, running on where it must, to
   * virtual time `until` at most and for about `budgetMs` of wall time. It leaves the run anywhere;
   * ask again from where it has looked, then seek.
   */
  lookFor(
    match: TraceMatch,
    from: Pick<Lookout, 'step' | 'seen'>,
    until: VirtualUs,
    budgetMs: number,
  ): Promise<Lookout>
  /** Does it here and now. In the past this forks the run; the answer names the branch. */
  intervene(intervention: Intervention): Promise<Result<RunReport, LabError>>
  /**
   * Lets clients that run this code take part in the run from here on; code that took part before is
   * stopped. `keeper` makes the realms in which it runs, and ends them.
   */
  startCode(order: CodeOrder, keeper: MessagePort): Promise<Result<RunReport, LabError>>
  /** Code takes part no more; what its clients did stays done. */
  stopCode(): Promise<void>
  /** Ends the realm of readers' code at once: it waits for no move before it, as all others do. */
  haltCode(): Promise<void>
  /** Where the code stands at the playhead; undefined where none takes part. */
  viewCode(): Promise<CodeView | undefined>
  /** The next (or previous) step at which code has something to do; the run goes on as far as it must. */
  stepCode(direction: 'next' | 'previous'): Promise<RunReport>
  branches(): Promise<readonly BranchInfo[]>
  /** Follows another branch from where it was left; one that is asleep, from its beginning. */
  switchBranch(branch: number): Promise<RunReport>
  renameBranch(branch: number, name: string): Promise<void>
  /** Of those steps all events, or those that have the fields of a match. */
  trace(fromStep: StepIndex, toStep: StepIndex, match?: EventMatch): Promise<readonly TraceEvent[]>
  /** Marks of the whole branch for the scrubber. */
  history(): Promise<RunHistory>
  /** Messages, states and deeds that touch a window of the branch, for the space-time diagram. */
  spaceTime(from: VirtualUs, to: VirtualUs, hasHeartbeats: boolean): Promise<SpaceTime>
  /** When messages travel, heartbeats aside: pairs of first and last µs of each burst, ascending. */
  bursts(): Promise<Float64Array>
  /** The causal past and future of a message, as far as both are kept, by its id and the step that sent it. */
  cone(message: number, sentStep: StepIndex): Promise<Cone>
  /** The first or last event at or before a step whose fields are those given. */
  findEvent(
    match: EventMatch,
    which: 'first' | 'last',
    upTo: StepIndex,
  ): Promise<TraceEvent | undefined>
  /**
   * The step and what led to it: back to an intervention, to a timeout, or to the oldest step that is
   * kept. Where it committed many transactions, what led to the one that is named.
   */
  causes(step: StepIndex, committed?: Zxid): Promise<readonly ChainLink[]>
  /** The step in which that transaction was first committed, where the branch has it. */
  commitStep(zxid: Zxid): Promise<StepIndex | undefined>
  /** The newest transaction that any server had committed by a step: others may still hear of older ones. */
  newestCommit(step: StepIndex): Promise<FirstCommit | undefined>
  /**
   * A client's writes with what it heard and what became of them, as far as the branch is known; of
   * no client: the writes of all whose clients were left in doubt. Only the latest of them.
   */
  writes(client?: ActorName): Promise<readonly WriteRecord[]>
  viewServer(server: ServerId, aspect: ServerAspect): Promise<ServerViewAnswer | undefined>
  viewClient(client: ActorName): Promise<ClientView | undefined>
  /** What is in a server of etcd or Redis, or in a client of theirs. */
  viewRival(name: ActorName): Promise<RivalView>
  /** Every recipe under way, by client. */
  viewRecipes(): Promise<readonly GuestView[]>
  /** Hex digest of the trace up to the playhead. */
  digest(): Promise<string>
  /** The scenario with all that was done live on the followed branch, or on another, as it would be shared. */
  scenario(branch?: number): Promise<Scenario>
  /** The branches as they are saved beside the scenario; undefined where there is one without a name, or too much. */
  forks(): Promise<Forks | undefined>
  /** The time that has passed since the last step taken, µs. */
  sinceStep(): Promise<number>
  /** The link to where the run stands (`#s=…`), with all branches, named moments and short digests of the run. */
  link(bookmarks?: readonly SavedBookmark[]): Promise<string>
  /** What that link holds of the branches and the named moments. */
  linkKeeps(bookmarks: readonly SavedBookmark[]): Promise<LinkKeeps>
  /** Reads a link or its payload; the code of an error says what is wrong with it. */
  readLink(text: string): Promise<Result<SharedRun, LabError>>
  /** Reads a scenario file's text. */
  readFile(text: string): Promise<Result<SavedRun, LabError>>
  /** Reads one intervention in the words of scenario files; fills in what was left out. */
  readIntervention(json: unknown): Promise<Result<Intervention, LabError>>
  /** Reads a match of events in one line, `committed zxid=1:7`; the error says what is wrong with it. */
  readMatch(text: string): Promise<Result<TraceMatch, LabError>>
  /** Between which steps, up to the playhead, the run differs from the one a link was made of. */
  divergence(digests: readonly ShortDigest[]): Promise<Divergence | undefined>
  /**
   * Which choices of a question come true on this branch, by their places, when it is played to its
   * scenario's end, for a slice of wall time. The run stays where it is. The same number asks on; another
   * one begins anew, and whatever was judged before is given up; so it is by `load`.
   */
  answers(choices: Choices, question: number, budgetMs: number): Promise<AnswersSoFar>
  /** Nobody asks on about that question: what was judged of it is given up. */
  forgetQuestion(question: number): Promise<void>
  /** Every built-in run, in the order in which they are shown. */
  library(): Promise<readonly LibraryEntry[]>
  /** The trace in the words of files and of `--json`. */
  publicTrace(
    fromStep: StepIndex,
    toStep: StepIndex,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Code as it is ordered to run; its clients are given free names. */
export interface CodeOrder extends Omit<CodePlan, 'clients'> {
  readonly count: number
  /** Instead of new ones: clients that the scenario itself connects, the path made by the first. */
  readonly connected?: readonly ActorName[]
}

/** What the page asks of the worker that tries code under schedules of its own. */
export interface CodeTrialApi {
  /** What is to be tried, on an ensemble like that of the scenario. */
  open(
    scenario: Scenario,
    order: CodeOrder,
    faults: TrialFaults,
    keeper: MessagePort,
  ): Promise<void>
  /** Plays the schedule of a seed. */
  play(seed: number): Promise<Trial>
}

/** One write of a client: one command may make several. */
export interface WriteRecord {
  readonly client: ActorName
  /** The n-th operation of that client, from 1. */
  readonly op: number
  readonly packet: string
  readonly path?: string
  /** What its command was answered in the end. */
  readonly reply?: { readonly step: StepIndex; readonly error: ErrorName }
  readonly fate: WriteFate
}

/** What became of a write in the ensemble, and from which step on that was certain. */
export type WriteFate =
  | { readonly type: 'unknown'; readonly zxid?: Zxid }
  /** With an error it has a zxid, and changed nothing. */
  | {
      readonly type: 'committed'
      readonly zxid: Zxid
      readonly step: StepIndex
      readonly error?: ErrorName
    }
  | {
      readonly type: 'never'
      readonly zxid?: Zxid
      readonly step: StepIndex
      /**
       * `notSent`: its client had no connection; `lost`: on its way; `forgotten`: with the memory of
       * the server that held it; `passed`: one behind it was proposed instead; `cut`: proposed, but
       * not in the history that a quorum took over.
       */
      readonly why: 'notSent' | 'lost' | 'forgotten' | 'passed' | 'cut'
    }

/** Two steps of a run: it is the same as another up to the first, and differs by the second. */
export interface Divergence {
  readonly after: StepIndex
  readonly by: StepIndex
}

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
  /** What somebody makes up his mind on: votes, states, epochs, synchronisation, commits. */
  | 'decision'

/** What a link, and a file, hold of all that was tried and named. */
export interface LinkKeeps {
  /** Of the branches a link, and a reload by it: all, the shown one, or none, where even that is not read. */
  readonly link: 'all' | 'shown' | 'none'
  /** Of the branches a file. */
  readonly file: 'all' | 'shown'
  /** Whether a link holds the named moments, of the branches that it holds. */
  readonly bookmarks: boolean
}

/** How far was looked for an event, and its step where it was found. */
export interface Lookout {
  /** All steps up to this one were looked at. */
  readonly step: StepIndex
  readonly at: VirtualUs
  /** Events that matched so far; a match may ask for the n-th by its `count`. */
  readonly seen: number
  readonly found?: StepIndex
  /** It was found, or is not there up to `until`. */
  readonly isOver: boolean
}

export interface LabError {
  readonly code: string
  /** Names the thing and the place, e.g. `interventions[2].server`. */
  readonly message: string
}

export interface RunInfo {
  readonly servers: readonly ServerId[]
  readonly branch: number
}

/** Where the run stands after it was asked to move. */
export interface RunReport {
  readonly frame: Frame
  /** The last step taken on this branch, as far as that is known. */
  readonly head: { readonly step: StepIndex; readonly at: VirtualUs }
  readonly branch: number
  /** Trace of the step at the playhead; while time runs, of the last one up to it that has any. */
  readonly events: readonly TraceEvent[]
  /** When, in µs, or Infinity, the author of a shared run did what is still to come; absent where nothing is. */
  readonly ahead?: readonly number[]
  /** The branch came with an opened run, and was played further before: what is done here forks it. */
  readonly isBeforeSaved?: true
  /** The script, or something done by hand, has a time to come at which it acts. */
  readonly isDue?: true
  /** Why it stopped short of what was asked. */
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

export interface BranchInfo {
  readonly branch: number
  readonly name: string
  readonly parent?: number
  readonly forkedAt?: { readonly step: StepIndex; readonly at: VirtualUs }
  /** How far it was ever played. */
  readonly head: { readonly step: StepIndex; readonly at: VirtualUs }
  /** It came with an opened run and was not followed since: it is played when it is. */
  readonly isAsleep?: true
}

/** An intervention that the scrubber marks, or a crash. */
export interface FaultMark {
  readonly at: VirtualUs
  readonly step: StepIndex
  readonly do: FaultAction
  /** The processes that it is done to; the groups of a partition; the two ends of a link. */
  readonly groups: readonly (readonly ActorId[])[]
  readonly kind: 'down' | 'up' | 'wall' | 'heal' | 'other'
}

export type FaultAction =
  | 'crash'
  | 'start'
  | 'resume'
  | 'resumeClient'
  | 'kill'
  | 'powerLoss'
  | 'pause'
  | 'killClient'
  | 'pauseClient'
  | 'partition'
  | 'cut'
  | 'hold'
  | 'restore'
  | 'heal'
  | 'release'
  | 'restoreDisk'
  | 'drop'
  | 'delay'
  | 'slowDisk'
  | 'failSync'
  | 'fillDisk'
  | 'purgeLogs'
  | 'wipeDisk'
  | 'skew'
  | 'disconnect'

/** What the scrubber paints. */
export interface RunHistory {
  readonly spans: readonly HistorySpan[]
  readonly commits: readonly { readonly at: VirtualUs; readonly epoch: number }[]
  readonly faults: readonly FaultMark[]
  readonly violations: readonly { readonly at: VirtualUs; readonly step: StepIndex }[]
  /** Of sessions, each once. */
  readonly expiries: readonly { readonly at: VirtualUs; readonly step: StepIndex }[]
  readonly marks: readonly {
    readonly at: VirtualUs
    readonly step: StepIndex
    readonly name: string
  }[]
}

/** Fields that an event must have; a list means any of its members. */
export interface EventMatch {
  readonly type: TraceEvent['type'] | readonly TraceEvent['type'][]
  readonly [field: string]: unknown
}

/** Where a transaction was committed first. */
export interface FirstCommit {
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly zxid: Zxid
}

/** A step with what happened in it. */
export interface Cause {
  readonly step: StepIndex
  readonly events: readonly TraceEvent[]
}

/** A step of a chain of causes, with what happened in it as far as the chain goes through that. */
export interface Told extends Cause {
  /** It is an intervention that was done live. */
  readonly isLive: boolean
  /** What the servers that it is about were after it. */
  readonly standings: readonly ServerSnapshot[]
  /** Whose votes counted then. */
  readonly voters: readonly ServerId[]
}

/** A link of a chain of causes. */
export interface ChainLink extends Told {
  /** Set off by a clock alone: the chain begins there. */
  readonly isTimeout: boolean
  /** What it had to wait for, with the steps that say so, latest first. */
  readonly waits: readonly { readonly why: WaitReason; readonly steps: readonly Told[] }[]
}

/** A stretch without a leader (`epoch` absent), or led by one. */
export interface HistorySpan {
  readonly from: VirtualUs
  readonly to: VirtualUs
  readonly epoch?: number
  readonly leader?: ServerId
}
