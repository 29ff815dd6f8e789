export { connectLab, handOver } from './connect'
export { connectCodeTrials, connectComparison, connectLockTrials } from './connectRuns'
export {
  createCrowdPainter,
  WAY_NUMBERS,
  type Crowd,
  type CrowdField,
  type CrowdOrder,
  type CrowdStart,
} from './crowd'
export { LOCK_EVENTS, NOTHING_COUNTED } from './locks/contract'
export type {
  LockCounters,
  LockEventName,
  LockTrialApi,
  TrialRecording,
  TrialResult,
} from './locks/contract'
export { playTrial, recordTrial } from './locks/trial'
export { startCrowdWorker, type EngineListener } from './spawn'
export type {
  ComparedMoment,
  ComparedSide,
  ComparisonApi,
  FirstDifference,
  PartingStep,
  RunStatistics,
} from './comparisonContract'
export { PART_MISSING } from './contract'
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
  RunHistory,
  RunInfo,
  RunReport,
  StopReason,
  WriteFate,
  WriteRecord,
} from './contract'
export type { ActorState, Deed, Passage, SpaceTime, Stretch } from './spaceTimeContract'
export { allowSandboxedWorkers } from './sandboxedWorkers'
