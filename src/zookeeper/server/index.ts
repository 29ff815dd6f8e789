/**
 * The ZooKeeper server as a pure machine.
 *
 * `serverActor.step(self, input, now)` changes `self` alone and returns its effects in the order in
 * which they happen. The server sends nothing before the data that the message relies on is durable.
 * The same inputs at the same times give the same effects: there is no clock, the only randomness is
 * the seeded stream in the state, and every iteration has a defined order.
 */
export { authenticate, fixupAcl, identitiesOf, isAllowed, shownAcl } from './acl'
export {
  type ElectionMessage,
  type Notification,
  type QuorumMessage,
  type ServerMessage,
  type PeerState,
  type ServerTrace,
  type RoleEnd,
  type ServerExit,
  type StartPhase,
  type SyncMode,
  type VoteReason,
  type ZabPhase,
  type ServerBoot,
  type ServerCommand,
  type ServerEffect,
  type ServerInput,
} from './state'
export {
  configProblem,
  configWarnings,
  parseConfig,
  unknownKeyProblem,
  warningProblem,
  type ConfigCode,
  type ConfigError,
  type ConfigIssue,
  type ConfigWarning,
  type EnsembleConfig,
  type QuorumRule,
  type ServerConfig,
  type ServiceTimes,
} from './config'
export {
  applyDiskOperation,
  createDisk,
  createInitialDisk,
  damageLog,
  damageSnapshot,
  historyBaseOf,
  lastLogged,
  losePower,
  markSynced,
  purgeLogs,
  reloadDatabase,
  snapshotBytes,
  type Damage,
  type DiskImage,
  type DiskOperation,
  type LogFile,
  type SnapshotImage,
} from './disk'
export {
  type ForwardedRequest,
  type WriteOperation,
  addDigest,
  createInitialTree,
  removeDigest,
  toStat,
  znodeDigest,
  type InitialState,
  type InitialZnode,
  type Znode,
  type Txn,
  type TxnBody,
  type TxnPart,
} from './tree'
export { hasQuorum } from './quorum'
export { ensembleOfTrace, groupsOf } from './reconfig'
export {
  LOG_CELLS,
  type LogCell,
  type Outstanding,
  type ServerSummary,
  type LogRow,
  type QueueRow,
  type ServerAspect,
  type ServerViewAnswer,
  type SessionRow,
  type TreeOutline,
  type WatcherRow,
  type ZnodeRow,
  type ZnodeView,
} from './view'
export { serverActor, type Server } from './serverActor'
