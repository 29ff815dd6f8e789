import type { ServerId } from '../../../kernel/actor'
import type { LogCell } from '../../../zookeeper/server'
import { epochOf, newestZxid, ZXID_ZERO, type Zxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { shownLogOf } from '../../stage/model'
import { entryLook, type EntryLook } from '../../shared/zxid'

/** What an entry is on one server. */
export type EntryState =
  /** In its snapshot; its log begins behind it. */
  | 'snapshot'
  | 'absent'
  | EntryLook
  /** The history that a quorum holds is without it: it will be cut, or go with a snapshot. */
  | 'diverged'

export interface AlignedRow {
  readonly id: ServerId
  /** One an entry, in the order of the columns. */
  readonly states: readonly EntryState[]
}

/** Logs side by side, one column a zxid, so that they part where they differ. */
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
  /** Somebody knows them committed. */
  readonly committed: ReadonlySet<Zxid>
  readonly newest: number
  readonly takenOver: History | undefined
}

/** What a leader took over from the epochs before its own. */
interface History {
  readonly epoch: number
  readonly end: Zxid
}

/**
 * The history with which the newest serving leader began: a quorum wrote its epoch down together with
 * it, so that what an earlier epoch logged behind its end can never be committed. Undefined while no
 * leader serves, or where its log no longer tells.
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
    // A commit covers all before it: what nobody knows committed, below what somebody does, is of another history.
    if (zxid < newest) return 'diverged'
    if (takenOver !== undefined && zxid > takenOver.end && epochOf(zxid) < takenOver.epoch) {
      return 'diverged'
    }
  }
  return look
}
