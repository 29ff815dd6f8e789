export { addCommitted, applyToDatabase, committedBounds, createDatabase } from './database'
export {
  applyDiskOperation,
  createDisk,
  durableEnd,
  historyBaseOf,
  lastLogged,
  losePower,
  markSynced,
  newestSnapshot,
  truncateLog,
} from './image'
export { dropPurged, purgeLogs, type Purged } from './purgeLogs'
export {
  loadDatabase,
  reloadDatabase,
  fastForward,
  type BootError,
  type BootWrite,
  type LoadedDatabase,
  type LoadOptions,
} from './loadDatabase'
export {
  advanceSnapshot,
  assembleDatabase,
  beginSnapshot,
  snapshotNow,
  takeSnapshotPart,
  type SnapshotTask,
} from './snapshot'
export {
  logEntriesAfter,
  logFileSize,
  logFilesFrom,
  logStorageAfter,
  proposalBytes,
  snapshotBytes,
  txnBytes,
} from './txnLog'
export type { Database, DiskImage, DiskOperation, LogFile, SnapshotImage } from './types'
