import type { StateCreator } from 'zustand/vanilla'
import type { ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { Frame, LocalText, TraceEvent } from '../../simulator'
import type { BranchInfo, Decision, RunHistory, StopReason } from '../../engine'
import type { PendingQuestion } from './pendingQuestion'

/** The move that reached the shown moment; the stage animates some and jumps with others. */
export type Move = 'load' | 'play' | 'stepForward' | 'stepBack' | 'seek' | 'intervene'

export interface RunPoint {
  readonly step: StepIndex
  readonly at: VirtualUs
}

/** The reason for which there is no engine, with the browser's message. */
export interface EngineFailure {
  /** `missing`: its script did not come; `stopped`: it failed later. */
  readonly type: 'missing' | 'stopped'
  readonly error: string
}

/** The run, as the engine last reported it. */
export interface RunSlice {
  /** `empty`: nothing was loaded yet; `failed`: the engine could not be started, or has stopped. */
  readonly status: 'empty' | 'loading' | 'ready' | 'failed'
  readonly failure: EngineFailure | undefined
  /** The page shows the content of its address, or the reason for its refusal. */
  readonly isStarted: boolean
  readonly title: LocalText | undefined
  /** The id of the library run that is open, with or without a reader's interventions. */
  readonly libraryId: string | undefined
  readonly servers: readonly ServerId[]
  /** The shown frame; undefined before the first load. */
  readonly frame: Frame | undefined
  /** More messages are in flight than a reader follows; see `isDenseFrame`. */
  readonly isDense: boolean
  /** The last step of this branch. */
  readonly head: RunPoint | undefined
  readonly branch: number
  readonly branches: readonly BranchInfo[]
  /** Counts the opened runs; a move that was asked for in one run is not made in another. */
  readonly runNumber: number
  /**
   * Changes with another run, and when shown steps are undone, since other steps may take their place.
   */
  readonly revision: number
  /** Trace of the shown step. */
  readonly events: readonly TraceEvent[]
  /** The last moments of decision at or before the shown step: all that stand at one step. */
  readonly decisions: readonly Decision[]
  /** The time at which a message, heartbeats aside, was last sent or delivered. */
  readonly messageAt: VirtualUs | undefined
  /** The question at which the reader has intervened; undefined once virtual time has passed. */
  readonly pendingQuestion: PendingQuestion | undefined
  /**
   * Times of interventions of an opened run that are still to come, virtual µs; Infinity for those of
   * triggers.
   */
  readonly ahead: readonly number[]
  /** The branch came with an opened run, whose author had played it further. */
  readonly isBeforeSaved: boolean
  /** The reason for which the run was stopped. */
  readonly stopped: StopReason | undefined
  readonly move: Move
  readonly history: RunHistory | undefined
  /** Live interventions that can be undone, the last one last. */
  readonly undoable: readonly RunMark[]
}

/** The position before an intervention, on the branch it was done in. */
export interface RunMark {
  readonly branch: number
  readonly step: StepIndex
  /** Time of the intervention: that of the step, or between it and the next one. */
  readonly at: VirtualUs
  /** Events of the intervention; of several, those of the one that names them all. */
  readonly events: readonly TraceEvent[]
  /** Other interventions were done with it, and are undone with it. */
  readonly isRow: boolean
  /** The intervention lay in the past and began a branch. */
  readonly hasForked: boolean
  /** The branch on which it took effect: the one that it began, or the same. */
  readonly branchAfter: number
}

export const createRunSlice: StateCreator<RunSlice> = () => ({
  status: 'empty',
  failure: undefined,
  isStarted: false,
  title: undefined,
  libraryId: undefined,
  servers: [],
  frame: undefined,
  isDense: false,
  head: undefined,
  branch: 0,
  branches: [],
  runNumber: 0,
  revision: 0,
  events: [],
  decisions: [],
  messageAt: undefined,
  pendingQuestion: undefined,
  ahead: [],
  isBeforeSaved: false,
  stopped: undefined,
  move: 'load',
  history: undefined,
  undoable: [],
})

export const selectFrame = ({ frame }: RunSlice): Frame | undefined => frame
export const selectEvents = ({ events }: RunSlice): readonly TraceEvent[] => events
export const selectDecisions = ({ decisions }: RunSlice): readonly Decision[] => decisions

/** Returns whether more messages are in flight than a reader follows. */
export const selectIsDense = ({ isDense }: RunSlice): boolean => isDense

/** Returns whether the reader stands at the end of the computed steps. */
export const selectIsLive = ({ frame, head }: RunSlice): boolean =>
  frame === undefined || head === undefined || frame.step >= head.step

/**
 * Returns whether an intervention here forks the run: later steps are known or were played before, or its
 * author intervened later.
 */
export const selectCanFork = (state: RunSlice): boolean =>
  !selectIsLive(state) || state.ahead.length > 0 || state.isBeforeSaved

/** Returns whether there is a single server, and so no link to cut or to slow down. */
export const isAlone = ({ servers, rivals }: Frame): boolean =>
  servers.length === 1 && rivals === undefined

/**
 * Returns the running leader of the highest epoch; undefined without one. A standalone server leads no
 * other.
 */
export function selectLeader({ frame }: RunSlice): ServerId | undefined {
  if (frame?.isStandalone) return undefined
  let found: ServerId | undefined
  let epoch = -1
  for (const server of frame?.servers ?? []) {
    if (server.process === 'down' || server.process === 'crashed') continue
    if (server.memory?.state !== 'LEADING' || server.memory.currentEpoch < epoch) continue
    epoch = server.memory.currentEpoch
    found = server.id
  }
  return found
}
