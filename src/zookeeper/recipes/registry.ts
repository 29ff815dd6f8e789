import { CONVENIENCES, type Recipe } from '../client'
import { barrier, synchronizer } from './barrier'
import { claim } from './externalClaim'
import { collectors } from './collectors'
import { doubleBarrier } from './doubleBarrier'
import { binding, exclusiveLock } from './exclusiveLock'
import { configuration, ids, membership } from './ids'
import { election, lock } from './lock'
import { priorityQueue, queue } from './queue'
import { semaphore, sharedLock } from './sharedLock'
import { twoPhaseCommit } from './twoPhaseCommit'
import { mutex, revocableLock } from './variants'

/** The recipes by their public names. */

const ALL: readonly Recipe[] = [
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
  ...CONVENIENCES,
]

const BY_NAME: ReadonlyMap<string, Recipe> = new Map(
  [...ALL, claim].map((recipe) => [recipe.name, recipe]),
)

export const recipeNamed = (name: string): Recipe | undefined => BY_NAME.get(name)

/** All recipes, in the order in which they are shown. */
export const recipes = (): readonly Recipe[] => ALL
