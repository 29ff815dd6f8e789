export { connectLab } from './connect'
export type {
  ActorState,
  BranchInfo,
  Cause,
  Deed,
  Divergence,
  HistorySpan,
  JumpKind,
  LabApi,
  LabError,
  Passage,
  RunHistory,
  RunInfo,
  RunReport,
  SpaceTime,
  StopReason,
  Stretch,
} from './contract'
