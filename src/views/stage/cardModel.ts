import type { ServerId } from '../../actor'
import type { LogCell, Outstanding } from '../../core'
import { counterOf, epochOf, type Zxid } from '../../model'
import type { Frame, ServerFrame } from '../../sim'
import { zooKeeperMessage } from '../marks'
import { entryLook, type EntryLook } from '../zxid'
import { canReach } from './model'

/** One voter in the leader's row of acknowledgements. */
export interface AckBox {
  readonly id: ServerId
  readonly state: 'acked' | 'pending' | 'cut'
}

/** The oldest proposal that waits for its quorum, with every voter's answer. */
export interface AckRow {
  readonly zxid: Zxid
  readonly boxes: readonly AckBox[]
  readonly count: number
  /** What each configuration that must agree has, and what it needs; most often one. */
  readonly quorums: readonly { readonly count: number; readonly needed: number }[]
}

/** What a learner is busy with, in the order in which a reader would want to know it. */
export type Doing =
  | { readonly type: 'acked' | 'writes' | 'coming' | 'uncommitted'; readonly zxid: Zxid }
  | { readonly type: 'idle' | 'reads' | 'discovery' | 'sync' }

const votersOf = ({ servers }: Frame): readonly ServerId[] =>
  servers.filter(({ isObserver }) => !isObserver).map(({ id }) => id)

export function ackRowOf(server: ServerFrame, frame: Frame): AckRow | undefined {
  const oldest = server.memory?.outstanding[0]
  if (oldest === undefined) return undefined
  const { quorums } = oldest
  const voters = quorums === undefined ? votersOf(frame) : unionOf(quorums)
  const boxes = voters.map((id): AckBox => {
    if (oldest.ackedBy.includes(id)) return { id, state: 'acked' }
    return { id, state: id === server.id || canReach(frame, server.id, id) ? 'pending' : 'cut' }
  })
  return {
    zxid: oldest.zxid,
    boxes,
    count: boxes.filter(({ state }) => state === 'acked').length,
    quorums: quorums ?? [
      {
        count: boxes.filter(({ state }) => state === 'acked').length,
        needed: frame.quorumSize,
      },
    ],
  }
}

/** Whoever votes in any of the configurations, by number. */
const unionOf = (quorums: NonNullable<Outstanding['quorums']>): readonly ServerId[] =>
  [...new Set(quorums.flatMap(({ voters }) => voters))].toSorted((a, b) => a - b)

export function doingOf(server: ServerFrame, frame: Frame): Doing {
  const { memory } = server
  if (memory === undefined) return { type: 'idle' }
  if (memory.phase === 'DISCOVERY') return { type: 'discovery' }
  if (memory.phase === 'SYNCHRONIZATION') return { type: 'sync' }
  const last = memory.log.at(-1)
  const isSilent = isLeaderSilent(server)
  if (last !== undefined && !last.isCommitted) {
    if (!last.isSynced) return { type: 'writes', zxid: last.zxid }
    return { type: isSilent ? 'uncommitted' : 'acked', zxid: last.zxid }
  }
  const coming = frame.messages.find(
    ({ to, message, waits }) =>
      to === server.id && message.packet === 'PROPOSAL' && waits === undefined,
  )
  const proposal = coming === undefined ? undefined : zooKeeperMessage(coming.message)
  if (proposal?.packet === 'PROPOSAL') return { type: 'coming', zxid: proposal.zxid }
  return { type: isSilent ? 'reads' : 'idle' }
}

/** More than half of the time after which a learner gives its leader up has passed in silence. */
export function isLeaderSilent({ memory }: ServerFrame): boolean {
  const silentUs = memory?.leaderSilentUs
  const maxUs = memory?.leaderSilentMaxUs
  return silentUs !== undefined && maxUs !== undefined && silentUs * 2 > maxUs
}

/** A server's log: as its process has written it; of one that does not run, as its disk holds it. */
export const logOf = ({ disk, memory }: ServerFrame): readonly LogCell[] => (memory ?? disk).log

/**
 * The zxid of a server as its own words (`srvr`, `mntr`) tell it: the last transaction in its tree,
 * lastProcessedZxid. One that does not run builds its tree from all that its disk holds.
 */
export function zxidOf(server: ServerFrame): { readonly zxid: Zxid; readonly look: EntryLook } {
  const { disk, memory } = server
  const zxid = memory?.lastProcessed ?? disk.lastZxid
  const cell = logOf(server).find((entry) => entry.zxid === zxid)
  if (cell !== undefined) return { zxid, look: entryLook(server, cell) }
  // A snapshot's, or of a new leader its epoch's own, which no log holds.
  return { zxid, look: memory === undefined ? 'committed' : 'applied' }
}

const DIGIT_PX = 7.25
const CHIP_PADDING_PX = 10
const CHIP_GAP_PX = 3
const EPOCH_GAP_PX = 5
const ELLIPSIS_PX = 16

export interface LogStripModel {
  readonly hasMore: boolean
  readonly cells: readonly LogCell[]
}

/** As many of a log's last entries as fit into `widthPx`. */
export function fitLog(log: readonly LogCell[], widthPx: number): LogStripModel {
  let left = widthPx
  let first = log.length
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const cell = log[index]
    const next = log[index + 1]
    if (cell === undefined) break
    const digits = `${epochOf(cell.zxid)}:${counterOf(cell.zxid)}`.length
    const gap = next === undefined ? 0 : startsEpoch(next, cell) ? EPOCH_GAP_PX : CHIP_GAP_PX
    const width = digits * DIGIT_PX + CHIP_PADDING_PX + gap
    if (width > left - (index > 0 ? ELLIPSIS_PX : 0)) break
    left -= width
    first = index
  }
  return { hasMore: first > 0, cells: log.slice(first) }
}

/** Whether an entry is the first of its epoch beside the one before it. */
export const startsEpoch = (cell: LogCell, before: LogCell | undefined): boolean =>
  before !== undefined && epochOf(cell.zxid) !== epochOf(before.zxid)
