export { addCommitted, applyToDatabase, committedBounds, createDatabase } from './database'
export {
  applyDiskOperation,
  createDisk,
  lastLogged,
  losePower,
  markSynced,
  newestSnapshot,
  purgeLogs,
  truncateLog,
} from './image'
export {
  loadDatabase,
  replayLog,
  type BootError,
  type BootWrite,
  type LoadedDatabase,
  type LoadOptions,
} from './loadDatabase'
export {
  advanceSnapshot,
  beginSnapshot,
  joinSnapshot,
  restoreSnapshot,
  snapshotNow,
  splitSnapshot,
  type SnapshotTask,
} from './snapshot'
export { logEntriesAfter, readLogForSync, snapshotSize, txnLogSizeLimit, txnSize } from './txnLog'
export type { Database, DiskImage, DiskOperation, LogFile, SnapshotImage } from './types'
