export { connectLab } from './connect'
export type {
  BranchInfo,
  HistorySpan,
  JumpKind,
  LabApi,
  LabError,
  RunHistory,
  RunInfo,
  RunReport,
  StopReason,
} from './contract'
