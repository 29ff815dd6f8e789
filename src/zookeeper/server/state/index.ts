export { type Ballot, RECEIVE_QUEUE_MAX, type Received, createElection } from './election'
export type { RoleEnd, ServerExit } from './endings'
export { expectPacket } from './extendDeadline'
export type { ElectionMessage, Notification, QuorumMessage, ServerMessage } from './messages'
export { type Peer, isVoterNowOrNext, nextConnection, quorumsOf } from './peer'
export { createDeadline, expectNothing, isDue } from './readDeadline'
export {
  closeHandler,
  closeSilent,
  expectFrom,
  forgetHandler,
  noteAck,
  sendLeaderInfo,
  sendToLearner,
  snapTimerOf,
} from './sendToLearner'
export {
  type ClientConnection,
  type DiskWait,
  type Leader,
  type Learner,
  type LearnerHandler,
  type Proposal,
  type Server,
  type Standalone,
  createContainerWatch,
} from './server'
export { type Request, createPipeline } from './pipeline'
export { appendToLog, askDisk, reloadDatabase, traceTxn, waitForDisk } from './serverDisk'
export {
  type ConnectionStats,
  type ServerStats,
  countProposal,
  countReply,
  createConnectionStats,
  createServerStats,
  resetConnectionStats,
  resetServerStats,
} from './serverStats'
export { drawSnapshotAfter, onSnapshotTimer, startSnapshot, writeSnapshotNow } from './snapshots'
export {
  CLIENT_EXPIRY_TIMER,
  CONTAINER_TIMER,
  EXPIRY_TIMER,
  LEADER_MAKE_TIMER,
  LEADER_START_TIMER,
  LEADER_WAIT_TIMER,
  LOCAL_EXPIRY_TIMER,
  OBSERVER_PAUSE_TIMER,
  READ_ONLY_TIMER,
  READ_TIMER,
  RETRY_TIMER,
  SNAPSHOT_TIMER,
  PROCESSOR_TIMERS,
  TICK_TIMER,
} from './timers'
export type {
  PeerState,
  ServerTrace,
  StartPhase,
  SyncMode,
  SyncReason,
  VoteReason,
  ZabPhase,
} from './trace'
export {
  type ServerBoot,
  type ServerCommand,
  type ServerEffect,
  type ServerInput,
  type Turn,
  clearTimer,
  close,
  connect,
  exit,
  giveUp,
  send,
  setTimer,
  trace,
} from './turn'
export { wallClockMs } from './wallClock'
export { setZabPhase } from './zabPhase'
