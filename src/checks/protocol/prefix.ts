import { epochOf, formatZxid, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { TxnEvent, Check, Finding, TraceEvent } from '../../simulator'
import { createHistories, holderOf, holds, learnHistory, type Histories } from './history'
import { finding } from '../findings'

interface Prefix {
  histories: Histories
  /** The last committed transaction of each epoch. */
  committed: Map<number, Zxid>
  /** The last epoch whose leader serves. */
  epoch: number
}

/**
 * PrefixConsistency (and with it Agreement, TotalOrder, PrimaryIntegrity): a committed transaction
 * stays. The leader of an epoch holds every transaction committed in earlier epochs; afterwards earlier
 * epochs commit only transactions of its history; a DIFF goes to a learner with a prefix of the
 * leader's history. A leader whose ACKs come late may be established after a later epoch: followers
 * that acknowledged it have moved on, and it commits nothing.
 *
 * Source: `Zab.tla`, PrefixConsistency, PrimaryIntegrity; `LearnerHandler.syncFollower`.
 */
export const prefixCheck: Check<Prefix> = {
  name: 'prefix',
  create: () => ({ histories: createHistories(), committed: new Map(), epoch: 0 }),
  onEvent(state, event) {
    const wrong = judge(state, event)
    learnHistory(state.histories, event)
    return wrong
  },
}

function judge(state: Prefix, event: TraceEvent): Finding | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'committed':
      return onCommitted(state, event)
    case 'serving':
      return event.server === event.leader ? onEstablished(state, event) : undefined
    case 'sync':
      return onSync(state, event)
    default:
      return undefined
  }
}

function onCommitted(state: Prefix, { server, zxid }: TxnEvent): Finding | undefined {
  const { histories, epoch } = state
  const base = histories.bases.get(epoch)
  if (base !== undefined && epochOf(zxid) < epoch && !holds(histories, base, zxid)) {
    const zxids = { zxid: formatZxid(zxid), base: formatZxid(base) }
    return finding('commitsLate', { server, epoch, ...zxids })
  }
  const txnEpoch = epochOf(zxid)
  if (zxid > (state.committed.get(txnEpoch) ?? ZXID_ZERO)) state.committed.set(txnEpoch, zxid)
  return undefined
}

function onEstablished(
  state: Prefix,
  { server, epoch }: Extract<TraceEvent, { type: 'serving' }>,
): Finding | undefined {
  const { histories } = state
  const committed = lastCommittedBefore(state, epoch)
  if (epoch > state.epoch) state.epoch = epoch
  const base = histories.bases.get(epoch)
  if (base === undefined || committed === ZXID_ZERO || holds(histories, base, committed)) {
    return undefined
  }
  const zxids = { zxid: formatZxid(committed), base: formatZxid(base) }
  return finding('lostByLeader', { server, epoch, ...zxids })
}

function lastCommittedBefore({ committed }: Prefix, epoch: number): Zxid {
  let last: Zxid = ZXID_ZERO
  for (const [txnEpoch, zxid] of committed) if (txnEpoch < epoch && zxid > last) last = zxid
  return last
}

/** Checks that the learner of a DIFF holds a prefix of the leader's history. */
function onSync(
  state: Prefix,
  { server, leader, mode, from, to }: Extract<TraceEvent, { type: 'sync' }>,
): Finding | undefined {
  const { histories } = state
  if (mode !== 'DIFF' || from <= ZXID_ZERO) return undefined
  const { currentEpoch, tip } = holderOf(histories, leader)
  const base = histories.bases.get(currentEpoch)
  // The learner may already hold proposals of this epoch.
  const synced = base !== undefined && epochOf(tip) < currentEpoch ? base : tip
  const end = synced > to ? synced : to
  if (holds(histories, end, from)) return undefined
  return finding('wrongDiff', { leader, server, zxid: formatZxid(from) })
}
