import type { StateCreator } from 'zustand/vanilla'
import type { ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { Frame, LocalText, TraceEvent } from '../../simulator'
import type { BranchInfo, RunHistory, StopReason } from '../../engine'
import type { PendingQuestion } from './pendingQuestion'

/** How the shown moment was reached; it decides what moves and what jumps on the stage. */
export type Move = 'load' | 'play' | 'stepForward' | 'stepBack' | 'seek' | 'intervene'

export interface RunPoint {
  readonly step: StepIndex
  readonly at: VirtualUs
}

/** Why there is no engine, with what the browser said of it. */
export interface EngineFailure {
  /** `missing`: its script did not come; `stopped`: it failed later. */
  readonly type: 'missing' | 'stopped'
  readonly error: string
}

/** What the page knows of the run, as the conductor last told it. */
export interface RunSlice {
  /** `empty`: nothing was loaded yet; `failed`: the engine could not be started, or has stopped. */
  readonly status: 'empty' | 'loading' | 'ready' | 'failed'
  readonly failure: EngineFailure | undefined
  readonly title: LocalText | undefined
  readonly servers: readonly ServerId[]
  /** The instant the reader sees; absent before the first load. */
  readonly frame: Frame | undefined
  /** More messages are under way than anybody follows, and have been since there were many more. */
  readonly isDense: boolean
  /** The last step ever taken on this branch. */
  readonly head: RunPoint | undefined
  readonly branch: number
  readonly branches: readonly BranchInfo[]
  /** Changes with another run, and when shown steps are undone: they may come otherwise. */
  readonly revision: number
  /** Trace of the shown step. */
  readonly events: readonly TraceEvent[]
  /** The question at which the reader has intervened; undefined once virtual time has passed. */
  readonly pendingQuestion: PendingQuestion | undefined
  /** When, in µs, or Infinity, the author of a shared run did what is still to come. */
  readonly ahead: readonly number[]
  /** The branch came with an opened run, and was played further before. */
  readonly isBeforeSaved: boolean
  /** Why the run stands where it stands, where something stopped it. */
  readonly stopped: StopReason | undefined
  readonly move: Move
  readonly history: RunHistory | undefined
  /** Live interventions that can be taken back, the last one last. */
  readonly undoable: readonly RunMark[]
}

/** A place to go back to: before the intervention, on the branch it was done in. */
export interface RunMark {
  readonly branch: number
  readonly step: StepIndex
  /** When it was done: at that step's time, or between it and the next one. */
  readonly at: VirtualUs
  /** What happened as it was done; of several deeds as one of them was, by which all are named. */
  readonly events: readonly TraceEvent[]
  /** More was done with that, and is undone with it. */
  readonly isRow: boolean
  /** Whether it was done in the past, on a branch of its own. */
  readonly hasForked: boolean
}

export const createRunSlice: StateCreator<RunSlice> = () => ({
  status: 'empty',
  failure: undefined,
  title: undefined,
  servers: [],
  frame: undefined,
  isDense: false,
  head: undefined,
  branch: 0,
  branches: [],
  revision: 0,
  events: [],
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

/** Whether the moment holds more messages than anybody follows. */
export const selectIsDense = ({ isDense }: RunSlice): boolean => isDense

/** Whether the reader stands at the end of what has been computed. */
export const selectIsLive = ({ frame, head }: RunSlice): boolean =>
  frame === undefined || head === undefined || frame.step >= head.step

/** Whether a course parts here from the one that is shown: of what is known, was played before, or was done later by its author. */
export const selectCanFork = (state: RunSlice): boolean =>
  !selectIsLive(state) || state.ahead.length > 0 || state.isBeforeSaved

/** Whether one server stands there and no other: there is nothing to part, and no link to slow down. */
export const isAlone = ({ servers, rivals }: Frame): boolean =>
  servers.length === 1 && rivals === undefined

/**
 * The server that leads and runs, where there is exactly one to speak of: the highest epoch's. One that
 * runs standalone leads nobody.
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
