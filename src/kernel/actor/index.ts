export { clockText, isClockTime } from './clockText'
export {
  isAnswer,
  type Actor,
  type Channel,
  type CloseCause,
  type CloseReason,
  type Effect,
  type Input,
  type Message,
} from './contract'
export {
  actorName,
  compareActors,
  connectionId,
  serverId,
  stepIndex,
  toConnectionId,
  virtualUs,
  type ActorId,
  type ActorName,
  type ConnectionId,
  type ServerId,
  type StepIndex,
  type VirtualUs,
} from './ids'
export type {
  RecipeState,
  RecipeSystem,
  RecipeTrace,
  StoreTrace,
  StoreWrite,
  StoreWritten,
} from './locks'
