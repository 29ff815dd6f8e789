export { OPEN_ACL_UNSAFE, PERMS, READ_ACL_UNSAFE } from './acl'
export { isReset, isWord, RESETS, WORDS, type ResetWord, type Word } from './fourLetterWords'
export { ERRORS, type ErrorName } from './errors'
export {
  aclBytes,
  FLAG_BYTES,
  INT_BYTES,
  listBytes,
  LONG_BYTES,
  MULTI_HEADER_BYTES,
  textBytes,
} from './jute'
export {
  countGroups,
  countQuorum,
  type QuorumCount,
  type QuorumGroup,
  type QuorumRequirement,
} from './groups'
export {
  ADD_WATCH_MODES,
  WATCHER_TYPES,
  type AddWatchMode,
  type CheckOperation,
  type ClientReply,
  type ClientRequest,
  type ConnectRequest,
  type ConnectResponse,
  type CreateOperation,
  type CreateTtlOperation,
  type DeleteOperation,
  type MultiOperation,
  type MultiReadOperation,
  type MultiResult,
  type Operation,
  type OperationName,
  type OperationResult,
  type SetDataOperation,
  type ToClient,
  type ToServer,
  type WatcherType,
  type WatchingOperation,
  type WatchKind,
  type WatchNotification,
  WRITE_OPERATIONS,
} from './operations'
export { childOf, comparePaths, nameOf, parentOf, validatePath } from './paths'
export { NO_SESSION, sessionIdFrom, toSessionId, type SessionId } from './session'
export { countsFor, isForNobody, NO_PROPOSAL, type ProposedVote, type Vote } from './votes'
export {
  COUNTER_LAST,
  counterOf,
  epochOf,
  formatZxid,
  makeZxid,
  newestZxid,
  nextZxid,
  parseZxid,
  readZxid,
  toZxid,
  ZXID_NONE,
  ZXID_ZERO,
  zxidToHex,
  type Zxid,
} from './zxid'
export {
  CREATE_MODES,
  type Acl,
  type CreateMode,
  type Data,
  type Identity,
  type Stat,
  type WatchEventType,
  type WatchRemovedType,
} from './znode'
export { isUnreadVote, type LostPacket } from './unreadVote'
