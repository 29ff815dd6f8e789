import { epochOf, formatZxid, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { Check, Finding, TraceEvent } from '../../simulator'
import {
  createHistories,
  holderOf,
  holds,
  learnHistory,
  type Histories,
  type TxnEvent,
} from './history'
import { finding } from '../findings'

interface Prefix {
  histories: Histories
  /** The last transaction of each epoch that anybody committed. */
  committed: Map<number, Zxid>
  /** The last epoch whose leader serves. */
  epoch: number
}

/**
 * PrefixConsistency (and with it Agreement, TotalOrder, PrimaryIntegrity): what was committed
 * stays. Whoever leads an epoch holds all that was ever committed in the epochs before it; nothing
 * is committed in an earlier epoch afterwards; a learner is left with the leader's history and
 * nothing else. A leader whose ACKs come late may be established when a later epoch already is: a
 * follower that acknowledged it has gone on, and it will commit nothing.
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
  const its = epochOf(zxid)
  if (zxid > (state.committed.get(its) ?? ZXID_ZERO)) state.committed.set(its, zxid)
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
  for (const [its, zxid] of committed) if (its < epoch && zxid > last) last = zxid
  return last
}

/** A DIFF goes to a learner whose history is the beginning of the leader's; TRUNC cuts to one. */
function onSync(
  state: Prefix,
  { server, leader, mode, from, to }: Extract<TraceEvent, { type: 'sync' }>,
): Finding | undefined {
  const { histories } = state
  if (mode !== 'DIFF' || from <= ZXID_ZERO) return undefined
  const { currentEpoch, tip } = holderOf(histories, leader)
  const base = histories.bases.get(currentEpoch)
  // The leader's own proposals of this epoch may already be in the learner's history.
  const its = base !== undefined && epochOf(tip) < currentEpoch ? base : tip
  const end = its > to ? its : to
  if (holds(histories, end, from)) return undefined
  return finding('wrongDiff', { leader, server, zxid: formatZxid(from) })
}
