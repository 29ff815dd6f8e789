import { isOwnKey, utf8Decode, utf8Encode } from '../../../kernel/lib'
import { parentOf, type Data } from '../../model'
import { replaceZnode } from './dataTree'
import type { DataTree, Znode } from './types'

/** Keeps quotas and their counts (`Quotas`, `StatsTrack`, `DataTree.updateQuotaStat`). */

const QUOTA_ROOT = '/zookeeper/quota'
const LIMIT_NODE = '/zookeeper_limits'
const STAT_NODE = '/zookeeper_stats'
/** The end of the range of keys that begin with the quota root and a slash. */
const AFTER_QUOTA_ROOT = '/zookeeper/quota0'

const limitPath = (path: string): string => QUOTA_ROOT + path + LIMIT_NODE
const statPath = (path: string): string => QUOTA_ROOT + path + STAT_NODE

/** The numbers of a limits or stats znode; −1 for a missing one. */
interface StatsTrack {
  readonly count: number
  readonly bytes: number
  readonly countHardLimit: number
  readonly byteHardLimit: number
}

const UNSET: StatsTrack = { count: -1, bytes: -1, countHardLimit: -1, byteHardLimit: -1 }

/** Reads `count=1,bytes=2=;byteHardLimit=3`; a value that is no number counts as missing. */
function readStats(data: Data): StatsTrack {
  const stats = { ...UNSET }
  for (const pair of utf8Decode(data ?? new Uint8Array(0)).split(/[,;]+/)) {
    const [key = '', value = ''] = pair.split('=')
    if (isOwnKey(stats, key) && /^-?\d{1,15}$/.test(value)) stats[key] = Number(value)
  }
  return stats
}

/** Returns the deepest path with a quota that contains a path or equals it (`getMaxPrefixWithQuota`). */
function quotaOf(tree: DataTree, path: string): string | undefined {
  if (tree.quotas.size === 0) return undefined
  for (let prefix = path; prefix !== '/'; prefix = parentOf(prefix)) {
    if (tree.quotas.has(prefix)) return prefix
  }
  return undefined
}

/**
 * Counts a new znode in its quota. A new limits znode creates a quota; a new stats znode gets the
 * counts of the subtree.
 *
 * Source: `DataTree.createNode`.
 */
export function countCreated(tree: DataTree, path: string, data: Data): void {
  if (path.startsWith(QUOTA_ROOT)) {
    if (path.endsWith(LIMIT_NODE)) {
      const quota = trimQuotaPath(path, LIMIT_NODE)
      // The root cannot have a quota.
      if (quota !== '') tree.quotas.set(quota, true)
    } else if (path.endsWith(STAT_NODE)) {
      recount(tree, trimQuotaPath(path, STAT_NODE))
    }
  }
  addToQuota(tree, path, 1, data?.length ?? 0)
}

/** Counts a deleted znode in its quota (`DataTree.deleteNode`). */
export function countDeleted(tree: DataTree, path: string, { data }: Znode): void {
  if (path.startsWith(QUOTA_ROOT) && path.endsWith(LIMIT_NODE)) {
    tree.quotas.delete(trimQuotaPath(path, LIMIT_NODE))
  }
  addToQuota(tree, path, -1, -(data?.length ?? 0))
}

/** Adds numbers of znodes and bytes to the counts of a path's quota (`DataTree.setData`). */
export function addToQuota(tree: DataTree, path: string, count: number, bytes: number): void {
  const quota = quotaOf(tree, path)
  if (quota === undefined) return
  const stat = tree.znodes.get(statPath(quota))
  if (stat === undefined) return
  const stats = readStats(stat.data)
  writeStats(tree, quota, stat, stats.count + count, stats.bytes + bytes)
}

/** Writes the stats znode's data in place: no zxid, version or watch changes. */
function writeStats(
  tree: DataTree,
  quota: string,
  stat: Znode,
  count: number,
  bytes: number,
): void {
  const data = utf8Encode(`count=${count},bytes=${bytes}`)
  replaceZnode(tree, statPath(quota), stat, { ...stat, data })
}

const trimQuotaPath = (path: string, node: string): string =>
  path.slice(QUOTA_ROOT.length, -node.length)

/** Counts the subtree of a quota anew (`DataTree.updateQuotaForPath`). */
function recount(tree: DataTree, quota: string): void {
  const stat = tree.znodes.get(statPath(quota))
  if (stat === undefined) return
  const root = tree.znodes.get(quota)
  let count = root === undefined ? 0 : 1
  let bytes = root?.data?.length ?? 0
  if (root !== undefined) {
    tree.znodes.forRange(`${quota}/`, `${quota}0`, false, (_path, { data }) => {
      count += 1
      bytes += data?.length ?? 0
    })
  }
  writeStats(tree, quota, stat, count, bytes)
}

/**
 * Finds the quotas of a tree from a snapshot and counts them anew.
 *
 * Source: `DataTree.setupQuota`.
 */
export function setupQuotas(tree: DataTree): void {
  const found: string[] = []
  tree.znodes.forRange(`${QUOTA_ROOT}/`, AFTER_QUOTA_ROOT, false, (path) => {
    if (path.endsWith(LIMIT_NODE)) found.push(trimQuotaPath(path, LIMIT_NODE))
  })
  for (const quota of found) {
    if (quota === '') continue
    tree.quotas.set(quota, true)
    recount(tree, quota)
  }
}

/**
 * Says whether a change by `count` znodes and `bytes` bytes breaks a hard limit. The counts are those
 * of applied transactions; soft limits are only logged.
 *
 * Source: `ZooKeeperServer.checkQuota`.
 */
export function isOverQuota(tree: DataTree, path: string, count: number, bytes: number): boolean {
  const quota = quotaOf(tree, path)
  if (quota === undefined) return false
  const limit = tree.znodes.get(limitPath(quota))
  const stat = tree.znodes.get(statPath(quota))
  if (limit === undefined || stat === undefined) return false
  const limits = readStats(limit.data)
  const stats = readStats(stat.data)
  const isCountOver = limits.countHardLimit > -1 && stats.count + count > limits.countHardLimit
  const isBytesOver = limits.byteHardLimit > -1 && stats.bytes + bytes > limits.byteHardLimit
  return (count !== 0 && isCountOver) || (bytes !== 0 && isBytesOver)
}
