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
export { PART_MISSING } from './protocol/contract'
export type {
  CodeOrder,
  CodeTrialApi,
  BranchInfo,
  Cause,
  ChainLink,
  FirstCommit,
  Divergence,
  EventMatch,
  HistorySpan,
  JumpKind,
  LabApi,
  LabError,
  LinkKeeps,
  Lookout,
  FaultMark,
  RunHistory,
  RunInfo,
  RunReport,
  StopReason,
  WriteFate,
  WriteRecord,
} from './protocol/contract'
export type {
  ActorState,
  Deed,
  MessageSpan,
  SpaceTime,
  Stretch,
} from './protocol/spaceTimeContract'
export { allowSandboxedWorkers } from './page/sandboxedWorkers'
