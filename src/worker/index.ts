export { codec, connectLab } from './connect'
export type {
  BranchInfo,
  CodecApi,
  HistorySpan,
  JumpKind,
  LabApi,
  LabError,
  LibraryItem,
  RunHistory,
  RunInfo,
  RunReport,
  SharedExperiment,
  StopReason,
} from './contract'
