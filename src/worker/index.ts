export { connectLab } from './connect'
export type {
  BranchInfo,
  Divergence,
  HistorySpan,
  JumpKind,
  LabApi,
  LabError,
  RunHistory,
  RunInfo,
  RunReport,
  StopReason,
} from './contract'
