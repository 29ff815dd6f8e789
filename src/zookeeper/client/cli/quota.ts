import { OPEN_ACL_UNSAFE, parentOf, type Operation } from '../../model'
import type { QuotaKey, QuotaLimit } from './command'
import { printError } from './print'
import type { Answer, Outcome } from './program'
import { findQuotaAbove, findQuotaBelow } from './quotaSearch'
import {
  limitPath,
  placeOfQuota,
  quotaData,
  quotaPath,
  quotaText,
  QUOTA_ROOT,
  readQuota,
  statPath,
  valueOf,
  type Quota,
} from './quotaText'

/** A command as a generator of requests; the same answers always give the same run. */
export type Script = Generator<Operation, Outcome, Answer>

/**
 * Sets one limit of a path's quota, and makes the quota's znodes where they are missing
 * (`SetQuotaCommand.createQuota`).
 */
export function* setQuota(path: string, limit: QuotaLimit): Script {
  const there = yield { packet: 'exists', path, watch: false }
  if (there.error === 'NoNode') return refused(`${path} does not exist.`)
  if (there.error !== 'OK') return failed(there, path)
  // The quota of the root would be a znode whose path ends with a slash.
  if (path === '/') return refused('Path must not end with / character')
  const other = (yield* findQuotaBelow(path)) ?? (yield* findQuotaAbove(path))
  if (other !== undefined) return other

  const broken = yield* createAncestors(path)
  if (broken !== undefined) return broken
  const change: Quota = { [limit.key]: BigInt(limit.value) }
  const isThere = yield { packet: 'exists', path: limitPath(path), watch: false }
  if (isThere.error === 'NoNode') return yield* createQuota(path, change)
  if (isThere.error !== 'OK') return failed(isThere, limitPath(path))
  return yield* changeQuota(path, change)
}

/** Creates the missing znodes between the quotas' root and the path's place there. */
function* createAncestors(path: string): Generator<Operation, Outcome | undefined, Answer> {
  const names = path.split('/').slice(1)
  for (let depth = 0; depth <= names.length; depth += 1) {
    const place = [QUOTA_ROOT, ...names.slice(0, depth)].join('/')
    const found = yield { packet: 'exists', path: place, watch: false }
    if (found.error === 'OK') continue
    if (found.error !== 'NoNode') return failed(found, place)
    const outcome = yield create(place, null)
    if (outcome.error !== 'OK' && outcome.error !== 'NodeExists') return failed(outcome, place)
  }
  return undefined
}

const NO_LIMITS: Quota = { count: -1n, bytes: -1n, countHardLimit: -1n, byteHardLimit: -1n }

function* createQuota(path: string, change: Quota): Script {
  const limits = yield create(limitPath(path), quotaData({ ...NO_LIMITS, ...change }))
  if (limits.error !== 'OK') return failed(limits, limitPath(path))
  const stats = yield create(statPath(path), quotaData({ count: 0n, bytes: 0n }))
  if (stats.error !== 'OK') return failed(stats, statPath(path))
  const [quota, used] = [yield get(limitPath(path)), yield get(statPath(path))]
  if (quota.error !== 'OK') return failed(quota, limitPath(path))
  if (used.error !== 'OK') return failed(used, statPath(path))
  return ended(warningsOf(readQuota(quota.result.data), readQuota(used.result.data)))
}

function* changeQuota(path: string, change: Quota): Script {
  const limits = yield get(limitPath(path))
  if (limits.error !== 'OK') return failed(limits, limitPath(path))
  const quota = { ...readQuota(limits.result.data), ...change }
  const used = yield get(statPath(path))
  if (used.error !== 'OK') return failed(used, statPath(path))
  const warnings = warningsOf(quota, readQuota(used.result.data))
  const set = yield setLimits(path, quota)
  return set.error === 'OK' ? ended(warnings) : failed(set, limitPath(path), warnings)
}

