import { defined } from '../../kernel/lib'
import { isRivalName } from '../../simulator'
import type { PooledHost, HostPool } from './hostPoolState'
import { flushRequests, put, type Batches } from './requestBatch'
import type { HostWorker, LostWorker } from './workerFactory'
import { catchUpOrders } from './workerReplica'
import { assertSame } from './localReplica'

/** Where the hosts of a run live in workers, and what becomes of them when a worker ends or breaks. */

/** Makes a host's place in its worker, or brings what is there to where the run stands. */
export function assignWorker(pool: HostPool, batches: Batches, host: PooledHost): void {
  if (host.worker === undefined) startWorker(pool, host)
  const { orders, seat } = catchUpOrders(host)
  host.seat = seat
  for (const request of orders) {
    const isThere = request.type === 'load' || request.type === 'follow'
    put(batches, workerOf(host), {
      order: { host: host.id, request },
      take: (answer) => {
        if (isThere && answer.type === 'done') assertSame(host, answer.tally)
      },
      fail: () => undefined,
    })
  }
}

/** Of a host whose seat was taken. */
export const workerOf = ({ worker }: PooledHost): HostWorker => defined(worker, 'its worker')

/** Sends errands; a worker may be lost by them. */
export const askWorkers = (pool: HostPool, batches: Batches): Promise<void> =>
  flushRequests(batches, (worker, loss) => {
    loseWorker(pool, worker, loss)
  })

/**
 * The processes of a worker that broke, outside of any actor, crash when they next should run. Those of a
 * worker that never came have done nothing wrong: their twins play them.
 */
function loseWorker(pool: HostPool, worker: HostWorker, { type, error }: LostWorker): void {
  worker.end()
  if (pool.clients === worker) pool.clients = undefined
  if (pool.rivalClients === worker) pool.rivalClients = undefined
  for (const host of pool.hosts.values()) {
    if (host.worker !== worker) continue
    host.worker = undefined
    host.seat = undefined
    if (type === 'missing') host.isAlone = true
    else host.broken = error
  }
}

/** Starts a host's own worker, or lets it share the one that there is. */
export function startWorker(pool: HostPool, host: PooledHost): void {
  const { actor, kind } = host
  if (typeof actor === 'number') host.worker = pool.factory.startServer(actor)
  else if (hasOwnWorker(host)) host.worker = pool.factory.startRivals(actor)
  else if (kind === 'rival') {
    host.worker = pool.rivalClients ??= pool.factory.startRivals('clients of the rivals')
  } else host.worker = pool.clients ??= pool.factory.startClients()
}

/** Servers have, clients share theirs with each other. */
const hasOwnWorker = ({ actor, kind }: PooledHost): boolean =>
  typeof actor === 'number' || (kind === 'rival' && isRivalName(actor))

/** The process is not up: a server's worker ends, the clients' worker forgets one. */
export function releaseWorker(host: PooledHost): void {
  const { id, worker, seat } = host
  host.isUp = false
  host.worker = undefined
  host.seat = undefined
  if (hasOwnWorker(host)) worker?.end()
  else if (seat !== undefined) void worker?.ask([{ host: id, request: { type: 'drop' } }])
}
