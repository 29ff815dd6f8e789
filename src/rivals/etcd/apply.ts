import { err, ok, type Result } from '../../kernel/lib'
import { ERRORS } from './errors'
import { attachKey, detachKey, type Leases } from './leases'
import type {
  Compare,
  DeleteRangeReply,
  DeleteRangeRequest,
  KeyValue,
  PutReply,
  PutRequest,
  RequestOp,
  ResponseOp,
  RpcError,
  TxnReply,
  TxnRequest,
} from './protocol'
import { checkRevision, readRange, type Release } from './range'
import { deleteKeys, putKey, readAt, readRevision, writtenRevision, type Writing } from './store'
import { compareText } from './text'

/** The state that an applied request changes, and etcd's version. */
export interface ApplyContext {
  readonly writing: Writing
  readonly leases: Leases
  readonly release: Release
}

/** Writes a key, moving it from its old lease to the new one (`applyV3.Put`). */
export function applyPut(context: ApplyContext, request: PutRequest): Result<PutReply, RpcError> {
  const refused = refusePut(context, request)
  return refused === undefined ? ok(put(context, request)) : err(refused)
}

/** Refuses a put that the present state does not allow. */
function refusePut({ writing, leases }: ApplyContext, request: PutRequest): RpcError | undefined {
  const { lease = '0' } = request
  const needsKey = request.ignore_value === true || request.ignore_lease === true
  if (
    needsKey &&
    readAt(writing.store, request.key, undefined, readRevision(writing)).length === 0
  ) {
    return ERRORS.keyNotFound
  }
  return lease !== '0' && !leases.granted.has(lease) ? ERRORS.leaseNotFound : undefined
}

function put({ writing, leases }: ApplyContext, request: PutRequest): PutReply {
  const { key } = request
  const [before] = readAt(writing.store, key, undefined, readRevision(writing))
  const value = request.ignore_value === true ? before?.value : request.value
  const lease = request.ignore_lease === true ? before?.lease : request.lease
  putKey(writing, key, value ?? '', lease ?? '0')
  if (before !== undefined) detachKey(leases, before.lease, key)
  attachKey(leases, lease ?? '0', key)
  return {
    revision: writtenRevision(writing),
    ...(request.prev_kv === true && before !== undefined && { prev_kv: before }),
  }
}

/** Deletes a range; the keys are detached from their leases. */
export function applyDelete(context: ApplyContext, request: DeleteRangeRequest): DeleteRangeReply {
  const { writing, leases } = context
  const deletedKeys = deleteKeys(writing, request.key, request.range_end)
  for (const { key, lease } of deletedKeys) detachKey(leases, lease, key)
  return {
    revision: readRevision(writing),
    deleted: deletedKeys.length,
    ...(request.prev_kv === true && deletedKeys.length > 0 && { prev_kvs: deletedKeys }),
  }
}

/** A transaction with the branch that its compares chose; so are transactions nested in it. */
interface Chosen {
  readonly succeeded: boolean
  readonly ops: readonly (PlainOp | Chosen)[]
}

type PlainOp = Exclude<RequestOp, { readonly txn: TxnRequest }>

/**
 * Carries out a transaction: all compares, nested ones too, are judged on the state before it; then the
 * chosen branches are checked as a whole, and carried out in order (`applyV3.Txn`, `compareToPath`).
 */
export function applyTxn(context: ApplyContext, request: TxnRequest): Result<TxnReply, RpcError> {
  const chosen = choose(context, request)
  const refused = refuseBranch(context, chosen)
  if (refused !== undefined) return err(refused)
  const responses = doBranch(context, chosen)
  return ok({ revision: readRevision(context.writing), succeeded: chosen.succeeded, responses })
}

function choose(context: ApplyContext, request: TxnRequest): Chosen {
  const succeeded = (request.compare ?? []).every((compare) => holds(context, compare))
  const ops = (succeeded ? request.success : request.failure) ?? []
  return { succeeded, ops: ops.map((op) => ('txn' in op ? choose(context, op.txn) : op)) }
}

const isChosen = (op: PlainOp | Chosen): op is Chosen => 'ops' in op

function refuseBranch(context: ApplyContext, { ops }: Chosen): RpcError | undefined {
  const { store } = context.writing
  for (const op of ops) {
    const refused = isChosen(op)
      ? refuseBranch(context, op)
      : 'put' in op
        ? refusePut(context, op.put)
        : 'range' in op
          ? checkRevision(store, store.revision, op.range.revision ?? 0)
          : undefined
    if (refused !== undefined) return refused
  }
  return undefined
}

function doBranch(context: ApplyContext, { ops }: Chosen): readonly ResponseOp[] {
  return ops.map((op): ResponseOp => {
    if (isChosen(op)) {
      // etcd never fills in the header of a nested answer.
      return { txn: { revision: 0, succeeded: op.succeeded, responses: doBranch(context, op) } }
    }
    if ('put' in op) return { put: put(context, op.put) }
    if ('delete_range' in op) return { delete_range: applyDelete(context, op.delete_range) }
    const { writing, release } = context
    return { range: readRange(writing.store, op.range, readRevision(writing), release) }
  })
}

/** Whether a compare holds for every key in its range; an absent key counts as all zeros. */
function holds({ writing: { store } }: ApplyContext, compare: Compare): boolean {
  const found = readAt(store, compare.key, compare.range_end, store.revision)
  // An absent key has no value to compare.
  if (found.length === 0) return compare.target !== 'VALUE' && holdsFor(ABSENT, compare)
  return found.every((kv) => holdsFor(kv, compare))
}

const ABSENT: KeyValue = {
  key: '',
  create_revision: 0,
  mod_revision: 0,
  version: 0,
  value: '',
  lease: '0',
}

function holdsFor(kv: KeyValue, compare: Compare): boolean {
  const order = compareTo(kv, compare)
  switch (compare.result) {
    case 'GREATER':
      return order > 0
    case 'LESS':
      return order < 0
    case 'NOT_EQUAL':
      return order !== 0
    case 'EQUAL':
    case undefined:
    default:
      return order === 0
  }
}

function compareTo(kv: KeyValue, compare: Compare): number {
  switch (compare.target) {
    case 'CREATE':
      return kv.create_revision - (compare.create_revision ?? 0)
    case 'MOD':
      return kv.mod_revision - (compare.mod_revision ?? 0)
    case 'VALUE':
      return compareText(kv.value, compare.value ?? '')
    case 'LEASE':
      return compareLeases(kv.lease, compare.lease ?? '0')
    case 'VERSION':
    case undefined:
    default:
      return kv.version - (compare.version ?? 0)
  }
}

/** Lease ids are numbers without leading zeros, written in hex. */
export const compareLeases = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
