import type { ServerId } from '../../kernel/actor'
import { ensembleOfTrace, hasQuorum, type EnsembleConfig } from '../../zookeeper/server'
import { formatZxid, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { TxnEvent, Check, Finding, TraceEvent } from '../../simulator'
import { createHistories, holds, learnHistory, type Histories } from './history'
import { finding } from '../findings'

interface Durability {
  histories: Histories
  /** The configuration that each server uses and the one it has seen proposed; absent for the first one. */
  configs: Map<ServerId, Configs>
  /** The servers that have written each epoch, even if they have moved on: their ACK still counts. */
  entered: Map<number, readonly ServerId[]>
  /** The last committed transaction; its first commit is judged. */
  committed: Zxid
}

interface Configs {
  readonly present: EnsembleConfig
  readonly next: EnsembleConfig
}

/**
 * Durability: when a transaction is committed, a quorum has it on disk; when an epoch is established, a
 * quorum has written that epoch, and with it the leader's history. The leader's own disk counts like
 * any other. A transaction after a proposed configuration needs a quorum of both configurations, if the
 * server knows of the proposal. The version of a configuration is the zxid that proposed it.
 *
 * Source: `Leader.tryToCommit`, `Leader.waitForNewLeaderAck`.
 */
export const durabilityCheck = (ensemble: EnsembleConfig): Check<Durability> => ({
  name: 'durability',
  create: () => ({
    histories: createHistories(),
    configs: new Map(),
    entered: new Map(),
    committed: ZXID_ZERO,
  }),
  onEvent(state, event) {
    learnHistory(state.histories, event)
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'process':
        // After a restart the server reports its stored configurations again.
        if (event.state === 'started' && event.server !== undefined) {
          state.configs.delete(event.server)
        }
        return undefined
      case 'epoch': {
        const before = state.entered.get(event.current) ?? []
        if (!before.includes(event.server)) {
          state.entered.set(event.current, [...before, event.server])
        }
        return undefined
      }
      case 'config':
        return learnConfig(state.configs, event, ensemble)
      case 'committed': {
        const { present, next } = configsOf(state, event.server, ensemble)
        const isBefore = present === next || event.zxid < next.version
        return onCommitted(state, event, isBefore ? [present] : [present, next])
      }
      case 'serving': {
        if (event.server !== event.leader) return undefined
        const { present } = configsOf(state, event.server, ensemble)
        return onEstablished(state, event, present)
      }
      default:
        return undefined
    }
  },
})

const configsOf = ({ configs }: Durability, server: ServerId, first: EnsembleConfig): Configs =>
  configs.get(server) ?? { present: first, next: first }

function learnConfig(
  configs: Map<ServerId, Configs>,
  event: Extract<TraceEvent, { type: 'config' }>,
  first: EnsembleConfig,
): undefined {
  const config = ensembleOfTrace(event)
  const { present, next } = configs.get(event.server) ?? { present: first, next: first }
  if (event.state === 'proposed' || event.state === 'loadedNext') {
    // A proposal that was lost with its leader is replaced by the configuration in force.
    const isPresent = config.version <= present.version
    configs.set(event.server, { present, next: isPresent ? present : config })
  } else
    configs.set(event.server, {
      present: config,
      next: next.version > config.version ? next : config,
    })
}

function onCommitted(
  state: Durability,
  { zxid }: TxnEvent,
  quorums: readonly EnsembleConfig[],
): Finding | undefined {
  if (zxid <= state.committed) return undefined
  state.committed = zxid
  const { histories } = state
  const holders = new Set<ServerId>()
  for (const { voters } of quorums) {
    for (const server of voters) {
      const holder = histories.servers.get(server)
      if (holder !== undefined && holds(histories, holder.tip, zxid)) holders.add(server)
    }
  }
  if (quorums.every((quorum) => hasQuorum(quorum, holders))) return undefined
  return finding('notDurable', { zxid: formatZxid(zxid), holders: listOf(holders) })
}

function onEstablished(
  { entered }: Durability,
  { server, epoch }: Extract<TraceEvent, { type: 'serving' }>,
  ensemble: EnsembleConfig,
): Finding | undefined {
  // A standalone server has no epochs.
  if (ensemble.voters.length <= 1) return undefined
  const servers = entered.get(epoch) ?? []
  const synced = new Set(servers.filter((one) => ensemble.voters.includes(one)))
  if (hasQuorum(ensemble, synced)) return undefined
  return finding('epochNotDurable', { server, epoch, holders: listOf(synced) })
}

/** The servers by number, or the word for none. */
const listOf = (servers: ReadonlySet<ServerId>): readonly ServerId[] | 'nobody' =>
  servers.size === 0 ? 'nobody' : [...servers].sort((a, b) => a - b)
