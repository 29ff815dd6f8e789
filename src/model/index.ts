export { OPEN_ACL_UNSAFE, PERMS, READ_ACL_UNSAFE } from './acl'
export { ERRORS, type ErrorName } from './errors'
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
export { NO_SESSION, sessionIdFrom, type SessionId } from './session'
export {
  COUNTER_LAST,
  counterOf,
  epochOf,
  formatZxid,
  makeZxid,
  nextZxid,
  parseZxid,
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
