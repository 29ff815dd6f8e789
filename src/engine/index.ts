export { connectLab, handOver } from './page/connect'
export { connectCodeTrials, connectComparison, connectLockTrials } from './page/connectRuns'
export {
  createCrowdPainter,
  WAY_NUMBERS,
  type Crowd,
  type CrowdField,
  type CrowdOrder,
  type CrowdStart,
} from './painting/crowd'
export { LOCK_EVENTS, NOTHING_COUNTED } from './locks/contract'
export type {
  LockCounters,
  LockEventName,
  LockTrialApi,
  TrialRecording,
  TrialResult,
} from './locks/contract'
export { playTrial, recordTrial } from './locks/trial'
export { startCrowdWorker, type EngineListener } from './page/spawn'
export type {
  ComparedMoment,
  ComparedSide,
  ComparisonApi,
  FirstDifference,
  PartingStep,
  RunStatistics,
} from './protocol/comparisonContract'
export { PART_MISSING } from './protocol/labError'
export type { BranchInfo } from './protocol/branchesApi'
export type { CodeOrder, CodeTrialApi } from './protocol/codeApi'
export type {
  Cause,
  ChainLink,
  EventMatch,
  FirstCommit,
  HistorySpan,
  FaultMark,
  RunHistory,
  WriteFate,
  WriteRecord,
} from './protocol/inspectApi'
export type { LabApi } from './protocol/labApi'
export type { LabError, LabProblem } from './protocol/labError'
export type {
  JumpKind,
  Lookout,
  OpenedRun,
  RunInfo,
  RunReport,
  RunSource,
  StopReason,
} from './protocol/runApi'
export type { Divergence, LinkKeeps } from './protocol/shareApi'
export type {
  ActorState,
  Deed,
  MessageSpan,
  SpaceTime,
  Stretch,
} from './protocol/spaceTimeContract'
export { allowSandboxedWorkers } from './page/sandboxedWorkers'
