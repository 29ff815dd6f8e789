/**
 * The ZooKeeper server as a pure machine.
 *
 * `serverActor.step(self, input, now)` changes `self` alone and returns its effects in the order in
 * which they happen. Nothing is sent before what it rests on is durable. The same inputs at the same
 * times always give the same effects: there is no clock, no randomness but the seeded stream in the
 * state, and every iteration follows a defined order.
 */
export { authenticate, fixupAcl, identitiesOf, isAllowed, shownAcl } from './acl'
export { isReset, isWord, RESETS, WORDS, type ResetWord, type Word } from './admin'
export {
  describeConfigIssue,
  parseConfig,
  type ConfigError,
  type ConfigIssue,
  type EnsembleConfig,
  type QuorumRule,
  type ServerConfig,
  type ServiceTimes,
} from './config'
export {
  applyDiskOperation,
  createDisk,
  historyBaseOf,
  lastLogged,
  losePower,
  markSynced,
  purgeLogs,
  reloadDatabase,
} from './disk'
export { countsFor, isForNobody } from './election'
export type { DiskImage, DiskOperation, LogFile, SnapshotImage } from './disk'
export type { ForwardedRequest, WriteOperation } from './tree/forwardedRequest'
export type { ElectionMessage, Notification, QuorumMessage, ServerMessage } from './state/messages'
export { hasQuorum } from './quorum'
export { ensembleTold } from './reconfig/ensembleOfTrace'
export { LOG_CELLS, type LogCell, type Outstanding, type ServerSummary } from './view/summary'
export type {
  PeerState,
  ServerTrace,
  StartPhase,
  SyncMode,
  VoteReason,
  ZabPhase,
} from './state/trace'
export { addDigest, removeDigest, toStat, znodeDigest, type Znode } from './tree'
export type { ServerBoot, ServerCommand, ServerEffect, ServerInput } from './state/turn'
export type { Txn, TxnBody, TxnPart } from './tree/txn'
export type {
  LogRow,
  QueueRow,
  ServerAspect,
  ServerViewAnswer,
  SessionRow,
  TreeOutline,
  WatcherRow,
  ZnodeRow,
  ZnodeView,
} from './view/view'
export { serverActor, type Server } from './serverActor'
