import type { ServerId } from '../../kernel/actor'
import { counterOf, epochOf, formatZxid, type Zxid } from '../../zookeeper/model'
import type { Check, Finding } from '../../simulator'
import { finding } from '../findings'

interface Order {
  /** The last transaction that each server applied in its present role. */
  applied: Map<ServerId, Zxid>
  committed: Map<ServerId, Zxid>
}

/**
 * LocalPrimaryOrder and GlobalPrimaryOrder: each server commits and applies in ascending order, without
 * a gap within an epoch, and each new epoch from its first transaction on.
 *
 * Source: `Zab.tla`, LocalPrimaryOrder (with ∀, as its text intends), GlobalPrimaryOrder.
 */
export const orderCheck = (isStandalone: boolean): Check<Order> => ({
  name: 'order',
  create: () => ({ applied: new Map(), committed: new Map() }),
  onEvent({ applied, committed }, event) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'applied':
        return follow(applied, event.server, event.zxid, 'applied')
      case 'committed':
        return follow(committed, event.server, event.zxid, 'committed')
      case 'state':
        // Outside BROADCAST the tree may jump: to the end of the log, or to the leader's state. A
        // standalone server has one state only, and enters it at the end of its log.
        if (event.phase === 'BROADCAST' && !isStandalone) return undefined
        applied.delete(event.server)
        committed.delete(event.server)
        return undefined
      case 'process':
        if (event.server === undefined || event.state !== 'started') return undefined
        applied.delete(event.server)
        committed.delete(event.server)
        return undefined
      case 'truncated':
      case 'snapshot':
        if (event.type === 'snapshot' && event.state !== 'loaded') return undefined
        applied.set(event.server, event.zxid)
        committed.set(event.server, event.zxid)
        return undefined
      default:
        return undefined
    }
  },
})

function follow(
  last: Map<ServerId, Zxid>,
  server: ServerId,
  zxid: Zxid,
  what: string,
): Finding | undefined {
  const before = last.get(server)
  last.set(server, zxid)
  if (before === undefined || isSuccessor(before, zxid)) return undefined
  const zxids = { zxid: formatZxid(zxid), before: formatZxid(before) }
  return finding('outOfOrder', { server, what, ...zxids })
}

/** The order of zxids: the next counter, or the first of a later epoch. */
function isSuccessor(before: Zxid, after: Zxid): boolean {
  const epoch = epochOf(after)
  if (epoch === epochOf(before)) return counterOf(after) === counterOf(before) + 1
  return epoch > epochOf(before) && counterOf(after) === 1
}
