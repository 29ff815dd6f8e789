export type { BranchInfo, BranchesApi, ScriptBranch } from './branchesApi'
export type { Cause, ChainLink, ChainStep } from './chainContract'
export type { CodeApi, CodeRequest, CodeTrialApi } from './codeApi'
export type { Decision, DecisionKind, DecisionOutlook, ElectionRank } from './decisionContract'
export type {
  ComparedMoment,
  ComparedOutcomes,
  ComparedSide,
  ComparisonApi,
  FirstDifference,
  PartingStep,
  RunStatistics,
} from './comparisonContract'
export type {
  Answers,
  EventMatch,
  FaultAction,
  FaultMark,
  FirstCommit,
  GoalQuery,
  GoalProgress,
  HistoryCommit,
  HistoryMoment,
  HistorySpan,
  InspectApi,
  RunHistory,
  RunNote,
  WriteFate,
  WriteRecord,
} from './inspectApi'
export { fromText, toText } from './jsonCodec'
export type { LabApi } from './labApi'
export { type LabError, type LabProblem, PART_MISSING } from './labError'
export type {
  ClientFact,
  DataFact,
  Ending,
  EndingSearch,
  LeaderFact,
  LockFact,
  LockSystem,
  Outcome,
  OutcomeDifference,
  WriteResult,
} from './outcomeContract'
export {
  type ActorRole,
  type ActorStart,
  type ConductorStart,
  type HostBatch,
  type HostOrder,
  type HostReply,
  PING,
  type RunsRole,
  type RunsStart,
  type WorkerNews,
  type WorkerOrder,
} from './ports'
export { packReports, readReports } from './reportDelta'
export type {
  JumpKind,
  Lookout,
  OpenedRun,
  RunApi,
  RunInfo,
  RunReport,
  RunSource,
  StopReason,
} from './runApi'
export type { Divergence, LinkKeeps, LinkPlace, ScenarioJudgement, ShareApi } from './shareApi'
export type {
  ActorState,
  HeldVote,
  Milestone,
  MessageSpan,
  SpaceTime,
  Stretch,
} from './spaceTimeContract'
export type { AnswerCode, AnswerPart, WhyAnswer, WhyChain, WhyQuestion } from './whyContract'
