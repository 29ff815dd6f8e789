import type { LockSystemId } from '../../../scenario'

/** How a kind of lock works, as names of the sentences that say it. */
interface LockTraits {
  /** What decides who is next. */
  readonly order: 'sequence' | 'create' | 'revision' | 'anybody' | 'majority'
  /** What tells those who wait. */
  readonly wakes: 'list' | 'parent' | 'node' | 'before' | 'inTheWay' | 'nothing'
  /** What frees the lock of a silent holder. */
  readonly lost: 'session' | 'lease' | 'ttl'
  /** What a store can tell a late write by. */
  readonly token: 'czxid' | 'revision' | 'noToken'
}

const ZOOKEEPER = { order: 'sequence', lost: 'session', token: 'czxid' } as const
const RACE = { ...ZOOKEEPER, order: 'create' } as const
const REDIS = { order: 'anybody', wakes: 'nothing', lost: 'ttl', token: 'noToken' } as const

export const LOCK_TRAITS: Readonly<Record<LockSystemId, LockTraits>> = {
  zkHerd: { ...ZOOKEEPER, wakes: 'list' },
  zkPredecessor: { ...ZOOKEEPER, wakes: 'before' },
  zkExclusive: { ...RACE, wakes: 'parent' },
  zkExclusiveNode: { ...RACE, wakes: 'node' },
  zkSharedHerd: { ...ZOOKEEPER, wakes: 'list' },
  zkShared: { ...ZOOKEEPER, wakes: 'inTheWay' },
  etcdMutex: { order: 'revision', wakes: 'before', lost: 'lease', token: 'revision' },
  redisLock: REDIS,
  redisDel: REDIS,
  redlock: { ...REDIS, order: 'majority' },
}
