import { utf8Decode, utf8Encode } from '../../../kernel/lib'
import type { Data } from '../../model'
import type { QuotaKey } from './command'

/** The root of all quotas (`Quotas`); below it each path has its own znodes. */
export const QUOTA_ROOT = '/zookeeper/quota'
export const LIMIT_NODE = 'zookeeper_limits'
const STAT_NODE = 'zookeeper_stats'

export const quotaPath = (path: string): string => QUOTA_ROOT + path
export const limitPath = (path: string): string => `${QUOTA_ROOT}${path}/${LIMIT_NODE}`
export const statPath = (path: string): string => `${QUOTA_ROOT}${path}/${STAT_NODE}`

/** The first line that `listquota` prints. */
export const placeOfQuota = (path: string): string => `absolute path is ${limitPath(path)}`

/** The content of a quota's znodes: limits or usage; −1 is none (`StatsTrack`). */
export type Quota = { readonly [key in QuotaKey]?: bigint }

/** Returns a limit or a usage, −1 where there is none. */
export const valueOf = (quota: Quota, key: QuotaKey): bigint => quota[key] ?? -1n

/**
 * Reads `count=C,bytes=B`, optionally followed by `=;byteHardLimit=X;countHardLimit=Y` (ZooKeeper
 * writes that `=`).
 */
export function readQuota(data: Data | undefined): Quota {
  const quota: { [key in QuotaKey]?: bigint } = {}
  for (const pair of utf8Decode(data ?? new Uint8Array()).split(/[,;]+/)) {
    const [key = '', value = ''] = pair.split('=')
    if (isQuotaKey(key)) quota[key] = /^[+-]?\d{1,19}$/.test(value) ? BigInt(value) : -1n
  }
  return quota
}

const isQuotaKey = (key: string): key is QuotaKey =>
  key === 'count' || key === 'bytes' || key === 'countHardLimit' || key === 'byteHardLimit'

/** Writes a quota as its znode holds it, hard limits in the order of their names. */
export function quotaText(quota: Quota): string {
  const hard = (['byteHardLimit', 'countHardLimit'] as const)
    .filter((key) => quota[key] !== undefined)
    .map((key) => `;${key}=${valueOf(quota, key)}`)
  const soft = `count=${valueOf(quota, 'count')},bytes=${valueOf(quota, 'bytes')}`
  return hard.length === 0 ? soft : `${soft}=${hard.join('')}`
}

export const quotaData = (quota: Quota): Data => utf8Encode(quotaText(quota))
