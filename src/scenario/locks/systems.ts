import type { RecipeArgs } from '../../zookeeper/client'

/** The systems and variants of locks that trials measure. */
export const LOCK_SYSTEM_IDS = [
  'zkHerd',
  'zkPredecessor',
  'zkExclusive',
  'zkExclusiveNode',
  'zkSharedHerd',
  'zkShared',
  'etcdMutex',
  'redisLock',
  'redisDel',
  'redlock',
] as const
export type LockSystemId = (typeof LOCK_SYSTEM_IDS)[number]

/** A system and variant of lock: one row of the table that all lock code uses. */
export interface LockSystem {
  readonly id: LockSystemId
  readonly system: 'zookeeper' | 'etcd' | 'redis'
  /** Number of its servers. */
  readonly servers: number
  /** The recipe's public name, and the arguments of this variant. */
  readonly recipe: string
  readonly args: RecipeArgs
  /** The growth of a whole queue's requests with its length. */
  readonly growth: 'linear' | 'square'
  /**
   * The request that first reads the queue; a trial holds it until all clients are in the queue. Absent
   * for etcd and Redis.
   */
  readonly look?: string
  /** Whether the first client also reads the queue before it holds; not if a single node is the lock. */
  readonly doesHolderLook: boolean
  /** Requests that release the lock; after one the client no longer believes that it holds. */
  readonly releases: readonly string[]
  /** Requests that list the queue, and requests that read one place in it or ask again. */
  readonly lists: readonly string[]
  readonly looks: readonly string[]
  /** The target of waiting clients' watches: the list, or one node; with `poll` each client asks again. */
  readonly watches: 'list' | 'one' | 'poll'
  /** Whether readers may share the lock. */
  readonly isShared: boolean
}

const ZOOKEEPER = {
  servers: 3,
  lists: ['getChildren'],
  looks: ['exists'],
  system: 'zookeeper',
  look: 'getChildren',
  doesHolderLook: true,
  releases: ['delete'],
} as const

const REDIS = {
  system: 'redis',
  growth: 'square',
  doesHolderLook: true,
  releases: ['EVAL', 'DEL'],
  lists: [],
  looks: ['SET', 'EVAL'],
  watches: 'poll',
  isShared: false,
} as const

export const LOCK_SYSTEMS: Readonly<Record<LockSystemId, LockSystem>> = {
  zkHerd: {
    ...ZOOKEEPER,
    id: 'zkHerd',
    recipe: 'lock',
    args: { prefix: 'lock-', watch: 'all' },
    growth: 'square',
    watches: 'list',
    isShared: false,
  },
  zkPredecessor: {
    ...ZOOKEEPER,
    id: 'zkPredecessor',
    recipe: 'lock',
    args: { prefix: 'lock-', watch: 'predecessor' },
    growth: 'linear',
    watches: 'one',
    isShared: false,
  },
  zkExclusive: {
    ...ZOOKEEPER,
    id: 'zkExclusive',
    recipe: 'exclusiveLock',
    args: { watch: 'all' },
    doesHolderLook: false,
    growth: 'square',
    watches: 'list',
    isShared: false,
  },
  zkExclusiveNode: {
    ...ZOOKEEPER,
    id: 'zkExclusiveNode',
    recipe: 'exclusiveLock',
    args: { watch: 'predecessor' },
    look: 'exists',
    doesHolderLook: false,
    growth: 'square',
    watches: 'one',
    isShared: false,
  },
  zkSharedHerd: {
    ...ZOOKEEPER,
    id: 'zkSharedHerd',
    recipe: 'sharedLock',
    args: { watch: 'all' },
    growth: 'square',
    watches: 'list',
    isShared: true,
  },
  zkShared: {
    ...ZOOKEEPER,
    id: 'zkShared',
    recipe: 'sharedLock',
    args: { watch: 'predecessor' },
    growth: 'linear',
    watches: 'one',
    isShared: true,
  },
  etcdMutex: {
    id: 'etcdMutex',
    system: 'etcd',
    servers: 1,
    recipe: 'lock',
    args: {},
    growth: 'linear',
    doesHolderLook: true,
    releases: ['delete_range'],
    lists: [],
    looks: ['range'],
    watches: 'one',
    isShared: false,
  },
  redisLock: { ...REDIS, id: 'redisLock', servers: 1, recipe: 'lock', args: {} },
  redisDel: { ...REDIS, id: 'redisDel', servers: 1, recipe: 'lock', args: { release: 'del' } },
  redlock: { ...REDIS, id: 'redlock', servers: 5, recipe: 'redlock', args: {} },
}
