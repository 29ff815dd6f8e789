import type { ServerId } from '../../../kernel/actor'
import type { LogCell } from '../../../zookeeper/server'
import { epochOf, newestZxid, ZXID_ZERO, type Zxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { shownLogOf } from '../../stage/model'
import { entryLook, type EntryLook } from '../../shared/zxid'

/** The state of an entry on one server. */
export type EntryState =
  /** The snapshot has it; the log begins behind it. */
  | 'snapshot'
  | 'absent'
  | EntryLook
  /** The history of a quorum lacks it: it will be truncated, or replaced by a snapshot. */
  | 'diverged'

export interface AlignedRow {
  readonly id: ServerId
  /** One state per column, in the order of the columns. */
  readonly states: readonly EntryState[]
}

/** Logs side by side with one column per zxid, so that their differences line up. */
export interface AlignedLogs {
  readonly columns: readonly { readonly zxid: Zxid; readonly startsEpoch: boolean }[]
  readonly hasMore: boolean
  readonly rows: readonly AlignedRow[]
}

/** Aligns the last `columnsMax` entries that any of these servers holds. */
export function alignLogs(servers: readonly ServerFrame[], columnsMax: number): AlignedLogs {
  const all = new Set<Zxid>()
  const committed = new Set<Zxid>()
  let newest = 0
  for (const server of servers) {
    for (const cell of shownLogOf(server)) {
      const { zxid } = cell
      all.add(zxid)
      if (!isKnownCommitted(server, cell)) continue
      committed.add(zxid)
      newest = Math.max(newest, zxid)
    }
  }
  const zxids = [...all].toSorted((a, b) => a - b)
  const shown = zxids.slice(-columnsMax)
  const facts: Known = { committed, newest, takenOver: takenOverBy(servers) }
  return {
    columns: shown.map((zxid, index) => {
      const before = shown[index - 1]
      return { zxid, startsEpoch: before !== undefined && epochOf(before) !== epochOf(zxid) }
    }),
    hasMore: zxids.length > shown.length,
    rows: servers.map((server) => ({
      id: server.id,
      states: shown.map((zxid) => stateOf(server, zxid, facts)),
    })),
  }
}

interface Known {
  /** Zxids that some server knows to be committed. */
  readonly committed: ReadonlySet<Zxid>
  readonly newest: number
  readonly takenOver: History | undefined
}

/** The history that a leader took over from earlier epochs. */
interface History {
  readonly epoch: number
  readonly end: Zxid
}

/**
 * The history with which the newest serving leader began. A quorum has written its epoch down together with
 * that history, so entries of earlier epochs behind its end can never be committed. Undefined while no leader
 * serves, or where the leader's log no longer reaches back.
 */
function takenOverBy(servers: readonly ServerFrame[]): History | undefined {
  const leader = servers
    .filter(({ memory }) => memory?.state === 'LEADING' && memory.isServing)
    .toSorted((a, b) => b.disk.currentEpoch - a.disk.currentEpoch)[0]
  if (leader === undefined) return undefined
  const { lastZxid, currentEpoch: epoch, log } = leader.disk
  const before = [...log.map(({ zxid }) => zxid), lastZxid].filter((zxid) => epochOf(zxid) < epoch)
  const [first, ...others] = before
  return first === undefined ? undefined : { epoch, end: newestZxid(first, ...others) }
}

const isKnownCommitted = ({ committedTo = ZXID_ZERO }: ServerFrame, cell: LogCell): boolean =>
  cell.isCommitted || cell.zxid <= committedTo

function stateOf(
  server: ServerFrame,
  zxid: Zxid,
  { committed, newest, takenOver }: Known,
): EntryState {
  const { memory, disk } = server
  const log = shownLogOf(server)
  const cell = log.find((entry) => entry.zxid === zxid)
  const applied = memory?.lastProcessed ?? 0
  if (cell === undefined) {
    const first = log[0]?.zxid ?? Infinity
    const isBefore = zxid < first && zxid <= Math.max(applied, disk.lastZxid)
    return isBefore && committed.has(zxid) ? 'snapshot' : 'absent'
  }
  const look = entryLook(server, cell)
  if (look !== 'cut' && !committed.has(zxid)) {
    // A commit covers all earlier transactions: an uncommitted entry below a committed one is of another
    // history.
    if (zxid < newest) return 'diverged'
    if (takenOver !== undefined && zxid > takenOver.end && epochOf(zxid) < takenOver.epoch) {
      return 'diverged'
    }
  }
  return look
}
