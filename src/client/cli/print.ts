import { ERRORS, zxidToHex, type ErrorName, type Stat } from '../../model'
import { printDate } from './printDate'

/** The eleven lines of a Stat (`StatPrinter`). */
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

/** The line that zkCli prints for an operation's error (`CliWrapperException`). */
export function printError(error: ErrorName, path: string): string {
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
    default:
      return `KeeperErrorCode = ${CODE_TEXTS[error] ?? error} for ${path}`
  }
}

/** What `sync` prints when it fails, with the error's number on the wire. */
export const printSyncFailure = (error: ErrorName): string =>
  `Sync has failed. rc=${ERRORS[error].code}`

/** Where `KeeperException.getCodeMessage` differs from the error's name. */
const CODE_TEXTS: { readonly [error in ErrorName]?: string } = {
  OK: 'ok',
  ApiError: 'APIError',
  SessionExpired: 'Session expired',
  InvalidCallback: 'Invalid callback',
  SessionMoved: 'Session moved',
  EphemeralOnLocalSession: 'Ephemeral node on local session',
  NoWatcher: 'No such watcher',
  RequestTimeout: 'Unknown error REQUESTTIMEOUT',
  ReconfigDisabled: 'Reconfig is disabled',
  SessionClosedRequireSaslAuth: 'Session closed because client failed to authenticate',
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
