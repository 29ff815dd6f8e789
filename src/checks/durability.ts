import type { ServerId } from '../actor'
import { hasQuorum, type EnsembleConfig } from '../core'
import { formatZxid, ZXID_ZERO, type Zxid } from '../model'
import type { Check, TraceEvent } from '../sim'
import { createHistories, holds, learnHistory, type Histories, type TxnEvent } from './history'

interface Durability {
  histories: Histories
  /** The last transaction that was committed: whoever commits it first decides. */
  committed: Zxid
}

/**
 * Durability: when a transaction is committed, a quorum has it on disk; when an epoch is
 * established, a quorum has written that epoch, and with it its leader's history. The leader's own
 * disk counts like any other.
 *
 * Source: `Leader.tryToCommit`, `Leader.waitForNewLeaderAck`.
 */
export const durabilityCheck = (ensemble: EnsembleConfig): Check<Durability> => ({
  name: 'durability',
  create: () => ({ histories: createHistories(), committed: ZXID_ZERO }),
  onEvent(state, event) {
    learnHistory(state.histories, event)
    switch (event.type) {
      case 'committed':
        return onCommitted(state, event, ensemble)
      case 'serving':
        return event.server === event.leader ? onEstablished(state, event, ensemble) : undefined
      default:
        return undefined
    }
  },
})

function onCommitted(
  state: Durability,
  { zxid }: TxnEvent,
  ensemble: EnsembleConfig,
): string | undefined {
  if (zxid <= state.committed) return undefined
  state.committed = zxid
  const { histories } = state
  const holders = new Set<ServerId>()
  for (const server of ensemble.voters) {
    const holder = histories.servers.get(server)
    if (holder !== undefined && holds(histories, holder.tip, zxid)) holders.add(server)
  }
  if (hasQuorum(ensemble, holders)) return undefined
  return `${formatZxid(zxid)} is committed, but on the disks of ${listOf(holders)} only`
}

function onEstablished(
  { histories }: Durability,
  { server, epoch }: Extract<TraceEvent, { type: 'serving' }>,
  ensemble: EnsembleConfig,
): string | undefined {
  // A server alone has no epochs.
  if (ensemble.voters.length <= 1) return undefined
  const synced = new Set<ServerId>()
  for (const voter of ensemble.voters) {
    if (histories.servers.get(voter)?.currentEpoch === epoch) synced.add(voter)
  }
  if (hasQuorum(ensemble, synced)) return undefined
  return `server ${server} serves epoch ${epoch}, which only ${listOf(synced)} have on disk`
}

const listOf = (servers: ReadonlySet<ServerId>): string =>
  servers.size === 0 ? 'nobody' : [...servers].sort((a, b) => a - b).join(', ')
