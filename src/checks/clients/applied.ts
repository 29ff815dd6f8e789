import type { TxnEvent, Finding } from '../../simulator'
import type { ServerId } from '../../kernel/actor'
import { epochOf, formatZxid, makeZxid, toZxid } from '../../zookeeper/model'
import { forgetBefore } from '../reference'
import { commitUpTo } from './commits'
import { broken, detail } from '../findings'
import type { Clients } from './state'

/** Commits between two removals of old states. */
const FORGET_EVERY = 64
/** Transactions that are kept at most, however far behind a server or client is. */
const LOG_MAX = 20_000

/** Checks that the tree of a server after a transaction equals the reference's. */
export function onApplied(state: Clients, event: TxnEvent): Finding | undefined {
  const { tree } = state
  const { server, zxid, digest } = event
  if (state.isStandalone) {
    const wrong = commitUpTo(state, zxid)
    if (wrong !== undefined) return wrong
  }
  state.applied.set(server, zxid)
  if (state.sinceForgotten >= FORGET_EVERY) forget(state)
  if (digest === undefined || !tree.isTimed) return undefined
  const entry = tree.log.get(zxid)
  if (entry === undefined || entry.digest === digest) return undefined
  const values = { server, zxid: formatZxid(zxid) }
  return entry.isClose
    ? broken('ephemerals', detail('otherTreeAtEnd', values))
    : broken('writes', detail('otherTreeOfWrites', values))
}

/** Drops states that no server and no watching client can still show. */
function forget(state: Clients): void {
  const { tree, applied, connections, committed } = state
  state.sinceForgotten = 0
  let horizon = committed
  for (const zxid of applied.values()) if (zxid < horizon) horizon = zxid
  for (const { watches, at, isLost } of connections.values()) {
    if (isLost || watches.data.size + watches.child.size === 0) continue
    if (at < horizon) horizon = at
  }
  if (tree.log.size > LOG_MAX) {
    const epoch = epochOf(committed)
    const first = toZxid(Math.max(committed - LOG_MAX / 2, makeZxid(epoch, 0)))
    if (first > horizon) horizon = first
  }
  forgetBefore(tree, horizon)
}

/** Removes a server that no longer serves. */
export function onLeft(state: Clients, server: ServerId): void {
  state.applied.delete(server)
  state.serving.delete(server)
}
