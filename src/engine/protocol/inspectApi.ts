import type { ActorId, ActorName, ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { ClientView, ExtensionView } from '../../zookeeper/client'
import type { ErrorName, Zxid } from '../../zookeeper/model'
import type { ServerAspect, ServerViewAnswer } from '../../zookeeper/server'
import type { RivalView } from '../../rivals'
import type { Answered, Choices, Expectation, GoalJudgement, ScenarioWarning } from '../../scenario'
import type { Cone, LocalText, TraceEvent } from '../../simulator'
import type { EndingSearch } from './outcomeContract'
import type { ChainLink } from './chainContract'
import type { SpaceTime } from './spaceTimeContract'
import type { WhyAnswer, WhyQuestion } from './whyContract'

/** Reads the open run at its position; none of these calls moves it. */
export interface InspectApi {
  /** Returns the events of the followed branch from one step to another, or those of them that match. */
  trace(fromStep: StepIndex, toStep: StepIndex, match?: EventMatch): Promise<readonly TraceEvent[]>
  /** Returns the same events in the words of files and of `--json`. */
  publicTrace(
    fromStep: StepIndex,
    toStep: StepIndex,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Finds the first or the last event that matches, at or before `upTo`. */
  findEvent(
    match: EventMatch,
    which: 'first' | 'last',
    upTo: StepIndex,
  ): Promise<TraceEvent | undefined>
  /** Returns the marks of the followed branch for the scrubber. */
  history(): Promise<RunHistory>
  /**
   * Returns messages, states and interventions in a window of virtual time, for the space-time diagram.
   */
  spaceTime(from: VirtualUs, to: VirtualUs, hasHeartbeats: boolean): Promise<SpaceTime>
  /**
   * Returns the bursts of messages, heartbeats aside: pairs of the first and last µs of each, ascending.
   */
  bursts(): Promise<Float64Array>
  /** Returns the causal past and future of a message, named by its id and the step that sent it. */
  cone(message: number, sentStep: StepIndex): Promise<Cone>
  /**
   * Returns the chain of causes of a step: back to an intervention, to a timeout, or to the oldest kept
   * step. For a step that commits several transactions it is the chain of `committed`.
   */
  causes(step: StepIndex, committed?: Zxid): Promise<readonly ChainLink[]>
  /**
   * Answers a question at a step, which is that of the run's position or before it. The caller has the chain
   * of a root at step `known` already.
   */
  why(question: WhyQuestion, step: StepIndex, known?: StepIndex): Promise<WhyAnswer>
  /** Returns those of the questions that have an answer at a step. */
  answerable(questions: readonly WhyQuestion[], step: StepIndex): Promise<readonly WhyQuestion[]>
  /**
   * Returns the events of connections between servers after the last decision before a step, up to that step.
   */
  connectionEvents(step: StepIndex): Promise<readonly TraceEvent[]>
  /** Finds the step that first committed a transaction. */
  commitStep(zxid: Zxid): Promise<StepIndex | undefined>
  /** Finds the newest transaction that any server had committed by a step. */
  newestCommit(step: StepIndex): Promise<FirstCommit | undefined>
  /**
   * Returns the latest writes of a client with their replies and fates; without a client, those of all
   * clients that were left in doubt.
   */
  writes(client?: ActorName): Promise<readonly WriteRecord[]>
  viewServer(server: ServerId, aspect: ServerAspect): Promise<ServerViewAnswer | undefined>
  viewClient(client: ActorName): Promise<ClientView | undefined>
  /** Returns the view of a server of etcd or Redis, or of a client of theirs. */
  viewRival(name: ActorName): Promise<RivalView>
  /** Returns the recipes under way of all clients. */
  viewRecipes(): Promise<readonly ExtensionView[]>
  /** Returns the digest of the trace up to the position, in hexadecimal. */
  digest(): Promise<string>
  /** Returns the settings of the shown branch that count otherwise than they look. */
  settingWarnings(): Promise<readonly ScenarioWarning[]>
  /** Returns the time since the last step taken, µs. */
  sinceStep(): Promise<number>
  /**
   * Plays the followed branch from its beginning to its scenario's end, apart from the open run, and judges
   * the choices of a question. Each call works for about `budgetMs`; the same `question` number continues.
   * Another number, or `open`, discards the evaluation.
   */
  answers(choices: Choices, question: number, budgetMs: number): Promise<Answers>
  /**
   * Judges the conditions of a goal at a step of the followed branch, apart from the open run. Each call works
   * for about `budgetMs`; the same `goal` number continues. Another number, or `open`, discards the judgement.
   */
  goal(query: GoalQuery, goal: number, budgetMs: number): Promise<GoalProgress>
  /**
   * Looks for the end of the followed branch, apart from the open run. Each call works for about `budgetMs`;
   * the same `search` number continues, another one begins anew. A branch with interventions by hand has no
   * end of its own.
   */
  ending(search: number, budgetMs: number): Promise<EndingSearch>
  /** Discards the evaluation of a question. */
  forgetQuestion(question: number): Promise<void>
}

/** One write of a client; a command may make several. */
export interface WriteRecord {
  readonly client: ActorName
  /** The n-th operation of that client, from 1. */
  readonly op: number
  /** The command as it was typed. */
  readonly command: string
  readonly packet: string
  readonly path?: string
  /** The last answer to its command. */
  readonly reply?: { readonly step: StepIndex; readonly error: ErrorName }
  readonly fate: WriteFate
}

/** The fate of a write in the ensemble, and the step at which it became certain. */
export type WriteFate =
  | { readonly type: 'unknown'; readonly zxid?: Zxid }
  /** A write with an error has a zxid, too, but changed nothing. */
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
       * The reason. `notSent`: its client had no connection. `lost`: on its way. `forgotten`: with the
       * memory of the server that held it. `passed`: a later one of its connection was proposed instead.
       * `cut`: proposed, but not in the history that a quorum took over.
       */
      readonly why: 'notSent' | 'lost' | 'forgotten' | 'passed' | 'cut'
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
  | 'damageLog'
  | 'damageSnapshot'
  | 'skew'
  | 'promote'
  | 'disconnect'

/** The marks of a whole branch on the scrubber. */
export interface RunHistory {
  readonly spans: readonly HistorySpan[]
  readonly commits: readonly HistoryCommit[]
  /** Elections, leaders that serve or give up, and clients that connect, ascending. */
  readonly moments: readonly HistoryMoment[]
  /** Pairs of first and last µs of the stretches with messages; shorter silences belong to them. */
  readonly bursts: readonly number[]
  readonly faults: readonly FaultMark[]
  readonly violations: readonly {
    readonly at: VirtualUs
    readonly step: StepIndex
    readonly property: string
  }[]
  /** The properties on which the branch was judged. */
  readonly judged: readonly string[]
  /** The step of the power loss of a server with `forceSync=no`, from which on ZooKeeper is not judged. */
  readonly lossStep?: StepIndex
  /** Sessions that expired, each once. */
  readonly expiries: readonly { readonly at: VirtualUs; readonly step: StepIndex }[]
  readonly marks: readonly {
    readonly at: VirtualUs
    readonly step: StepIndex
    readonly name: string
  }[]
  readonly notes: readonly RunNote[]
}

/** The first commit of a transaction, or its commit by a recovery. */
export interface HistoryCommit extends FirstCommit {
  readonly epoch: number
}

/** A moment of decision that the scrubber names. */
export type HistoryMoment = { readonly at: VirtualUs; readonly step: StepIndex } & (
  | { readonly kind: 'elected' | 'gaveUp'; readonly leader: ServerId }
  | { readonly kind: 'serving'; readonly leader: ServerId; readonly epoch: number }
  | { readonly kind: 'connected'; readonly clients: readonly ActorName[] }
)

/** A note of the scenario to its readers. */
export interface RunNote {
  readonly at: VirtualUs
  readonly step: StepIndex
  readonly text: LocalText
}

/** A stretch without a leader (`epoch` absent), or led by one. */
export interface HistorySpan {
  readonly from: VirtualUs
  readonly to: VirtualUs
  readonly epoch?: number
  readonly leader?: ServerId
}

/** The fields that an event must have; a list means any of its members. */
export interface EventMatch {
  readonly type: TraceEvent['type'] | readonly TraceEvent['type'][]
  readonly [field: string]: unknown
}

/** The first commit of a transaction. */
export interface FirstCommit {
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly zxid: Zxid
}

/** The conditions of a goal, and the steps between which they are judged. */
export interface GoalQuery {
  readonly conditions: readonly (readonly Expectation[])[]
  /** The step from which on the goal can be reached. */
  readonly from: StepIndex
  /** The shown step. */
  readonly to: StepIndex
}

/** The progress of a goal's judgement. */
export type GoalProgress = { readonly isOver: false } | ({ readonly isOver: true } & GoalJudgement)

/** The progress of a question's evaluation. */
export type Answers = { readonly isOver: false } | ({ readonly isOver: true } & Answered)
