export type { ActorTrace, Registry, SimActor, SimEffect, SimInput } from './actors'
export type { HostCall } from './bay'
export { chainOf, coneOfMessage, type Cone, type LinkStep } from './causes'
export type { Check, Finding } from './check'
export {
  aheadOf,
  isAnythingDue,
  headOf,
  interventionsOf,
  oldestOf,
  positionOf,
  sinceStep,
  traceOf,
  type Conducted,
} from './conducted'
export { createConductor, type Conductor, type Work } from './conductor'
export { advance, type Limits } from './drive'
export { fieldOf, flattenEvent, matchesValue } from './fields'
export type {
  ClientFrame,
  ConnectionFrame,
  FlyingMessage,
  Frame,
  ProcessState,
  RivalFrame,
  HoldFrame,
  MachineFaults,
  ServerFrame,
  StoreFrame,
  WallFrame,
} from './frame'
export { frame } from './frames'
export { createHost } from './host'
export {
  type Host,
  type HostAnswer,
  type HostInput,
  type HostRequest,
  type HostStep,
  type LocalClock,
  type LoggedInput,
  type TimedInput,
} from './hostProtocol'
export { answerHost, followHost, inputsBetween, noteTaken } from './hostSeek'
export type {
  Action,
  CutStyle,
  EndRef,
  EndRefs,
  Intervention,
  LocalText,
  PacketMatch,
  ServerRef,
  ServerRefs,
  Timing,
  TraceMatch,
} from './interventions'
export {
  beginBranch,
  forgetFuture,
  intervene,
  keepBranch,
  restoreBranch,
  seek,
  seekTime,
  view,
  type Branch,
  type Intervened,
  type Progress,
} from './moves'
export { planStart } from './planStart'
export { REGISTRY } from './registry'
export { allRivalServers, ETCD_3_4, isRivalName } from './rivals'
export {
  createRun,
  digestAt,
  digestOf,
  diskImageOf,
  frameOf,
  interveneIn,
  runUntil,
  seekTo,
  seekToTime,
  unfiredOf,
  viewOf,
  work,
  type Run,
} from './run'
export { workAsync, type AsyncBay } from './runAsync'
export { checkIntervention } from './steps'
export type {
  InterventionError,
  LinkPlan,
  NetworkPlan,
  RunOptions,
  RunPosition,
  RunSpec,
  StorePlan,
  Stop,
} from './spec'
export { standingsAfter, type Standing } from './standings'
export type { WaitReason } from './waits'
export type { TraceBody, TraceEvent, WorldTrace } from './trace'
