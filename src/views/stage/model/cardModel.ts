import { textWidth } from '../../../drawing'
import type { LogCell } from '../../../zookeeper/server'
import { counterOf, epochOf, type Zxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { entryLook, type EntryLook } from '../../shared/zxid'

/** A server's log: from its memory while it runs, else from its disk. */
export const logOf = ({ disk, memory }: ServerFrame): readonly LogCell[] => (memory ?? disk).log

/** The log, followed by the entries that are being truncated. */
export function shownLogOf(server: ServerFrame): readonly LogCell[] {
  const log = logOf(server)
  const { cutting = [] } = server
  if (cutting.length === 0) return log
  return [...log, ...cutting.map((zxid) => ({ zxid, isSynced: true, isCommitted: false }))]
}

/**
 * The zxid in a server's own words (`srvr`, `mntr`): lastProcessedZxid, the last transaction in its tree. A
 * server that does not run rebuilds its tree from everything on its disk.
 */
export function zxidOf(server: ServerFrame): { readonly zxid: Zxid; readonly look: EntryLook } {
  const { disk, memory } = server
  const zxid = memory?.lastProcessed ?? disk.lastZxid
  return { zxid, look: lookOf(server, zxid) }
}

/** The look of the entry with that zxid on a server. */
export function lookOf(server: ServerFrame, zxid: Zxid): EntryLook {
  const cell = shownLogOf(server).find((entry) => entry.zxid === zxid)
  if (cell !== undefined) return entryLook(server, cell)
  // The zxid of a snapshot, or a new leader's first one, which no log holds.
  return server.memory === undefined ? 'committed' : 'applied'
}

const CHIP_TEXT_PX = 12
const CHIP_PADDING_PX = 10
const CHIP_GAP_PX = 3
const EPOCH_GAP_PX = 5
const ELLIPSIS_PX = 16

export interface LogStripModel {
  readonly hasMore: boolean
  readonly cells: readonly LogCell[]
}

/** The last entries of a log that fit into `widthPx`. */
export function fitLog(log: readonly LogCell[], widthPx: number): LogStripModel {
  let left = widthPx
  let first = log.length
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const cell = log[index]
    const next = log[index + 1]
    if (cell === undefined) break
    const digitsPx = textWidth(`${epochOf(cell.zxid)}:${counterOf(cell.zxid)}`, CHIP_TEXT_PX, true)
    const gap = next === undefined ? 0 : startsEpoch(next, cell) ? EPOCH_GAP_PX : CHIP_GAP_PX
    const width = digitsPx + CHIP_PADDING_PX + gap
    if (width > left - (index > 0 ? ELLIPSIS_PX : 0)) break
    left -= width
    first = index
  }
  return { hasMore: first > 0, cells: log.slice(first) }
}

/** True where an entry is the first of its epoch after the one before it. */
export const startsEpoch = (cell: LogCell, before: LogCell | undefined): boolean =>
  before !== undefined && epochOf(cell.zxid) !== epochOf(before.zxid)
