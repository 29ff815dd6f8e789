import { assert } from '../../kernel/lib'
import { answerHost, followHost, type HostAnswer, type HostRequest } from '../../simulator'
import type { PooledHost } from './hostPoolState'

/** The hosts of a run that live in this thread: see `hostPoolState.ts`. */

/** Answers where the run stands. */
export function queryLocal(host: PooledHost, request: HostRequest): HostAnswer {
  catchUp(host)
  return answerHost(host.twin, request)
}

/** Lets a twin take what its worker took. */
export function catchUp(host: PooledHost): void {
  const { twin, lag, tally } = host
  if (lag === 0) return
  host.lag = 0
  followHost(twin, twin.state.local + lag)
  assertSame(host, tally)
}

/** Fails the run where a worker, as it tells, has not come to what its twin has. */
export const assertSame = ({ actor, twin }: PooledHost, told: number): void => {
  const { local, tally } = twin.state
  assert(told === tally, `${actor} is the same in its worker and here after ${local} steps`)
}

/** What a twin does alone, its worker has not done. */
export function noteAlone({ twin, seat }: PooledHost): void {
  const { local } = twin.state
  if (seat !== undefined && seat.same > local) seat.same = local
}
