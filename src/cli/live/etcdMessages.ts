import { wordTable, type WordTable } from '../../kernel/lib'
import { field, message, optional, repeated, type Schema } from './protobuf'

// etcd's messages by their numbers: `mvccpb/kv.proto`, `etcdserverpb/rpc.proto`, `v3lockpb`,
// `v3electionpb`. Of a header only the revision is looked at.

const HEADER = message(() => ({ 3: field('revision', 'int') }))
const header = field('header', HEADER)

const KEY_VALUE = message(() => ({
  1: field('key', 'text'),
  2: field('create_revision', 'int'),
  3: field('mod_revision', 'int'),
  4: field('version', 'int'),
  5: field('value', 'text'),
  6: field('lease', 'lease'),
}))

const EVENT = message(() => ({
  1: field('type', ['PUT', 'DELETE']),
  2: field('kv', KEY_VALUE),
  3: optional(field('prev_kv', KEY_VALUE)),
}))

const RANGE = message(() => ({
  1: field('key', 'text'),
  2: field('range_end', 'text'),
  3: field('limit', 'int'),
  4: field('revision', 'int'),
  5: field('sort_order', ['NONE', 'ASCEND', 'DESCEND']),
  6: field('sort_target', ['KEY', 'VERSION', 'CREATE', 'MOD', 'VALUE']),
  7: field('serializable', 'bool'),
  8: field('keys_only', 'bool'),
  9: field('count_only', 'bool'),
  10: field('min_mod_revision', 'int'),
  11: field('max_mod_revision', 'int'),
  12: field('min_create_revision', 'int'),
  13: field('max_create_revision', 'int'),
}))
const RANGE_REPLY = message(() => ({
  1: header,
  2: repeated('kvs', KEY_VALUE),
  3: field('more', 'bool'),
  4: field('count', 'int'),
}))

const PUT = message(() => ({
  1: field('key', 'text'),
  2: field('value', 'text'),
  3: field('lease', 'lease'),
  4: field('prev_kv', 'bool'),
  5: field('ignore_value', 'bool'),
  6: field('ignore_lease', 'bool'),
}))
const PUT_REPLY = message(() => ({ 1: header, 2: optional(field('prev_kv', KEY_VALUE)) }))

const DELETE_RANGE = message(() => ({
  1: field('key', 'text'),
  2: field('range_end', 'text'),
  3: field('prev_kv', 'bool'),
}))
const DELETE_RANGE_REPLY = message(() => ({
  1: header,
  2: field('deleted', 'int'),
  3: optional(repeated('prev_kvs', KEY_VALUE)),
}))

const COMPARE = message(() => ({
  1: field('result', ['EQUAL', 'GREATER', 'LESS', 'NOT_EQUAL']),
  2: field('target', ['VERSION', 'CREATE', 'MOD', 'VALUE', 'LEASE']),
  3: field('key', 'text'),
  4: field('version', 'int'),
  5: field('create_revision', 'int'),
  6: field('mod_revision', 'int'),
  7: field('value', 'text'),
  8: field('lease', 'lease'),
  64: field('range_end', 'text'),
}))
const REQUEST_OP: Schema = message(() => ({
  1: optional(field('range', RANGE)),
  2: optional(field('put', PUT)),
  3: optional(field('delete_range', DELETE_RANGE)),
  4: optional(field('txn', TXN)),
}))
const RESPONSE_OP: Schema = message(() => ({
  1: optional(field('range', RANGE_REPLY)),
  2: optional(field('put', PUT_REPLY)),
  3: optional(field('delete_range', DELETE_RANGE_REPLY)),
  4: optional(field('txn', TXN_REPLY)),
}))
const TXN: Schema = message(() => ({
  1: repeated('compare', COMPARE),
  2: repeated('success', REQUEST_OP),
  3: repeated('failure', REQUEST_OP),
}))
const TXN_REPLY: Schema = message(() => ({
  1: header,
  2: field('succeeded', 'bool'),
  3: repeated('responses', RESPONSE_OP),
}))

const ID_ONLY = message(() => ({ 1: field('ID', 'lease') }))
const LEASE_REPLY = message(() => ({ 1: header, 2: field('ID', 'lease'), 3: field('TTL', 'int') }))
const HEADER_ONLY = message(() => ({ 1: header }))

/** What is said on a watch stream; each of the three alone. */
export const WATCH = message(() => ({
  1: optional(
    field(
      'create',
      message(() => ({
        1: field('key', 'text'),
        2: field('range_end', 'text'),
        3: field('start_revision', 'int'),
        4: field('progress_notify', 'bool'),
        5: repeated('filters', ['NOPUT', 'NODELETE']),
        6: field('prev_kv', 'bool'),
        7: field('watch_id', 'int'),
        8: field('fragment', 'bool'),
      })),
    ),
  ),
  2: optional(
    field(
      'cancel',
      message(() => ({ 1: field('watch_id', 'int') })),
    ),
  ),
  3: optional(
    field(
      'progress',
      message(() => ({})),
    ),
  ),
}))
export const WATCH_REPLY = message(() => ({
  1: header,
  2: field('watch_id', 'int'),
  3: optional(field('created', 'bool')),
  4: optional(field('canceled', 'bool')),
  5: optional(field('compact_revision', 'int')),
  6: optional(field('cancel_reason', 'text')),
  11: repeated('events', EVENT),
}))

