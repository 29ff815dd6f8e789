import type { RecipeArgs } from '../../zookeeper/client'

/** The systems and variants of locks that can be measured. */
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

/** One system and variant: a row of the table that everything about locks goes by. */
export interface LockSystem {
  readonly id: LockSystemId
  readonly system: 'zookeeper' | 'etcd' | 'redis'
  /** Servers of it. */
  readonly servers: number
  /** The recipe's public name, and what makes it this variant. */
  readonly recipe: string
  readonly args: RecipeArgs
  /** How the bill of a whole queue grows with its length. */
  readonly growth: 'linear' | 'square'
  /**
   * The request with which a client first looks at the queue; held until all stand in it. Absent where
   * there is none that another one's coming would tell of.
   */
  readonly look?: string
  /** Also who comes first looks before it holds; where one node is the lock, it does not. */
  readonly doesHolderLook: boolean
  /** With one of these a holder lets go: from then on it does not believe that it holds. */
  readonly releases: readonly string[]
  /** Requests that list the queue, and those that look at one place in it or ask again. */
  readonly lists: readonly string[]
  readonly looks: readonly string[]
  /** Everybody waits for the list, each for one other, or nobody is told and each asks again. */
  readonly watches: 'list' | 'one' | 'poll'
  /** Whether readers may share it. */
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
