import { isOwnKey } from '../../kernel/lib'
import type { WatchEventType } from '../../zookeeper/model'
import type { Finding, TraceEvent } from '../../simulator'
import { broken, detail } from '../findings'
import type { Clients } from './state'

/**
 * The one-shot watches of a client handle: each fires at most once for each time that it was set, even
 * if a server sends more events. Watches of several kinds on one path share a watcher, which gets one
 * event for all of them.
 *
 * Source: `ZKWatchManager.materialize`.
 */

type ClientWatch = Extract<TraceEvent, { readonly type: 'watch'; readonly client: unknown }>

const BITS = { data: 1, exist: 2, child: 4 } as const

/** The kinds of watches that an event uses up. */
const USED: Readonly<Record<WatchEventType, number>> = {
  NodeCreated: BITS.data | BITS.exist,
  NodeDataChanged: BITS.data | BITS.exist,
  NodeDeleted: BITS.data | BITS.exist | BITS.child,
  NodeChildrenChanged: BITS.child,
}

const bitOf = (kind: ClientWatch['kind']): number =>
  kind === 'data' || kind === 'exist' || kind === 'child' ? BITS[kind] : 0

/** Follows the watches of a client handle; a second event of a used watch is a violation. */
export function judgeHandleWatch(
  { handleWatches }: Clients,
  watch: ClientWatch,
): Finding | undefined {
  const key = `${watch.client}\0${watch.path}`
  const bits = handleWatches.get(key) ?? 0
  const bit = bitOf(watch.kind)
  switch (watch.state) {
    case 'registered':
      if (bit !== 0) handleWatches.set(key, bits | bit)
      return undefined
    case 'removed':
      if (bit !== 0) handleWatches.set(key, bits & ~bit)
      return undefined
    case 'delivered': {
      const used = isZnodeEvent(watch.event) ? USED[watch.event] : 0
      const left = bits & ~used
      if (left === 0) handleWatches.delete(key)
      else handleWatches.set(key, left)
      if (bit === 0 || (bits & bit) !== 0) return undefined
      const event = `${watch.event ?? ''} ${watch.path}`
      return broken('watches', detail('toldTwice', { client: watch.client, event }))
    }
  }
}

const isZnodeEvent = (event: ClientWatch['event']): event is WatchEventType =>
  event !== undefined && isOwnKey(USED, event)
