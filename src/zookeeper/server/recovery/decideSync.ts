import { counterOf, epochOf, ZXID_NONE, type Zxid } from '../../model'
import {
  logFilesFrom,
  logStorageAfter,
  newestSnapshot,
  snapshotBytes,
  type DiskImage,
  type LogFile,
} from '../disk'
import type { SortedMap } from '../../../kernel/lib'
import type { SyncMode, SyncReason } from '../state'
import type { Txn } from '../tree'

/** The way to bring a learner to the leader's history, and the transactions queued for it. */
export interface SyncPlan {
  readonly mode: SyncMode
  /** Zxid of the DIFF, TRUNC or SNAP packet. */
  readonly packetZxid: Zxid
  /** Each is sent as a PROPOSAL and a COMMIT. */
  readonly txns: readonly Txn[]
  /** The learner's last zxid after these; forwarding begins after it. */
  readonly lastQueued: Zxid
  /** The reason of the mode; absent where nothing is to be brought. */
  readonly why?: SyncReason
}

/** The leader's data for the decision (`ZKDatabase` and its settings). */
export interface SyncSource {
  /** The learner's last zxid, from its ACKEPOCH. */
  readonly peerZxid: Zxid
  readonly lastProcessed: Zxid
  readonly committedLog: SortedMap<Zxid, Txn>
  readonly disk: DiskImage
  /** The log up to this zxid may hold transactions that a SNAP discarded. */
  readonly historyBase: Zxid
  readonly forceSnapshotSync: boolean
  /** Below 0 the log on disk is not used; 0 sets no limit to its size. */
  readonly snapshotSizeFactor: number
  readonly preAllocBytes: number
}

/** The result of a scan so far; `op` is undefined until DIFF or TRUNC is chosen. */
interface Scan {
  op: { readonly mode: 'DIFF' | 'TRUNC'; readonly zxid: Zxid } | undefined
  txns: Txn[]
  lastQueued: Zxid
  hasGivenUp: boolean
}

/**
 * Chooses DIFF, TRUNC or SNAP for a learner.
 *
 * Source: `LearnerHandler.syncFollower`.
 */
export function decideSync(source: SyncSource): SyncPlan {
  const { peerZxid, lastProcessed, committedLog } = source
  const snap = (why: SyncReason): SyncPlan => ({
    mode: 'SNAP',
    packetZxid: lastProcessed,
    txns: [],
    lastQueued: lastProcessed,
    why,
  })
  const min = committedLog.minKey() ?? lastProcessed
  const max = committedLog.maxKey() ?? lastProcessed
  const isNewEpoch = counterOf(peerZxid) === 0

  if (source.forceSnapshotSync) return snap('forced')
  if (peerZxid === lastProcessed) {
    return { mode: 'DIFF', packetZxid: peerZxid, txns: [], lastQueued: peerZxid }
  }
  if (peerZxid > max && !isNewEpoch) {
    return { mode: 'TRUNC', packetZxid: max, txns: [], lastQueued: max, why: 'ahead' }
  }
  const scan: Scan = { op: undefined, txns: [], lastQueued: peerZxid, hasGivenUp: false }
  if (min <= peerZxid && peerZxid <= max) {
    scanTxns(scan, committedLog.values(), source, undefined, max)
    return planOf(scan) ?? snap(reasonOf(scan))
  }
  if (peerZxid > max) return snap('ahead')
  if (source.snapshotSizeFactor >= 0) {
    const logged = loggedTxns(source)
    if (typeof logged === 'string') return snap(logged)
    scanTxns(scan, logged, source, min, max)
    // A gap between log and committedLog: transactions between the two are missing.
    if (scan.hasGivenUp || scan.lastQueued < min) return snap(reasonOf(scan))
    scanTxns(scan, committedLog.values(), source, undefined, max)
    return planOf(scan) ?? snap(reasonOf(scan))
  }
  return snap('noLog')
}

const reasonOf = ({ hasGivenUp }: Scan): SyncReason => (hasGivenUp ? 'otherEpoch' : 'tooFarBehind')

function planOf(scan: Scan): SyncPlan | undefined {
  if (scan.op === undefined) return undefined
  const mode = scan.op.mode === 'TRUNC' && scan.txns.length > 0 ? 'TRUNC+DIFF' : scan.op.mode
  const { txns, lastQueued } = scan
  const plan: SyncPlan = { mode, packetZxid: scan.op.zxid, txns, lastQueued }
  if (mode !== 'DIFF') return { ...plan, why: 'notInHistory' }
  return scan.txns.length === 0 ? plan : { ...plan, why: 'behind' }
}

/**
 * Queues the transactions that the learner lacks. The first entry at or after its zxid decides between
 * DIFF and TRUNC.
 *
 * Source: `LearnerHandler.queueCommittedProposals`.
 */
function scanTxns(
  scan: Scan,
  txns: Iterable<Txn>,
  source: SyncSource,
  upTo: Zxid | undefined,
  lastCommitted: Zxid,
): void {
  const { peerZxid } = source
  const isNewEpoch = counterOf(peerZxid) === 0
  let previous: Zxid = ZXID_NONE
  for (const txn of txns) {
    if (upTo !== undefined && txn.zxid > upTo) break
    if (txn.zxid < peerZxid) {
      previous = txn.zxid
      continue
    }
    if (scan.op === undefined) {
      if (txn.zxid === peerZxid) {
        scan.op = { mode: 'DIFF', zxid: lastCommitted }
        continue
      }
      if (isNewEpoch) scan.op = { mode: 'DIFF', zxid: lastCommitted }
      else if (epochOf(txn.zxid) !== epochOf(peerZxid)) {
        // A log that goes on in another epoch sends no TRUNC.
        scan.hasGivenUp = true
        return
      } else scan.op = { mode: 'TRUNC', zxid: previous }
    }
    if (txn.zxid <= scan.lastQueued) continue
    scan.txns.push(txn)
    scan.lastQueued = txn.zxid
  }
  if (scan.op === undefined && isNewEpoch) scan.op = { mode: 'DIFF', zxid: lastCommitted }
}

/**
 * Returns the log on disk from the file with the learner's zxid on; `noLog` where it has no such file,
 * `tooFarBehind` where it begins later or the files after that one exceed the size limit.
 *
 * Source: `ZKDatabase.getProposalsFromTxnLog`, `calculateTxnLogSizeLimit`. Unlike the source, this does
 * not use the log before a tree received by SNAP, for it may hold discarded transactions.
 */
function loggedTxns(source: SyncSource): Iterable<Txn> | 'noLog' | 'tooFarBehind' {
  const { disk, peerZxid, snapshotSizeFactor, preAllocBytes } = source
  if (peerZxid < source.historyBase) return 'noLog'
  const files = logFilesFrom(disk, peerZxid)
  const first = files[0]?.txns.minKey()
  if (first === undefined) return 'noLog'
  if (first > peerZxid) return 'tooFarBehind'
  const newest = newestSnapshot(disk)
  const limit = newest === undefined ? 0 : Math.floor(snapshotBytes(newest) * snapshotSizeFactor)
  if (limit > 0 && logStorageAfter(disk, peerZxid, preAllocBytes) > limit) {
    return 'tooFarBehind'
  }
  return entriesOf(files)
}

function* entriesOf(files: readonly LogFile[]): Iterable<Txn> {
  for (const { txns } of files) yield* txns.values()
}
