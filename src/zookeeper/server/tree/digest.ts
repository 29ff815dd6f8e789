import type { Znode } from './types'

/** Every server writes this one itself, at a time of its own, so replicas differ in it. */
export const CONFIG_NODE = '/zookeeper/config'

// Digests stay below 2^52, so that the sum of two is exact.
const DIGESTS = 2 ** 52

/** The stats of quotas are kept by each server as it applies, and counted anew when it loads. */
const QUOTA_STATS = '/zookeeper_stats'

const isOwnBusiness = (path: string): boolean =>
  path.startsWith('/zookeeper/') && (path === CONFIG_NODE || path.endsWith(QUOTA_STATS))

/**
 * A znode's share of the tree's digest, from its path and every field that replicas must agree on.
 * The number of children is left out: the children tell of themselves.
 *
 * Source: `DigestCalculator.calculateDigest`; the hash itself is ours, 52 bits.
 */
export function znodeDigest(path: string, znode: Znode): number {
  if (isOwnBusiness(path)) return 0
  const high = hashZnode(path, znode, 0x2545f491, 0x9e3779b1)
  const low = hashZnode(path, znode, 0x1b873593, 0x85ebca77)
  return (high >>> 0) * 2 ** 20 + (low >>> 12)
}

/** Adds a znode's digest to the tree's (`AdHash.addDigest`). */
export const addDigest = (sum: number, digest: number): number => {
  const total = sum + digest
  return total < DIGESTS ? total : total - DIGESTS
}

/** Takes a znode's digest out of the tree's (`AdHash.removeDigest`). */
export const removeDigest = (sum: number, digest: number): number =>
  sum >= digest ? sum - digest : sum - digest + DIGESTS

function hashZnode(path: string, znode: Znode, seed: number, factor: number): number {
  let hash = hashText(seed, factor, path)
  const { data, acl } = znode
  if (data === null) {
    hash = mix(hash, factor, -1)
  } else {
    hash = mix(hash, factor, data.length)
    // Bytes by index: an iterator would take as long as the mixing.
    for (let i = 0; i < data.length; i += 1) hash = mix(hash, factor, data[i] ?? 0)
  }
  hash = hashNumber(hash, factor, znode.czxid)
  hash = hashNumber(hash, factor, znode.mzxid)
  hash = hashNumber(hash, factor, znode.pzxid)
  hash = hashNumber(hash, factor, znode.ctime)
  hash = hashNumber(hash, factor, znode.mtime)
  hash = mix(hash, factor, znode.version)
  hash = mix(hash, factor, znode.cversion)
  hash = mix(hash, factor, znode.aversion)
  hash = hashText(hash, factor, znode.ephemeralOwner)
  for (const entry of acl) {
    hash = mix(hash, factor, entry.perms)
    hash = hashText(hash, factor, entry.scheme)
    hash = hashText(hash, factor, entry.id)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97)
  return hash ^ (hash >>> 15)
}

function hashText(start: number, factor: number, text: string): number {
  let hash = mix(start, factor, text.length)
  for (let i = 0; i < text.length; i += 1) hash = mix(hash, factor, text.charCodeAt(i))
  return hash
}

/** Mixes in both halves of an exact integer. */
function hashNumber(start: number, factor: number, value: number): number {
  return mix(mix(start, factor, value | 0), factor, Math.floor(value / 2 ** 32))
}

// The rotation keeps the high bits of two words from cancelling each other.
function mix(hash: number, factor: number, word: number): number {
  const product = Math.imul(hash ^ word, factor)
  return (product << 13) | (product >>> 19)
}