const LEADER = message(() => ({
  1: field('name', 'text'),
  2: field('key', 'text'),
  3: field('rev', 'int'),
  4: field('lease', 'lease'),
}))
const LEADER_REPLY = message(() => ({ 1: header, 2: field('kv', KEY_VALUE) }))

/** A method: its path, and what goes there and back. */
export interface Method {
  readonly path: string
  readonly request: Schema
  readonly response: Schema
}

const method = (path: string, request: Schema, response: Schema): Method => ({
  path,
  request,
  response,
})

const NAME_ONLY = message(() => ({ 1: field('name', 'text') }))

/** The calls of the corpus by their names there. */
export const METHODS: WordTable<Method> = wordTable({
  range: method('/etcdserverpb.KV/Range', RANGE, RANGE_REPLY),
  put: method('/etcdserverpb.KV/Put', PUT, PUT_REPLY),
  delete_range: method('/etcdserverpb.KV/DeleteRange', DELETE_RANGE, DELETE_RANGE_REPLY),
  txn: method('/etcdserverpb.KV/Txn', TXN, TXN_REPLY),
  compact: method(
    '/etcdserverpb.KV/Compact',
    message(() => ({ 1: field('revision', 'int'), 2: field('physical', 'bool') })),
    HEADER_ONLY,
  ),
  lease_grant: method(
    '/etcdserverpb.Lease/LeaseGrant',
    message(() => ({ 1: field('TTL', 'int'), 2: field('ID', 'lease') })),
    LEASE_REPLY,
  ),
  lease_revoke: method('/etcdserverpb.Lease/LeaseRevoke', ID_ONLY, HEADER_ONLY),
  lease_keepalive: method('/etcdserverpb.Lease/LeaseKeepAlive', ID_ONLY, LEASE_REPLY),
  lease_timetolive: method(
    '/etcdserverpb.Lease/LeaseTimeToLive',
    message(() => ({ 1: field('ID', 'lease'), 2: field('keys', 'bool') })),
    message(() => ({
      1: header,
      2: field('ID', 'lease'),
      3: field('TTL', 'int'),
      4: field('grantedTTL', 'int'),
      5: repeated('keys', 'text'),
    })),
  ),
  lease_leases: method(
    '/etcdserverpb.Lease/LeaseLeases',
    message(() => ({})),
    message(() => ({ 1: header, 2: repeated('leases', ID_ONLY) })),
  ),
  watch: method('/etcdserverpb.Watch/Watch', WATCH, WATCH_REPLY),
  lock: method(
    '/v3lockpb.Lock/Lock',
    message(() => ({ 1: field('name', 'text'), 2: field('lease', 'lease') })),
    message(() => ({ 1: header, 2: field('key', 'text') })),
  ),
  unlock: method(
    '/v3lockpb.Lock/Unlock',
    message(() => ({ 1: field('key', 'text') })),
    HEADER_ONLY,
  ),
  campaign: method(
    '/v3electionpb.Election/Campaign',
    message(() => ({
      1: field('name', 'text'),
      2: field('lease', 'lease'),
      3: field('value', 'text'),
    })),
    message(() => ({ 1: header, 2: field('leader', LEADER) })),
  ),
  proclaim: method(
    '/v3electionpb.Election/Proclaim',
    message(() => ({ 1: field('leader', LEADER), 2: field('value', 'text') })),
    HEADER_ONLY,
  ),
  resign: method(
    '/v3electionpb.Election/Resign',
    message(() => ({ 1: field('leader', LEADER) })),
    HEADER_ONLY,
  ),
  leader: method('/v3electionpb.Election/Leader', NAME_ONLY, LEADER_REPLY),
  observe: method('/v3electionpb.Election/Observe', NAME_ONLY, LEADER_REPLY),
})

type Plain = Readonly<Record<string, unknown>>

/** A reply as the corpus writes it: of its header, and of headers inside, only the revision. */
export function withoutHeader(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHeader)
  if (typeof value !== 'object' || value === null) return value
  const { header: head, ...rest } = value as Plain
  const fields = Object.entries(rest).map(([name, item]) => [name, withoutHeader(item)] as const)
  const revision = (head as { readonly revision?: number } | undefined)?.revision
  return {
    ...(head !== undefined && { revision: revision ?? 0 }),
    ...Object.fromEntries(fields),
  }
}
