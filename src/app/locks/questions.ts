import type { LockSystemId, Workload } from '../../scenario'

/** The common questions about locks. */
export const LOCK_QUESTION_IDS = ['herd', 'predecessor', 'pause', 'etcd', 'redis'] as const
export type LockQuestionId = (typeof LOCK_QUESTION_IDS)[number]

/** The systems and the workload that answer a question. */
export interface LockQuestion {
  readonly systems: readonly LockSystemId[]
  readonly workload: Partial<Workload>
  /** The chart is played too, because the answer is how the cost grows. */
  readonly isCharted: boolean
}

const IN_LINE = { isCharted: false, workload: {} } as const

export const LOCK_QUESTIONS: Readonly<Record<LockQuestionId, LockQuestion>> = {
  herd: { ...IN_LINE, systems: ['zkHerd', 'zkPredecessor'] },
  predecessor: {
    systems: ['zkHerd', 'zkPredecessor'],
    workload: { clients: 40 },
    isCharted: true,
  },
  pause: {
    systems: ['zkPredecessor', 'etcdMutex', 'redisLock', 'redlock'],
    // The next owner's hold lasts until shortly before the sleeper wakes.
    workload: { clients: 2, holdMs: 4_000, leaseMs: 6_000, fault: 'pause' },
    isCharted: false,
  },
  etcd: { ...IN_LINE, systems: ['zkPredecessor', 'etcdMutex'] },
  redis: { ...IN_LINE, systems: ['zkPredecessor', 'redisLock'] },
}
