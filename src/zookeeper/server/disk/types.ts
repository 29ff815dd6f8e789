import type { SortedMap } from '../../../kernel/lib'
import type { SessionId, Zxid } from '../../model'
import type { DataTree, Znode, Txn } from '../tree'

/** A data tree and its sessions as a snapshot file or a SNAP transfer holds them. */
export interface SnapshotImage {
  /** lastProcessedZxid when it was begun: replay starts after it. */
  readonly zxid: Zxid
  /**
   * The last transaction whose effects may be in it: beyond `zxid` where it is fuzzy. Only from here
   * on does a replay pass through the states that other servers had.
   */
  readonly fuzzyUntil: Zxid
  /** Came from a leader by SNAP: the log before it may hold what the ensemble has discarded. */
  readonly isReceived?: boolean
  /** Znodes by path, whole or (in a chunk, or fuzzily) a part. */
  readonly znodes: SortedMap<string, Znode>
  /** Timeouts in ms by session. */
  readonly sessions: SortedMap<SessionId, number>
}

/** A server's database in memory (`ZKDatabase`). */
export interface Database {
  tree: DataTree
  /** Timeouts in ms of the sessions that stand (`sessionsWithTimeouts`). */
  sessions: SortedMap<SessionId, number>
  lastProcessed: Zxid
  /** The last committed transactions, kept for learners that lag a little. */
  committedLog: SortedMap<Zxid, Txn>
}

/** One file `log.<first zxid>`. */
export interface LogFile {
  readonly first: Zxid
  readonly txns: SortedMap<Zxid, Txn>
}

/** What a disk holds. The conductor owns it; a server works on a mirror of its own. */
export interface DiskImage {
  /** Ascending by `first`; only the last one grows. */
  readonly logs: readonly LogFile[]
  readonly snapshots: readonly SnapshotImage[]
  /** The two epoch files; absent before they are first written. */
  readonly acceptedEpoch?: number
  readonly currentEpoch?: number
  /** `currentEpoch.tmp`: a process was killed while it wrote that file. */
  readonly hasCurrentEpochTmp?: boolean
  /** The configuration in force as `zoo.cfg.dynamic` holds it, once it is no longer the file's own. */
  readonly config?: string
  /** One that is proposed (`zoo.cfg.dynamic.next`). */
  readonly nextConfig?: string
  /** The last transaction known to be flushed: what power loss cannot take. */
  readonly synced: Zxid
  /** The next append begins a new log file. */
  readonly isRolled?: boolean
}

/** What a server asks of its disk. Only operations with a token are answered. */
export type DiskOperation =
  | { readonly type: 'append'; readonly txn: Txn }
  /** Begins a new log file at the next append. */
  | { readonly type: 'roll' }
  /** Flushes all that was appended before. */
  | { readonly type: 'sync'; readonly token: number }
  /** Cuts the log behind `zxid`, and drops the snapshots that are newer. */
  | { readonly type: 'truncate'; readonly zxid: Zxid; readonly token: number }
  /** Writes a snapshot file, durable once answered. */
  | { readonly type: 'snapshot'; readonly snapshot: SnapshotImage; readonly token: number }
  /** Replaces an epoch file atomically, durable once answered. */
  | {
      readonly type: 'writeEpoch'
      readonly file: 'acceptedEpoch' | 'currentEpoch'
      readonly epoch: number
      readonly token: number
    }
  /** Replaces a file of configuration atomically, or deletes it; done before whatever is asked for later. */
  | {
      readonly type: 'writeConfig'
      readonly file: 'dynamic' | 'next'
      readonly text: string | undefined
    }
