import { ERRORS } from './errors'
import type { KeyValue, RangeReply, RangeRequest, RpcError, SortTarget } from './protocol'
import { readAt, type Store } from './store'
import { compareText } from './text'

/** The version of etcd whose behaviour applies: the recorded 3.4, or the present one. */
export type Release = '3.4' | '3.7'

/** Refuses a read at a compacted or a future revision (`rangeKeys`). */
export function checkRevision(
  { compacted }: Store,
  current: number,
  revision: number,
): RpcError | undefined {
  if (revision > current) return ERRORS.future
  return revision > 0 && revision < compacted ? ERRORS.compacted : undefined
}

/**
 * Reads a range: counts, then applies the four revision bounds, sorts, and applies the limit. So
 * `count` ignores bounds and limit, and `more` says that the limit cut (`applyV3.Range`). `current` is
 * the revision of the header, and of the read unless the request names an older one.
 */
export function readRange(
  store: Store,
  request: RangeRequest,
  current: number,
  release: Release,
): RangeReply {
  const { limit = 0, revision = 0 } = request
  const all = readAt(store, request.key, request.range_end, revision > 0 ? revision : current)
  const head = { revision: current, count: all.length }
  if (request.count_only === true) return { ...head, kvs: [], more: false }
  const sorted = sort(
    all.filter((kv) => isWithin(kv, request)),
    request,
  )
  const isCut = limit > 0 && sorted.length > limit
  const kvs = isCut ? sorted.slice(0, limit) : sorted
  const shown = request.keys_only === true ? kvs.map((kv) => withoutValue(kv, release)) : kvs
  return { ...head, kvs: shown, more: isCut }
}

const isWithin = (kv: KeyValue, request: RangeRequest): boolean =>
  kv.mod_revision <= (request.max_mod_revision || Infinity) &&
  kv.mod_revision >= (request.min_mod_revision ?? 0) &&
  kv.create_revision <= (request.max_create_revision || Infinity) &&
  kv.create_revision >= (request.min_create_revision ?? 0)

/** Sorts keys; a target without an order ascends, and keys are in order already. */
function sort(kvs: KeyValue[], request: RangeRequest): readonly KeyValue[] {
  const { sort_order: order = 'NONE', sort_target: target = 'KEY' } = request
  if (order === 'NONE' && target === 'KEY') return kvs
  const compare = COMPARE[target]
  const sign = order === 'DESCEND' ? -1 : 1
  return kvs.sort((a, b) => sign * compare(a, b))
}

const COMPARE: Readonly<Record<SortTarget, (a: KeyValue, b: KeyValue) => number>> = {
  KEY: (a, b) => compareText(a.key, b.key),
  VERSION: (a, b) => a.version - b.version,
  CREATE: (a, b) => a.create_revision - b.create_revision,
  MOD: (a, b) => a.mod_revision - b.mod_revision,
  VALUE: (a, b) => compareText(a.value, b.value),
}

/** Since 3.7 the lease is left out with the value, for both stay in the back end. */
const withoutValue = (kv: KeyValue, release: Release): KeyValue =>
  release === '3.4' ? { ...kv, value: '' } : { ...kv, value: '', lease: '0' }
