import { err, ok, type ProblemOf, type Result } from '../../../kernel/lib'
import { epochOf, formatZxid, nextZxid, zxidToHex, type Zxid } from '../../model'
import { addCommitted, applyToDatabase, createDatabase } from './database'
import { lastLogged, newestSnapshot } from './image'
import { restoreSnapshot, snapshotNow } from './snapshot'
import { logEntriesAfter, logFilesFrom } from './txnLog'
import type { Database, DiskImage, SnapshotImage } from './types'

/** The reasons for which a server cannot start from its disk, as its log words them. */
export const BOOT_FAULTS = {
  snapshotMissing: 'There are transaction logs but no snapshot',
  snapshotsDamaged: 'Not able to find valid snapshots',
  crcFailed: 'CRC check failed',
  logHeaderMissing: 'java.io.EOFException in the header of log.{file}',
  currentEpochOld: 'The current epoch, {epoch}, is older than the last zxid, {zxid}',
  acceptedEpochOld: 'The accepted epoch, {epoch}, is less than the current epoch, {currentEpoch}',
} as const

type BootError = ProblemOf<typeof BOOT_FAULTS>

/** A file that loading must add to the disk; the server writes each with a token of its own. */
export type BootWrite =
  | { readonly type: 'snapshot'; readonly snapshot: SnapshotImage }
  | {
      readonly type: 'writeEpoch'
      readonly file: 'acceptedEpoch' | 'currentEpoch'
      readonly epoch: number
    }

export interface LoadedDatabase {
  readonly database: Database
  readonly acceptedEpoch: number
  readonly currentEpoch: number
  /** The writes in their order. */
  readonly writes: readonly BootWrite[]
}

/** The options of {@link loadDatabase}; a standalone server has no epoch files. */
export interface LoadOptions {
  readonly isStandalone?: boolean
  readonly commitLogCount?: number
}

/**
 * Loads a server's database: the newest snapshot that is whole, then every logged transaction after it.
 * An empty disk gets its `snapshot.0`, a missing epoch file the epoch of the last transaction. Nothing
 * checks that the log joins on to an older snapshot: transactions may be missing between them.
 *
 * Source: `FileTxnSnapLog.restore`, `ZKDatabase.loadDataBase`, `QuorumPeer.loadDataBase`.
 */
export function loadDatabase(
  image: DiskImage,
  options: LoadOptions = {},
): Result<LoadedDatabase, BootError> {
  const reloaded = reloadDatabase(image, options.commitLogCount)
  if (!reloaded.ok) return reloaded
  const database = reloaded.value
  const writes: BootWrite[] = []
  if (newestSnapshot(image) === undefined)
    writes.push({ type: 'snapshot', snapshot: snapshotNow(database) })
  if (options.isStandalone === true) {
    return ok({ database, acceptedEpoch: 0, currentEpoch: 0, writes })
  }
  return loadEpochs(image, database, writes)
}

/**
 * Loads the database alone; every logged transaction counts as committed. A snapshot whose end is cut
 * off is no candidate; where each candidate fails its check, the server cannot start.
 *
 * Source: `ZKDatabase.loadDataBase`, `FileSnap.deserialize`, `SnapStream.isValidSnapshot`.
 */
export function reloadDatabase(
  image: DiskImage,
  commitLogCount?: number,
): Result<Database, BootError> {
  const snapshot = newestSnapshot(image)
  if (snapshot === undefined && image.snapshots.some(({ damage }) => damage === 'flip')) {
    return err({ code: 'snapshotsDamaged', values: {} })
  }
  if (snapshot === undefined && lastLogged(image) >= 0) {
    return err({ code: 'snapshotMissing', values: {} })
  }
  const database = snapshot === undefined ? createDatabase() : restoreSnapshot(snapshot)
  const unreadable = findUnreadableLog(image, database.lastProcessed)
  if (unreadable !== undefined) return err(unreadable)
  fastForward(database, image, commitLogCount)
  return ok(database)
}

/**
 * Returns the fault of the first log file that a reader behind `zxid` cannot read. The reader begins one
 * file early, so a file that nobody needs can stop the start too.
 *
 * Source: `FileTxnLog.FileTxnIterator.init`, `next`.
 */
function findUnreadableLog(image: DiskImage, zxid: Zxid): BootError | undefined {
  const file = logFilesFrom(image, nextZxid(zxid)).find(({ damage }) => damage !== undefined)
  if (file === undefined) return undefined
  return file.damage === 'flip'
    ? { code: 'crcFailed', values: {} }
    : { code: 'logHeaderMissing', values: { file: zxidToHex(file.first).slice(2) } }
}

/**
 * Applies the logged transactions after the database's zxid. It ignores errors: they come from effects
 * that a fuzzy snapshot already holds, or from writes that had failed at the time.
 *
 * Source: `FileTxnSnapLog.fastForwardFromEdits`.
 */
export function fastForward(database: Database, image: DiskImage, commitLogCount?: number): void {
  for (const txn of logEntriesAfter(image, database.lastProcessed)) {
    applyToDatabase(database, txn)
    addCommitted(database, txn, commitLogCount)
  }
}

function loadEpochs(
  image: DiskImage,
  database: Database,
  writes: BootWrite[],
): Result<LoadedDatabase, BootError> {
  const last: Zxid = database.lastProcessed
  const epochOfLast = epochOf(last)
  // A leftover `currentEpoch.tmp` means that a kill interrupted the write of the newer epoch.
  const isLeftOver = image.hasCurrentEpochTmp === true && epochOfLast > (image.currentEpoch ?? 0)
  const currentEpoch = isLeftOver ? epochOfLast : (image.currentEpoch ?? epochOfLast)
  if (image.currentEpoch !== currentEpoch) {
    writes.push({ type: 'writeEpoch', file: 'currentEpoch', epoch: currentEpoch })
  }
  if (epochOfLast > currentEpoch) {
    return err({
      code: 'currentEpochOld',
      values: { epoch: currentEpoch, zxid: formatZxid(last) },
    })
  }
  const acceptedEpoch = image.acceptedEpoch ?? epochOfLast
  if (image.acceptedEpoch === undefined) {
    writes.push({ type: 'writeEpoch', file: 'acceptedEpoch', epoch: acceptedEpoch })
  }
  if (acceptedEpoch < currentEpoch) {
    return err({
      code: 'acceptedEpochOld',
      values: { epoch: acceptedEpoch, currentEpoch },
    })
  }
  return ok({ database, acceptedEpoch, currentEpoch, writes })
}
