import type { Znode } from './types'

/** Each server writes this znode itself, at its own time, so replicas differ in it. */
export const CONFIG_NODE = '/zookeeper/config'

// Digests stay below 2^52, so the sum of two is exact.
const DIGESTS = 2 ** 52

/** Each server counts quota stats as it applies, and anew when it loads, so replicas may differ in them. */
const QUOTA_STATS = '/zookeeper_stats'

const isOwnBusiness = (path: string): boolean =>
  path.startsWith('/zookeeper/') && (path === CONFIG_NODE || path.endsWith(QUOTA_STATS))

/**
 * Returns a znode's share of the tree's digest, from its path and all fields on which replicas must
 * agree. The number of children is left out, for the children have digests of their own.
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

/** Subtracts a znode's digest from the tree's (`AdHash.removeDigest`). */
export const removeDigest = (sum: number, digest: number): number =>
  sum >= digest ? sum - digest : sum - digest + DIGESTS

function hashZnode(path: string, znode: Znode, seed: number, factor: number): number {
  let hash = hashText(seed, factor, path)
  const { data, acl } = znode
  if (data === null) {
    hash = mix(hash, factor, -1)
  } else {
    hash = mix(hash, factor, data.length)
    // An index loop: an iterator would take as long as the mixing.
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

/** Mixes in both 32-bit halves of an exact integer. */
function hashNumber(start: number, factor: number, value: number): number {
  return mix(mix(start, factor, value | 0), factor, Math.floor(value / 2 ** 32))
}

// The rotation keeps the high bits of two words from cancelling out.
function mix(hash: number, factor: number, word: number): number {
  const product = Math.imul(hash ^ word, factor)
  return (product << 13) | (product >>> 19)
}
