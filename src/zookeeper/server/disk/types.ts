import type { SortedMap } from '../../../kernel/lib'
import type { SessionId, Zxid } from '../../model'
import type { DataTree, Znode, Txn } from '../tree'

/** The damage of a file: one byte is flipped, its end is cut off, or it has 0 bytes. */
export type Damage = 'flip' | 'tear' | 'empty'

/** A data tree and its sessions as a snapshot file or a SNAP transfer holds them. */
export interface SnapshotImage {
  /** lastProcessedZxid at the snapshot's begin; replay starts after it. */
  readonly zxid: Zxid
  /**
   * The last transaction whose effects may be in the image; above `zxid` where it is fuzzy. Only from
   * here on does a replay produce states that other servers had.
   */
  readonly fuzzyUntil: Zxid
  /** A leader sent the tree by SNAP; the log before it may hold discarded transactions. */
  readonly isReceived?: boolean
  /** The file is damaged: no server reads it. */
  readonly damage?: Damage
  /** Znodes by path: all of them, or in a part of a transfer some. */
  readonly znodes: SortedMap<string, Znode>
  /** Timeouts in ms by session. */
  readonly sessions: SortedMap<SessionId, number>
}

/** A server's database in memory (`ZKDatabase`). */
export interface Database {
  tree: DataTree
  /** Timeouts in ms of open sessions (`sessionsWithTimeouts`). */
  sessions: SortedMap<SessionId, number>
  lastProcessed: Zxid
  /** The last committed transactions, for learners that lag a little. */
  committedLog: SortedMap<Zxid, Txn>
}

/** One file `log.<first zxid>`. */
export interface LogFile {
  readonly first: Zxid
  readonly txns: SortedMap<Zxid, Txn>
  /**
   * Damage that ends the process of a reader: a byte of the last record is flipped, or the file has 0
   * bytes. A record that is cut short is no record, and its file ends before it.
   */
  readonly damage?: Exclude<Damage, 'tear'>
}

/** The contents of a disk. The conductor owns it; a server works on its own mirror. */
export interface DiskImage {
  /** Files ascend by `first`; only the last one grows. */
  readonly logs: readonly LogFile[]
  readonly snapshots: readonly SnapshotImage[]
  /** The two epoch files; absent before the first write. */
  readonly acceptedEpoch?: number
  readonly currentEpoch?: number
  /** `currentEpoch.tmp`: a kill interrupted the write of `currentEpoch`. */
  readonly hasCurrentEpochTmp?: boolean
  /** `zoo.cfg.dynamic`: the configuration in force, once it differs from that of `zoo.cfg`. */
  readonly config?: string
  /** `zoo.cfg.dynamic.next`: the proposed configuration. */
  readonly nextConfig?: string
  /** The last transaction known to be flushed; a power loss cannot take it. */
  readonly synced: Zxid
  /** The next append begins a new log file. */
  readonly isRolled?: boolean
}

/** An operation that a server asks of its disk. Those with a token are answered. */
export type DiskOperation =
  | { readonly type: 'append'; readonly txn: Txn }
  /** Begins a new log file at the next append. */
  | { readonly type: 'roll' }
  /** Flushes all earlier appends. */
  | { readonly type: 'sync'; readonly token: number }
  /** Cuts the log behind `zxid` and drops newer snapshots. */
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
  /** Replaces a configuration file atomically, or deletes it, before any later operation. */
  | {
      readonly type: 'writeConfig'
      readonly file: 'dynamic' | 'next'
      readonly text: string | undefined
    }
