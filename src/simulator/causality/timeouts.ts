import type { StepRecord } from '../conductor'

/**
 * Timers that a process sets anew while all is well, or periodically: no event causes them to go off. All
 * other timers are pauses on the way from one step to the next.
 */
const TIMEOUTS: ReadonlySet<string> = new Set([
  'leader:tick',
  'leader:wait',
  'learner:read',
  'sessions:expiry',
  'sessions:local',
  'clients:expiry',
  'containers',
  'election.resend',
  'transport',
  'seek',
  // etcd: the loops of its leases, and a client that reconnects.
  'lessor',
  'catchUp',
  'connect',
  // Redis.
  'follow',
  'expire',
])

const TIMEOUTS_OF_ONE = [
  'handler:',
  'election.connect.',
  'election.hello.',
  'sync:',
  // Clients of etcd and Redis: they keep a lease, or check whether it is over.
  'renew ',
  'keepAlive ',
  'deadline ',
  'renewClaim ',
] as const

/** Returns whether a clock alone set off a step. */
export function isTimeout(record: StepRecord): boolean {
  if (record.type !== 'actor') return false
  const { timer } = record.done
  if (timer === undefined) return false
  return TIMEOUTS.has(timer) || TIMEOUTS_OF_ONE.some((begin) => timer.startsWith(begin))
}

/** Returns whether a chain of causes begins with a step: an intervention or a timeout. */
export const isRootCause = (record: StepRecord): boolean =>
  record.type === 'intervention' || isTimeout(record)
