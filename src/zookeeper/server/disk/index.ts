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
export {
  type BootWrite,
  type LoadOptions,
  type LoadedDatabase,
  fastForward,
  BOOT_FAULTS,
  loadDatabase,
  reloadDatabase,
} from './loadDatabase'
export { type Purged, dropPurged, purgeLogs } from './purgeLogs'
export {
  type SnapshotTask,
  advanceSnapshot,
  assembleDatabase,
  beginSnapshot,
  restoreSnapshot,
  snapshotNow,
  takeSnapshotPart,
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
