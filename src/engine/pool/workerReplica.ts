import { inputsBetween } from '../../simulator'
import type { PooledHost, ReplicaPosition } from './hostPoolState'
import type { HostOrder } from '../protocol/ports'

/** Steps that a host in a worker is sent to take itself; beyond, it is sent the state. */
const FOLLOW_MAX = 512
/** Steps back that a host in a worker can be sought, at least and about twice that at most. */
const REACH_STEPS = 4_096

/** Whether the host in the worker stands where the run does. */
export function isCurrent({ twin, lag, seat }: PooledHost): boolean {
  const local = twin.state.local + lag
  return seat !== undefined && seat.at === local && seat.same === local
}

/**
 * What it takes to bring a host's seat to where the run stands: to make it, to seek it back to where
 * it parted from the run, to give it what its twin was given since, or all of the state.
 */
export function catchUpOrders(host: PooledHost): {
  readonly orders: readonly HostOrder['request'][]
  readonly seat: ReplicaPosition
} {
  const { twin, clock } = host
  if (host.seat !== undefined && isCurrent(host)) return tidy(host.seat)
  // Where a worker is ahead of its twin it stands where the run does.
  const { local } = twin.state
  const there: ReplicaPosition = { at: local, base: host.seat?.base ?? 0, same: local }
  const begin: HostOrder['request'][] = host.seat === undefined ? [{ type: 'begin', clock }] : []
  const seat = host.seat ?? { at: 0, base: 0, same: 0 }
  const from = Math.min(seat.same, local)
  const oldest = Math.max(seat.base, twin.checkpoints[0]?.local ?? 0)
  if (from < oldest || local - from > FOLLOW_MAX) {
    return {
      orders: [...begin, { type: 'load', state: twin.state }],
      seat: { ...there, base: local },
    }
  }
  const orders = begin
  if (from < seat.at) orders.push({ type: 'seek', local: from })
  if (from < local) orders.push({ type: 'follow', log: inputsBetween(twin, from, local), local })
  return { orders, seat: there }
}

/** A seat that has been followed for long forgets the far past: its twin knows it. */
function tidy(seat: ReplicaPosition): ReturnType<typeof catchUpOrders> {
  if (seat.at - seat.base < 2 * REACH_STEPS) return { orders: [], seat }
  const base = seat.at - REACH_STEPS
  return { orders: [{ type: 'prune', local: base }], seat: { ...seat, base } }
}
