import { inputsBetween } from '../../simulator'
import type { PooledHost, ReplicaPosition } from './hostPoolState'
import type { HostOrder } from '../protocol'

/** The most steps that a replica replays from its inputs; beyond them it gets the whole state. */
const FOLLOW_MAX = 512
/** The fewest steps back that a replica can be sought; about twice as many are the most. */
const REACH_STEPS = 4_096

/** Returns whether the replica is at the run's position. */
export function isCurrent({ twin, lag, replica }: PooledHost): boolean {
  const local = twin.state.local + lag
  return replica !== undefined && replica.at === local && replica.same === local
}

/**
 * Returns the orders that bring a host's replica to the run's position: create it, seek it back to the last
 * common step, replay the inputs since then, or load the whole state.
 */
export function catchUpOrders(host: PooledHost): {
  readonly orders: readonly HostOrder['request'][]
  readonly replica: ReplicaPosition
} {
  const { twin, clock } = host
  if (host.replica !== undefined && isCurrent(host)) return tidy(host.replica)
  // A replica ahead of its twin is current and was handled above: here the twin is at the position.
  const { local } = twin.state
  const caughtUp: ReplicaPosition = { at: local, base: host.replica?.base ?? 0, same: local }
  const begin: HostOrder['request'][] = host.replica === undefined ? [{ type: 'begin', clock }] : []
  const replica = host.replica ?? { at: 0, base: 0, same: 0 }
  const from = Math.min(replica.same, local)
  const oldest = Math.max(replica.base, twin.checkpoints[0]?.local ?? 0)
  if (from < oldest || local - from > FOLLOW_MAX) {
    return {
      orders: [...begin, { type: 'load', state: twin.state }],
      replica: { ...caughtUp, base: local },
    }
  }
  const orders = begin
  if (from < replica.at) orders.push({ type: 'seek', local: from })
  if (from < local) orders.push({ type: 'follow', log: inputsBetween(twin, from, local), local })
  return { orders, replica: caughtUp }
}

/** Lets a replica forget its far past, which its twin keeps. */
function tidy(replica: ReplicaPosition): ReturnType<typeof catchUpOrders> {
  if (replica.at - replica.base < 2 * REACH_STEPS) return { orders: [], replica }
  const base = replica.at - REACH_STEPS
  return { orders: [{ type: 'prune', local: base }], replica: { ...replica, base } }
}
