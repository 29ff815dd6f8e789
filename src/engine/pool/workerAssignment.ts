import { defined } from '../../kernel/lib'
import { isRivalName } from '../../simulator'
import type { PooledHost, HostPool } from './hostPoolState'
import { flushRequests, enqueue, type Batches } from './requestBatch'
import type { HostWorker, LostWorker } from './workerFactory'
import { catchUpOrders } from './workerReplica'
import { assertSame } from './localReplica'

/** Assigns hosts to workers, and handles the loss of a worker. */

/** Makes a host's replica in its worker, or brings it to the run's position. */
export function assignWorker(pool: HostPool, batches: Batches, host: PooledHost): void {
  if (host.worker === undefined) startWorker(pool, host)
  const { orders, replica } = catchUpOrders(host)
  host.replica = replica
  for (const request of orders) {
    const hasCaughtUp = request.type === 'load' || request.type === 'follow'
    enqueue(batches, workerOf(host), {
      order: { host: host.id, request },
      take: (answer) => {
        if (hasCaughtUp && answer.type === 'done') assertSame(host, answer.tally)
      },
      fail: () => undefined,
    })
  }
}

/** Returns the worker of a host to which `assignWorker` has given one. */
export const workerOf = ({ worker }: PooledHost): HostWorker =>
  defined(worker, 'an assigned worker')

/** Sends all pending requests, and handles workers that are lost meanwhile. */
export const askWorkers = (pool: HostPool, batches: Batches): Promise<void> =>
  flushRequests(batches, (worker, loss) => {
    loseWorker(pool, worker, loss)
  })

/**
 * Handles a lost worker. The processes of one that broke crash when they next run; those of one whose script
 * never came are run by their twins.
 */
function loseWorker(pool: HostPool, worker: HostWorker, { type, error }: LostWorker): void {
  worker.end()
  if (pool.clients === worker) pool.clients = undefined
  if (pool.rivalClients === worker) pool.rivalClients = undefined
  for (const host of pool.hosts.values()) {
    if (host.worker !== worker) continue
    host.worker = undefined
    host.replica = undefined
    if (type === 'missing') host.isAlone = true
    else host.broken = error
  }
}

/** Starts a host's own worker, or lets it share the one of its kind. */
export function startWorker(pool: HostPool, host: PooledHost): void {
  const { actor, kind } = host
  if (typeof actor === 'number') host.worker = pool.factory.startServer(actor)
  else if (hasOwnWorker(host)) host.worker = pool.factory.startRivals(actor)
  else if (kind === 'rival') {
    host.worker = pool.rivalClients ??= pool.factory.startRivals('clients of the rivals')
  } else host.worker = pool.clients ??= pool.factory.startClients()
}

/** Servers have a worker of their own, clients share one. */
const hasOwnWorker = ({ actor, kind }: PooledHost): boolean =>
  typeof actor === 'number' || (kind === 'rival' && isRivalName(actor))

/** Releases a host whose process is not up: a server's worker ends, a shared one drops the replica. */
export function releaseWorker(host: PooledHost): void {
  const { id, worker, replica } = host
  host.isUp = false
  host.worker = undefined
  host.replica = undefined
  if (hasOwnWorker(host)) worker?.end()
  else if (replica !== undefined) void worker?.ask([{ host: id, request: { type: 'drop' } }])
}
