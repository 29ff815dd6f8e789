import { assert } from '../../kernel/lib'
import { answerHost, followHost, type HostAnswer, type HostRequest } from '../../simulator'
import type { PooledHost } from './hostPoolState'

/** The twins, the hosts in this thread: see `hostPoolState.ts`. */

/** Answers a request from the twin, at the run's position. */
export function queryLocal(host: PooledHost, request: HostRequest): HostAnswer {
  catchUp(host)
  return answerHost(host.twin, request)
}

/** Lets a twin take the inputs that its replica has taken. */
export function catchUp(host: PooledHost): void {
  const { twin, lag, tally } = host
  if (lag === 0) return
  host.lag = 0
  followHost(twin, twin.state.local + lag)
  assertSame(host, tally)
}

/** Fails the run where a replica's tally is not that of its twin. */
export const assertSame = ({ actor, twin }: PooledHost, replicaTally: number): void => {
  const { local, tally } = twin.state
  assert(replicaTally === tally, `${actor} is the same in its worker and here after ${local} steps`)
}

/** Notes that a twin takes its next steps without its replica. */
export function noteAlone({ twin, replica }: PooledHost): void {
  const { local } = twin.state
  if (replica !== undefined && replica.same > local) replica.same = local
}