/** Returns the warnings of `setquota` about limits that are exceeded already. */
function warningsOf(quota: Quota, used: Quota): readonly string[] {
  const isPassed = (key: QuotaKey, usage: 'count' | 'bytes') =>
    valueOf(quota, key) > -1n && valueOf(quota, key) < valueOf(used, usage)
  const lines: string[] = []
  if (isPassed('count', 'count') || isPassed('countHardLimit', 'count')) {
    const count = valueOf(used, 'count')
    lines.push(`[Warning]: the count quota you create is less than the existing count:${count}`)
  }
  if (isPassed('bytes', 'bytes') || isPassed('byteHardLimit', 'bytes')) {
    const bytes = valueOf(used, 'bytes')
    lines.push(`[Warning]: the bytes quota you create is less than the existing bytes:${bytes}`)
  }
  return lines
}

/** Prints a path's limits and its usage (`ListQuotaCommand`). */
export function* listQuota(path: string): Script {
  const place = placeOfQuota(path)
  const limits = yield get(limitPath(path))
  if (limits.error !== 'OK') return noQuota(limits, path, limitPath(path), [place])
  const used = yield get(statPath(path))
  if (used.error !== 'OK') return noQuota(used, path, statPath(path), [place])
  return ended([
    place,
    `Output quota for ${path} ${quotaText(readQuota(limits.result.data))}`,
    `Output stat for ${path} ${quotaText(readQuota(used.result.data))}`,
  ])
}

/** Removes one limit, or the whole quota with the parents that it leaves empty (`DelQuotaCommand`). */
export function* delQuota(path: string, key: QuotaKey | undefined): Script {
  const place = limitPath(path)
  const there = yield { packet: 'exists', path: place, watch: false }
  if (there.error === 'NoNode') return ended([`Quota does not exist for ${path}`])
  if (there.error !== 'OK') return failed(there, place)
  const limits = yield get(place)
  if (limits.error !== 'OK') return noQuota(limits, path, place)
  if (key === undefined) return yield* removeQuota(path)

  const set = yield setLimits(path, { ...readQuota(limits.result.data), [key]: -1n })
  return set.error === 'OK' ? ended([]) : noQuota(set, path, place)
}

function* removeQuota(path: string): Script {
  const place = quotaPath(path)
  const listed = yield list(place)
  if (listed.error !== 'OK') return noQuota(listed, path, place)
  for (const child of listed.result.children ?? []) {
    const removed = yield remove(`${place}/${child}`)
    if (removed.error !== 'OK') return noQuota(removed, path, `${place}/${child}`)
  }
  for (let empty = place; empty !== QUOTA_ROOT; empty = parentOf(empty)) {
    const children = yield list(empty)
    if (children.error !== 'OK') return noQuota(children, path, empty)
    if ((children.result.children ?? []).length > 0) break
    const removed = yield remove(empty)
    if (removed.error !== 'OK') return noQuota(removed, path, empty)
  }
  return ended([])
}

const get = (path: string): Operation => ({ packet: 'getData', path, watch: false })
const list = (path: string): Operation => ({ packet: 'getChildren', path, watch: false })
const remove = (path: string): Operation => ({ packet: 'delete', path, version: -1 })

const create = (path: string, data: ReturnType<typeof quotaData>): Operation => ({
  packet: 'create',
  path,
  data,
  acl: OPEN_ACL_UNSAFE,
  mode: 'PERSISTENT',
})

const setLimits = (path: string, quota: Quota): Operation => ({
  packet: 'setData',
  path: limitPath(path),
  data: quotaData(quota),
  version: -1,
})

const ended = (lines: readonly string[]): Outcome => ({ error: 'OK', lines })
const refused = (line: string): Outcome => ({ error: 'BadArguments', lines: [line] })

function failed({ error }: Answer, path: string, before: readonly string[] = []): Outcome {
  return { error, lines: [...before, printError(error, path)] }
}

/** Reports a missing znode of a quota as a missing quota. */
function noQuota(
  answer: Answer,
  path: string,
  at: string,
  before: readonly string[] = [],
): Outcome {
  if (answer.error !== 'NoNode') return failed(answer, at, before)
  return { error: 'NoNode', lines: [...before, `quota for ${path} does not exist.`] }
}
