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
export type { TraceBody, TraceEvent, WorldTrace } from './trace'
