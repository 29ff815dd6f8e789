import type { StepRecord } from '../conductor'

/**
 * Timers that a process sets anew as long as all is well, or as often as its clock says: that one goes
 * off was caused by nothing that happened. All others are pauses on the way from one step to the next.
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
  // Of etcd: its two loops, and a client's way back.
  'lessor',
  'catchUp',
  'connect',
  // Of Redis.
  'follow',
  'expire',
])

const TIMEOUTS_OF_ONE = [
  'handler:',
  'election.connect.',
  'election.hello.',
  'sync:',
  // Of clients of etcd and Redis: they keep a lease, or look whether it is over.
  'renew ',
  'keepAlive ',
  'deadline ',
  'renewClaim ',
] as const

/** Whether a step was set off by a clock alone. */
export function isTimeout(record: StepRecord): boolean {
  if (record.type !== 'actor') return false
  const { timer } = record.done
  if (timer === undefined) return false
  return TIMEOUTS.has(timer) || TIMEOUTS_OF_ONE.some((begin) => timer.startsWith(begin))
}

/** Whether a chain of causes begins with a step: somebody's deed, or a timeout. */
export const isRootCause = (record: StepRecord): boolean =>
  record.type === 'intervention' || isTimeout(record)
