import {
  binding,
  election,
  exclusiveLock,
  herdLock,
  lock,
  mutex,
  revocableLock,
  semaphore,
  sharedLock,
} from './sources/locks'
import {
  barrier,
  collectors,
  configuration,
  doubleBarrier,
  ids,
  membership,
  priorityQueue,
  queue,
  synchronizer,
  twoPhaseCommit,
} from './sources/others'

/** Built-in recipes as playground code, by name: a start for a reader's own. */
export const SOURCES = {
  lock,
  herdLock,
  exclusiveLock,
  semaphore,
  election,
  queue,
  barrier,
  ids,
  configuration,
  membership,
  sharedLock,
  revocableLock,
  mutex,
  priorityQueue,
  doubleBarrier,
  synchronizer,
  binding,
  collectors,
  twoPhaseCommit,
} as const

export type SourceName = keyof typeof SOURCES
