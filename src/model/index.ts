export { OPEN_ACL_UNSAFE, READ_ACL_UNSAFE } from './acl'
export { ERRORS, type ErrorName } from './errors'
export type {
  ClientReply,
  ClientRequest,
  ConnectRequest,
  ConnectResponse,
  Operation,
  OperationName,
  OperationResult,
  ToClient,
  ToServer,
  WatchKind,
  WatchNotification,
} from './operations'
export { childOf, nameOf, parentOf, validatePath } from './paths'
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
  type Stat,
  type WatchEventType,
} from './znode'
