import type { ServerId } from '../../../kernel/actor'
import type { Outstanding } from '../../../zookeeper/server'
import type { Zxid } from '../../../zookeeper/model'
import type { Frame, ServerFrame } from '../../../simulator'
import { zooKeeperMessage } from '../../shared/glyphs'
import { canReach } from './quorum'

/** A voter in the leader's row of acknowledgements. */
export interface AckBox {
  readonly id: ServerId
  readonly state: 'acked' | 'pending' | 'cut'
}

/** The oldest proposal that waits for its quorum, with every voter's answer. */
export interface AckRow {
  readonly zxid: Zxid
  readonly boxes: readonly AckBox[]
  readonly count: number
  /** ACKs and the quorum's size, for each configuration that must agree; most often one. */
  readonly quorums: readonly { readonly count: number; readonly needed: number }[]
}

/** The activity of a learner, or of a server alone; the union's order is the order of interest. */
export type ServerActivity =
  | { readonly type: 'acked' | 'writes' | 'coming' | 'uncommitted'; readonly zxid: Zxid }
  | { readonly type: 'idle' | 'reads' | 'discovery' | 'sync' }

const votersOf = ({ servers }: Frame): readonly ServerId[] =>
  servers.filter(({ isObserver }) => !isObserver).map(({ id }) => id)

export function ackRowOf(frame: Frame, server: ServerFrame): AckRow | undefined {
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

/** The voters of any of the configurations, by number. */
const unionOf = (quorums: NonNullable<Outstanding['quorums']>): readonly ServerId[] =>
  [...new Set(quorums.flatMap(({ voters }) => voters))].toSorted((a, b) => a - b)

/** Packets that bring a learner its next transaction; an observer gets it once it is committed. */
const BRINGING: ReadonlySet<string> = new Set(['PROPOSAL', 'INFORM', 'INFORMANDACTIVATE'])

export function activityOf(frame: Frame, server: ServerFrame): ServerActivity {
  const { memory } = server
  if (memory === undefined) return { type: 'idle' }
  if (memory.phase === 'DISCOVERY') return { type: 'discovery' }
  if (memory.phase === 'SYNCHRONIZATION') return { type: 'sync' }
  const last = memory.log.at(-1)
  // A standalone server neither sends to others nor hears from them.
  if (memory.isStandalone) {
    return last === undefined || last.isSynced
      ? { type: 'idle' }
      : { type: 'writes', zxid: last.zxid }
  }
  const isSilent = isLeaderSilent(server)
  if (last !== undefined && !last.isCommitted) {
    if (!last.isSynced) return { type: 'writes', zxid: last.zxid }
    return { type: isSilent ? 'uncommitted' : 'acked', zxid: last.zxid }
  }
  const inFlight = frame.messages.find(
    ({ to, message, waits }) =>
      to === server.id && BRINGING.has(message.packet) && waits === undefined,
  )
  const packet = inFlight === undefined ? undefined : zooKeeperMessage(inFlight.message)
  if (packet !== undefined && 'zxid' in packet) return { type: 'coming', zxid: packet.zxid }
  return { type: isSilent ? 'reads' : 'idle' }
}

/** Whether a learner has been without its leader for more than half of the time after which it gives up. */
export function isLeaderSilent({ memory }: ServerFrame): boolean {
  const silentUs = memory?.leaderSilentUs
  const maxUs = memory?.leaderSilentMaxUs
  return silentUs !== undefined && maxUs !== undefined && silentUs * 2 > maxUs
}
