export {
  connectCodeTrials,
  connectComparison,
  connectLab,
  connectLockTrials,
  handOver,
  type ConnectedCodeTrials,
  type ConnectedComparison,
  type ConnectedLockTrials,
} from './connect'
export {
  createCrowdPainter,
  WAY_NUMBERS,
  type Crowd,
  type CrowdField,
  type CrowdOrder,
  type CrowdStart,
} from './crowd'
export { LOCK_EVENTS } from './locks/contract'
export type {
  LockCounters,
  LockEventName,
  LockTrialApi,
  TrialRecording,
  TrialResult,
} from './locks/contract'
export { playTrial, recordTrial } from './locks/trial'
export { startCrowdWorker } from './spawn'
export type {
  ActorState,
  CodeOrder,
  CodeTrialApi,
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
