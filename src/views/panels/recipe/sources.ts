import { binding, election, exclusiveLock, lock } from './locks'
import { mutex, revocableLock, semaphore, sharedLock } from './otherLocks'
import { collectors, configuration, ids, membership, twoPhaseCommit } from './others'
import { barrier, doubleBarrier, priorityQueue, queue, synchronizer } from './queues'
import { RIVAL_SOURCES } from './rivals'
import type { RecipeSource } from './source'

export { linesOf, TABS, type RecipeSource, type SourceLine, type TabName } from './source'

/** The recipes of ZooKeeper by public name, in the order in which they are offered. */
export const SOURCES = {
  lock,
  exclusiveLock,
  sharedLock,
  revocableLock,
  mutex,
  semaphore,
  queue,
  priorityQueue,
  barrier,
  doubleBarrier,
  synchronizer,
  election,
  binding,
  ids,
  configuration,
  membership,
  collectors,
  twoPhaseCommit,
} as const satisfies Readonly<Record<string, RecipeSource>>
/** All recipes: ZooKeeper's, then those of etcd and Redis. */
export const ALL_SOURCES = { ...SOURCES, ...RIVAL_SOURCES } as const
export { RIVAL_SOURCES }
export type SourceName = keyof typeof ALL_SOURCES
