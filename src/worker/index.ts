export {
  connectComparison,
  connectLab,
  connectLockTrials,
  handOver,
  type ConnectedComparison,
  type ConnectedLockTrials,
} from './connect'
export { LOCK_EVENTS } from './locks/contract'
export type {
  LockCounters,
  LockEventName,
  LockTrialApi,
  TrialRecording,
  TrialResult,
} from './locks/contract'
export { playTrial, recordTrial } from './locks/trial'
export type {
  ActorState,
  BranchInfo,
  Cause,
  ComparedMoment,
  ComparedSide,
  ComparisonApi,
  Deed,
  Divergence,
  EventMatch,
  FirstDifference,
  HistorySpan,
  JumpKind,
  LabApi,
  LabError,
  Lookout,
  Passage,
  RunHistory,
  RunInfo,
  RunReport,
  RunStatistics,
  SpaceTime,
  StopReason,
  Stretch,
  WriteFate,
  WriteRecord,
} from './contract'
