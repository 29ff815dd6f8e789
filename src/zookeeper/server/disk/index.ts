export { addCommitted, applyToDatabase, committedBounds, createDatabase } from './database'
export { damageLog, damageSnapshot } from './damage'
export {
  applyDiskOperation,
  createDisk,
  createInitialDisk,
  damagedSnapshots,
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
export type { Damage, Database, DiskImage, DiskOperation, LogFile, SnapshotImage } from './types'
