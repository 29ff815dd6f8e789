export type {
  ActorKind,
  ActorTrace,
  SimActor,
  SimBoot,
  SimDisk,
  SimEffect,
  SimInput,
} from './actors'
export type { Check, Finding } from './check'
export type {
  ClientFrame,
  ConnectionFrame,
  FlyingMessage,
  Frame,
  HoldFrame,
  MachineFaults,
  ProcessState,
  RivalFrame,
  ServerFrame,
  StepInput,
  StoreFrame,
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
export type { Fold, Projection } from './projection'
export { refusal, refuse, type InterventionError, type RefusalCode } from './refusals'
export type {
  LinkPlan,
  NetworkPlan,
  RunOptions,
  RunPosition,
  RunSpec,
  Stop,
  StorePlan,
} from './spec'
export type { EventOf, TraceBody, TraceEvent, TxnEvent, WorldTrace } from './trace'
