import type { Message, ServerId } from '../../kernel/actor'
import { countQuorum, epochOf, type QuorumCount, type Zxid } from '../../zookeeper/model'
import type { Frame, ServerFrame } from '../../simulator'

/** The reason why a voter's acknowledgement is not counted yet. */
export type MissingAckReason =
  'down' | 'paused' | 'cut' | 'other' | 'coming' | 'writing' | 'slowDisk' | 'answering' | 'waiting'

/** The servers that have a transaction on disk, and the reasons why others have not acknowledged it. */
export interface Tally {
  readonly leader: ServerId | undefined
  readonly holders: readonly ServerId[]
  readonly acked: readonly ServerId[]
  /** The count that the acknowledgements reach, beside the count that a quorum needs. */
  readonly quorum: QuorumCount
  readonly lacks: readonly { readonly id: ServerId; readonly lack: MissingAckReason }[]
}

export function tallyOf(frame: Frame, zxid: Zxid): Tally {
  const { servers } = frame
  const leader = servers.find(
    ({ process, memory }) =>
      process === 'running' && memory?.outstanding.some((proposal) => proposal.zxid === zxid),
  )
  const holders = servers.filter(({ memory, disk }) =>
    (memory?.log ?? disk.log).some((cell) => cell.zxid === zxid && cell.isSynced),
  )
  const proposal = leader?.memory?.outstanding.find((other) => other.zxid === zxid)
  const acked = proposal?.ackedBy ?? []
  const voters = servers.filter(({ isObserver }) => !isObserver)
  return {
    leader: leader?.id,
    holders: holders.map(({ id }) => id),
    acked,
    quorum: countQuorum(frame, acked),
    lacks:
      leader === undefined
        ? []
        : voters
            .filter(({ id }) => !acked.includes(id))
            .map((server) => ({ id: server.id, lack: lackOf(frame, server, leader.id, zxid) })),
  }
}

/**
 * The serving leader of a later epoch whose log lacks an uncommitted transaction: the transaction is lost.
 */
export function leaderWithout(
  { servers }: Frame,
  zxid: Zxid,
): { readonly id: ServerId; readonly epoch: number } | undefined {
  const server = servers.find(({ process, memory, disk }) => {
    if (process !== 'running' || memory?.state !== 'LEADING') return false
    if (memory.phase !== 'BROADCAST' || disk.currentEpoch <= epochOf(zxid)) return false
    const [first] = memory.log
    // A transaction older than the shown end of the log may be in the snapshot.
    return (
      first !== undefined && first.zxid < zxid && memory.log.every((other) => other.zxid !== zxid)
    )
  })
  return server === undefined ? undefined : { id: server.id, epoch: server.disk.currentEpoch }
}

/** A cut that keeps a server behind. */
export interface Hindrance {
  readonly leader: ServerId
  readonly server: ServerId
  /** The time at which it began, virtual µs. */
  readonly since: number
}

/**
 * Finds the cut that kept a commit from a server: it cuts the leader's link to the server, is older than the
 * commit and still holds. A frame does not say since when a link is slow or frozen.
 */
export function hindranceOf(
  frame: Frame,
  server: ServerId,
  commit: { readonly zxid: Zxid; readonly at: number },
): Hindrance | undefined {
  const leader = frame.servers.find(
    ({ process, memory, disk }) =>
      process === 'running' &&
      memory?.state === 'LEADING' &&
      disk.currentEpoch === epochOf(commit.zxid),
  )
  if (leader === undefined) return undefined
  const wall = frame.walls.find(({ from, to }) => from === leader.id && to === server)
  if (wall === undefined || wall.since > commit.at) return undefined
  return { leader: leader.id, server, since: wall.since }
}

function lackOf(frame: Frame, server: ServerFrame, leader: ServerId, zxid: Zxid): MissingAckReason {
  const { id, process, memory } = server
  if (process === 'down' || process === 'crashed' || memory === undefined) return 'down'
  if (process === 'paused') return 'paused'
  const isBetween = (from: unknown, to: unknown): boolean => from === leader && to === id
  const isCut = frame.walls.some(({ from, to }) => isBetween(from, to) || isBetween(to, from))
  if (isCut) return 'cut'
  if (id !== leader && memory.leader !== leader) return 'other'
  const cell = memory.log.find((other) => other.zxid === zxid)
  if (cell !== undefined && !cell.isSynced) {
    return server.faults?.disk?.slowMs === undefined ? 'writing' : 'slowDisk'
  }
  if (cell?.isSynced === true) {
    return flies(frame, 'ACK', id, leader, zxid) ? 'answering' : 'waiting'
  }
  return flies(frame, 'PROPOSAL', leader, id, zxid) ? 'coming' : 'waiting'
}

/** Whether a packet about the transaction is in flight. */
function flies(
  { messages }: Frame,
  packet: 'ACK' | 'PROPOSAL',
  from: ServerId,
  to: ServerId,
  zxid: Zxid,
): boolean {
  return messages.some((flying) => {
    if (flying.from !== from || flying.to !== to) return false
    const message: Message & { readonly zxid?: Zxid } = flying.message
    return message.packet === packet && message.zxid === zxid
  })
}
