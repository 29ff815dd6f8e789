export type { ActorTrace, Registry, SimActor, SimEffect, SimInput } from './actors'
export type { Check } from './check'
export type {
  ClientFrame,
  ConnectionFrame,
  FlyingMessage,
  Frame,
  ProcessState,
  ServerFrame,
  WallFrame,
} from './frame'
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
  InterventionError,
  LinkPlan,
  NetworkPlan,
  RunOptions,
  RunPosition,
  RunSpec,
  Stop,
} from './spec'
export type { TraceBody, TraceEvent, WorldTrace } from './trace'
