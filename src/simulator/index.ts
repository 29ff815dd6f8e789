export type { ActorTrace, SimActor, SimEffect, SimInput } from './world/actors'
export type { HostCall } from './hosts/localHosts'
export { chainOf, coneOfMessage, type Cone, type LinkStep } from './causality/causes'
export type { Check, Finding } from './contract/check'
export type { Fold, Projection } from './contract/projection'
export {
  aheadOf,
  isAnythingDue,
  headOf,
  interventionsOf,
  oldestOf,
  positionOf,
  sinceStep,
  traceOf,
  type RunView,
} from './conductor/runView'
export { createConductor, type Conductor, type Work } from './conductor/conductor'
export { advance, type Limits } from './conductor/advance'
export { fieldOf, flattenEvent, matchesValue } from './world/fields'
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
} from './contract/frame'
export { frame } from './run/frames'
export { createHost } from './hosts/host'
export {
  type Host,
  type HostAnswer,
  type HostInput,
  type HostRequest,
  type HostStep,
  type LocalClock,
  type LoggedInput,
  type TimedInput,
} from './hosts/hostProtocol'
export { answerHost, followHost, inputsBetween, noteTaken } from './hosts/hostSeek'
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
} from './contract/interventions'
export {
  beginBranch,
  forgetFuture,
  intervene,
  storeBranch,
  restoreBranch,
  seek,
  seekTime,
  view,
  type StoredBranch,
  type Intervened,
  type Progress,
} from './conductor/navigation'
export { planStart } from './interventions/planStart'
export { REGISTRY } from './run/registry'
export { allRivalServers, ETCD_3_4, isRivalName } from './world/rivals'
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
} from './run/run'
export { workAsync, type AsyncBay } from './run/runAsync'
export { checkIntervention } from './conductor/steps'
export type {
  InterventionError,
  LinkPlan,
  NetworkPlan,
  RunOptions,
  RunPosition,
  RunSpec,
  StorePlan,
  Stop,
} from './contract/spec'
export { snapshotsAfter, type ServerSnapshot } from './causality/serverHistory'
export type { WaitReason } from './causality/waits'
export type { TraceBody, TraceEvent, WorldTrace } from './contract/trace'
export type { Registry } from './world/rules'
