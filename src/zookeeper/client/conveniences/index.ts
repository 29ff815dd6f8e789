import type { Recipe } from '../recipes/steps'
import { createPersistent, creatingParentsIfNeeded } from './create'
import { deleteRecursive, deletingChildrenIfNeeded, guaranteed } from './delete'
import {
  cache,
  storingStatIn,
  subscribeChildChanges,
  subscribeDataChanges,
  withVersion,
} from './read'

/**
 * Functions that Curator and ZkClient add to the client: loops over plain operations, under their libraries'
 * names.
 */
export const CONVENIENCES: readonly Recipe[] = [
  creatingParentsIfNeeded,
  deletingChildrenIfNeeded,
  guaranteed,
  withVersion,
  storingStatIn,
  cache,
  createPersistent,
  deleteRecursive,
  subscribeChildChanges,
  subscribeDataChanges,
]
