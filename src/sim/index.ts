export type { ActorTrace, Registry, SimActor, SimEffect, SimInput } from './actors'
export { answerCall, createBay, type HostBay, type HostCall } from './bay'
export type { Check } from './check'
export {
  advance,
  createConductor,
  gatherHosts,
  type Conductor,
  type Limits,
  type Work,
} from './drive'
export { clientOf, eventMatches, fieldOf, flattenEvent } from './fields'
export type {
  ClientFrame,
  ConnectionFrame,
  FlyingMessage,
  Frame,
  ProcessState,
  ServerFrame,
  WallFrame,
} from './frame'
export { frame } from './frames'
export {
  answerHost,
  createHost,
  TRUE_CLOCK,
  type Host,
  type HostAnswer,
  type HostImage,
  type HostInput,
  type HostRequest,
  type HostStep,
  type LocalClock,
  type LoggedInput,
  type TimedInput,
} from './host'
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
export { REGISTRY } from './registry'
export {
  createRun,
  digestAt,
  digestOf,
  diskImageOf,
  frameOf,
  headOf,
  interveneIn,
  interventionsOf,
  oldestOf,
  positionOf,
  restoreToBranch,
  runSteps,
  runUntil,
  seekTo,
  seekToTime,
  snapshotBranch,
  stepOnce,
  traceOf,
  unfiredOf,
  viewOf,
  type Run,
} from './run'
export { workAsync, type AsyncBay } from './runAsync'
export type {
  InterventionError,
  LinkPlan,
  NetworkPlan,
  RunOptions,
  RunPosition,
  RunSpec,
  Stop,
} from './spec'
export type { TraceBody, TraceEvent, WorldTrace } from './trace'
