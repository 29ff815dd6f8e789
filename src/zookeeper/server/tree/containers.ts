import type { ZnodeRules } from '../config'
import { CONTAINER_OWNER, TTL_OWNER_FIRST, TTL_OWNER_LAST, ttlOf } from './ephemeralType'
import type { DataTree } from './types'

/** Finds the containers and TTL znodes that a leader may delete. */

const NUL = '\0'
const AFTER_NUL = '\u0001'

/**
 * Returns the paths of unused containers and TTL znodes, sorted. A container is unused if it is empty
 * and had a child, or had none for `containerNeverUsedMs`; a TTL znode if it is empty and unchanged for
 * its time to live.
 *
 * Source: `ContainerManager.getCandidates`; its order is a hash set's.
 */
export function findUnused(tree: DataTree, rules: ZnodeRules, wallMs: number): readonly string[] {
  const found: string[] = []
  if (tree.expirable === 0) return found
  const { ephemerals, znodes } = tree
  ephemerals.forRange(CONTAINER_OWNER + NUL, CONTAINER_OWNER + AFTER_NUL, false, (_key, path) => {
    const znode = znodes.get(path)
    if (znode === undefined || znode.numChildren > 0) return
    const isForgotten =
      rules.containerNeverUsedMs > 0 && wallMs - znode.mtime > rules.containerNeverUsedMs
    if (znode.cversion > 0 || isForgotten) found.push(path)
  })
  ephemerals.forRange(TTL_OWNER_FIRST, TTL_OWNER_LAST + AFTER_NUL, false, (_key, path) => {
    const znode = znodes.get(path)
    if (znode === undefined || znode.numChildren > 0) return
    const ttlMs = ttlOf(znode.ephemeralOwner)
    if (ttlMs !== undefined && wallMs - znode.mtime > ttlMs) found.push(path)
  })
  return found.sort()
}
