import type { LockSystemId } from '../../../scenario'

/** The traits of a kind of lock, as names of their sentences. */
interface LockTraits {
  /** The order in which clients get the lock. */
  readonly order: 'sequence' | 'create' | 'revision' | 'anybody' | 'majority'
  /** The event that wakes waiting clients. */
  readonly wakes: 'list' | 'parent' | 'node' | 'before' | 'predecessor' | 'nothing'
  /** The limit that frees the lock of a silent holder. */
  readonly lost: 'session' | 'lease' | 'ttl'
  /** The value by which a store recognises a late write. */
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
  zkShared: { ...ZOOKEEPER, wakes: 'predecessor' },
  etcdMutex: { order: 'revision', wakes: 'before', lost: 'lease', token: 'revision' },
  redisLock: REDIS,
  redisDel: REDIS,
  redlock: { ...REDIS, order: 'majority' },
}
