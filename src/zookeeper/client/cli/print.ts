import { ERRORS, zxidToHex, type ErrorName, type Stat } from '../../model'
import { printDate } from '../../../kernel/lib'

/** Returns the eleven lines of a Stat (`StatPrinter`). */
export function printStat(stat: Stat): readonly string[] {
  return [
    `cZxid = ${zxidToHex(stat.czxid)}`,
    `ctime = ${printDate(stat.ctime)}`,
    `mZxid = ${zxidToHex(stat.mzxid)}`,
    `mtime = ${printDate(stat.mtime)}`,
    `pZxid = ${zxidToHex(stat.pzxid)}`,
    `cversion = ${stat.cversion}`,
    `dataVersion = ${stat.version}`,
    `aclVersion = ${stat.aversion}`,
    `ephemeralOwner = ${stat.ephemeralOwner}`,
    `dataLength = ${stat.dataLength}`,
    `numChildren = ${stat.numChildren}`,
  ]
}

/**
 * Returns the line that zkCli prints for an operation's error (`CliWrapperException`). For errors without a
 * path, `path` is empty or null.
 */
export function printError(error: ErrorName, path: string | null): string {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other errors
  switch (error) {
    case 'NoNode':
      return `Node does not exist: ${path}`
    case 'NoChildrenForEphemerals':
      return `Ephemerals cannot have children: ${path}`
    case 'NodeExists':
      return `Node already exists: ${path}`
    case 'NotEmpty':
      return `Node not empty: ${path}`
    case 'NotReadOnly':
      return `Not a read-only call: ${path}`
    case 'InvalidACL':
      return `Acl is not valid : ${path}`
    case 'NoAuth':
      return `Insufficient permission : ${path}`
    case 'BadArguments':
      return `Arguments are not valid : ${path}`
    case 'BadVersion':
      return `version No is not valid : ${path}`
    case 'QuotaExceeded':
      return `Quota has exceeded : ${path}`
    case 'ReconfigInProgress':
      return 'Another reconfiguration is in progress -- concurrent reconfigs not supported (yet)'
    case 'NewConfigNoQuorum':
      return NEW_CONFIG_NO_QUORUM
    default:
      return keeperMessage(error, path)
  }
}

const NEW_CONFIG_NO_QUORUM =
  'No quorum of new config is connected and up-to-date with the leader of last committed config - try invoking reconfiguration after new servers are connected and synced'

/** Returns the message of the exception itself (`KeeperException.getMessage`). */
export function keeperMessage(error: ErrorName, path: string | null): string {
  const message = `KeeperErrorCode = ${CODE_TEXTS[error] ?? error}`
  return path === null || path === '' ? message : `${message} for ${path}`
}

/** Returns the line of a failed `sync`, with the error's number on the wire. */
export const printSyncFailure = (error: ErrorName): string =>
  `Sync has failed. rc=${ERRORS[error].code}`

/** Texts of `KeeperException.getCodeMessage` that differ from the error's name. */
const CODE_TEXTS: { readonly [error in ErrorName]?: string } = {
  OK: 'ok',
  ApiError: 'APIError',
  NotEmpty: 'Directory not empty',
  UnknownSession: 'Unknown error UNKNOWNSESSION',
  SessionExpired: 'Session expired',
  InvalidCallback: 'Invalid callback',
  SessionMoved: 'Session moved',
  NotReadOnly: 'Not a read-only call',
  EphemeralOnLocalSession: 'Ephemeral node on local session',
  NoWatcher: 'No such watcher',
  RequestTimeout: 'Unknown error REQUESTTIMEOUT',
  ReconfigDisabled: 'Reconfig is disabled',
  SessionClosedRequireSaslAuth: 'Session closed because client failed to authenticate',
  QuotaExceeded: 'Quota has exceeded',
  ThrottledOp: 'Op throttled due to high load',
}

/** The block that zkCli's default watcher prints (`ZooKeeperMain.MyWatcher`). */
export const printWatcherEvent = (
  state: string,
  type: string,
  path: string | null,
): readonly string[] => [
  '',
  'WATCHER::',
  '',
  `WatchedEvent state:${state} type:${type} path:${path}`,
]
