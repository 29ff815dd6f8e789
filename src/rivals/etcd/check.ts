import { ERRORS } from './errors'
import type {
  DeleteRangeRequest,
  PutRequest,
  RangeRequest,
  RequestOp,
  RpcError,
  TxnRequest,
} from './protocol'
import { isInRange } from './text'

/** `--max-txn-ops`. */
export const TXN_OPS_MAX = 128

/** Checks a request before the store is read (`server/etcdserver/api/v3rpc/key.go`). */
export const checkRange = ({ key }: RangeRequest | DeleteRangeRequest): RpcError | undefined =>
  key === '' ? ERRORS.emptyKey : undefined

export function checkPut(request: PutRequest): RpcError | undefined {
  if (request.key === '') return ERRORS.emptyKey
  if (request.ignore_value === true && (request.value ?? '') !== '') return ERRORS.valueProvided
  if (request.ignore_lease === true && (request.lease ?? '0') !== '0') return ERRORS.leaseProvided
  return undefined
}

/** Checks a transaction: first every part, nested ones too, then what its branches put and delete. */
export function checkTxn(request: TxnRequest): RpcError | undefined {
  const { success = [], failure = [] } = request
  const wrong = checkParts(request, TXN_OPS_MAX)
  if (wrong !== undefined) return wrong
  return hasOverlap(success) || hasOverlap(failure) ? ERRORS.duplicateKey : undefined
}

function checkParts(request: TxnRequest, opsMax: number): RpcError | undefined {
  const { compare = [], success = [], failure = [] } = request
  const ops = Math.max(compare.length, success.length, failure.length)
  if (ops > opsMax) return ERRORS.tooManyOps
  if (compare.some(({ key }) => key === '')) return ERRORS.emptyKey
  for (const branch of [success, failure]) {
    for (const op of branch) {
      const wrong = checkOp(op, opsMax - ops)
      if (wrong !== undefined) return wrong
    }
  }
  return undefined
}

function checkOp(op: RequestOp, opsLeft: number): RpcError | undefined {
  if ('range' in op) return checkRange(op.range)
  if ('put' in op) return checkPut(op.put)
  if ('delete_range' in op) return checkRange(op.delete_range)
  return checkParts(op.txn, opsLeft)
}

interface Touched {
  readonly puts: ReadonlySet<string>
  readonly deletes: readonly DeleteRangeRequest[]
}

const hasOverlap = (ops: readonly RequestOp[]): boolean => touchedBy(ops) === undefined

/**
 * Collects the keys that a branch puts and deletes; returns `undefined` if a key is put twice, or put
 * and deleted. The two branches of a nested transaction exclude each other (`checkIntervals`).
 */
function touchedBy(ops: readonly RequestOp[]): Touched | undefined {
  const puts = new Set<string>()
  const deletes = ops.flatMap((op) => ('delete_range' in op ? [op.delete_range] : []))
  const isDeleted = (key: string): boolean =>
    deletes.some((range) => isInRange(key, range.key, range.range_end))

  for (const op of ops) {
    if (!('txn' in op)) continue
    const chosen = touchedBy(op.txn.success ?? [])
    const other = touchedBy(op.txn.failure ?? [])
    if (chosen === undefined || other === undefined) return undefined
    deletes.push(...chosen.deletes, ...other.deletes)
    for (const key of chosen.puts) {
      if (puts.has(key) || isDeleted(key)) return undefined
      puts.add(key)
    }
    for (const key of other.puts) {
      if ((puts.has(key) && !chosen.puts.has(key)) || isDeleted(key)) return undefined
      puts.add(key)
    }
  }
  for (const op of ops) {
    if (!('put' in op)) continue
    if (puts.has(op.put.key) || isDeleted(op.put.key)) return undefined
    puts.add(op.put.key)
  }
  return { puts, deletes }
}
