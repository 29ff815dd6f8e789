import { wordTable, type WordTable } from '../../kernel/lib'
import * as v from 'valibot'

// The calls of etcd as the corpus writes them: the fields of a request, without those at their defaults.
// Objects are strict, because the judge cannot play a field that it does not know.

const text = v.string()
const int = v.pipe(v.number(), v.integer())
const flag = v.boolean()
const lease = v.pipe(text, v.regex(/^[0-9a-f]{1,16}$/, 'a lease id in hex is expected'))

const range = v.strictObject({
  key: text,
  range_end: v.optional(text),
  limit: v.optional(int),
  revision: v.optional(int),
  sort_order: v.optional(v.picklist(['NONE', 'ASCEND', 'DESCEND'])),
  sort_target: v.optional(v.picklist(['KEY', 'VERSION', 'CREATE', 'MOD', 'VALUE'])),
  serializable: v.optional(flag),
  keys_only: v.optional(flag),
  count_only: v.optional(flag),
  min_mod_revision: v.optional(int),
  max_mod_revision: v.optional(int),
  min_create_revision: v.optional(int),
  max_create_revision: v.optional(int),
})

const put = v.strictObject({
  key: text,
  value: v.optional(text),
  lease: v.optional(lease),
  prev_kv: v.optional(flag),
  ignore_value: v.optional(flag),
  ignore_lease: v.optional(flag),
})

const deleteRange = v.strictObject({
  key: text,
  range_end: v.optional(text),
  prev_kv: v.optional(flag),
})

const compare = v.strictObject({
  key: text,
  range_end: v.optional(text),
  target: v.optional(v.picklist(['VERSION', 'CREATE', 'MOD', 'VALUE', 'LEASE'])),
  result: v.optional(v.picklist(['EQUAL', 'GREATER', 'LESS', 'NOT_EQUAL'])),
  version: v.optional(int),
  create_revision: v.optional(int),
  mod_revision: v.optional(int),
  value: v.optional(text),
  lease: v.optional(lease),
})

const operation: v.GenericSchema = v.lazy(() =>
  v.union([
    v.strictObject({ range }),
    v.strictObject({ put }),
    v.strictObject({ delete_range: deleteRange }),
    v.strictObject({ txn }),
  ]),
)

const txn = v.strictObject({
  compare: v.optional(v.array(compare)),
  success: v.optional(v.array(operation)),
  failure: v.optional(v.array(operation)),
})

const leader = v.strictObject({ name: text, key: text, rev: int, lease })
const waits = { wait_exit: v.optional(flag) }
const nothing = v.strictObject({})

/** The schema of each operation's arguments. */
export const ETCD_ARGS: WordTable<v.GenericSchema> = wordTable({
  range,
  put,
  delete_range: deleteRange,
  txn,
  compact: v.strictObject({ revision: v.optional(int), physical: v.optional(flag) }),
  lease_grant: v.strictObject({ TTL: v.optional(int), ID: v.optional(lease) }),
  lease_revoke: v.strictObject({ ID: lease }),
  lease_keepalive: v.strictObject({ ID: lease }),
  lease_timetolive: v.strictObject({ ID: lease, keys: v.optional(flag) }),
  lease_leases: nothing,
  watch: v.strictObject({
    key: text,
    range_end: v.optional(text),
    start_revision: v.optional(int),
    filters: v.optional(v.array(v.picklist(['NOPUT', 'NODELETE']))),
    prev_kv: v.optional(flag),
    watch_id: v.optional(int),
    progress_notify: v.optional(flag),
    fragment: v.optional(flag),
  }),
  watch_cancel: v.strictObject({ watch_id: v.optional(int) }),
  watch_progress: nothing,
  lock: v.strictObject({ name: text, lease: v.optional(lease) }),
  unlock: v.strictObject({ key: text }),
  campaign: v.strictObject({ name: text, lease: v.optional(lease), value: v.optional(text) }),
  proclaim: v.strictObject({ leader, value: v.optional(text) }),
  resign: v.strictObject({ leader }),
  leader: v.strictObject({ name: text }),
  observe: v.strictObject({ name: text }),
  cancel: v.strictObject({ step: v.pipe(int, v.minValue(0)) }),
  etcdctl: v.strictObject({ argv: v.array(text), lease: v.optional(lease), ...waits }),
  signal: v.strictObject({ name: v.picklist(['INT', 'TERM', 'KILL', 'STOP', 'CONT']), ...waits }),
  wait_exit: nothing,
  wait: v.strictObject({ ms: v.pipe(v.number(), v.minValue(0)) }),
  wait_expiry: v.strictObject({ lease }),
  suspend: nothing,
  resume: nothing,
})

/** The operations that are no calls of etcd: acts of the judge. */
const OTHERS: ReadonlySet<string> = new Set([
  'cancel',
  'etcdctl',
  'signal',
  'wait_exit',
  'wait',
  'wait_expiry',
  'suspend',
  'resume',
])
export const isEtcdCall = (op: string): boolean =>
  ETCD_ARGS.get(op) !== undefined && !OTHERS.has(op)
