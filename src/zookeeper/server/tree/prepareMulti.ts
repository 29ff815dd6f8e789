import { assert } from '../../../kernel/lib'
import {
  CREATE_MODES,
  type CreateMode,
  type CreateOperation,
  type CreateTtlOperation,
  type MultiOperation,
} from '../../model'
import type { TxnBody, TxnPart } from './txn'
import type { PrepareContext, Prepared } from './prepareContext'
import { rollBack } from './pending'
import { isTtl } from './prepareCreate'

/** Prepares one operation of a multi. */
type PrepareOne = (context: PrepareContext, operation: MultiOperation) => Prepared

/**
 * Prepares all operations of a multi at one zxid, each as if those before it had happened. The first
 * that fails undoes the others' records and keeps its error; those after it are not validated. The
 * transaction is proposed nevertheless.
 *
 * Source: `PrepRequestProcessor.pRequestHelper`, multi.
 */
export function prepareMulti(
  context: PrepareContext,
  ops: readonly MultiOperation[],
  prepareOne: PrepareOne,
): Prepared {
  const { pending } = context
  const { added } = pending
  const parts: TxnPart[] = []
  let hasFailed = false
  for (const operation of ops) {
    if (hasFailed) {
      parts.push({ type: 'error', error: 'RuntimeInconsistency' })
      continue
    }
    // The server fails to read the request, and records so far stay until it is applied.
    if (isPlainTtl(operation)) return 'MarshallingError'
    const prepared = prepareOne(context, inMulti(operation))
    if (typeof prepared === 'string') {
      hasFailed = true
      parts.push({ type: 'error', error: prepared })
      rollBack(pending, added)
    } else {
      parts.push(partOf(prepared))
    }
  }
  return { type: 'multi', parts }
}

/**
 * Returns an operation of a multi with the packet that its mode implies.
 *
 * Source: `MultiOperationRecord.deserialize`, `Op.create`.
 */
function inMulti(operation: MultiOperation): MultiOperation {
  if (!isCreate(operation)) return operation
  const mode = modeOf(operation)
  const { path, data, acl } = operation
  if (operation.packet === 'createTTL') {
    if (mode !== undefined && isTtl(mode)) return operation
    return { packet: 'create', path, data, acl, mode: operation.mode }
  }
  return { ...operation, packet: mode === 'CONTAINER' ? 'createContainer' : 'create' }
}

/**
 * Says whether a create without a time to live has a TTL mode, which `Op.create` mistakes for another
 * kind.
 */
function isPlainTtl(operation: MultiOperation): boolean {
  if (!isCreate(operation) || operation.packet === 'createTTL') return false
  const mode = modeOf(operation)
  return mode !== undefined && isTtl(mode)
}

const modeOf = ({ mode }: CreateOperation | CreateTtlOperation): CreateMode | undefined =>
  typeof mode === 'number' ? CREATE_MODES[mode] : mode

const isCreate = (operation: MultiOperation): operation is CreateOperation | CreateTtlOperation =>
  'mode' in operation

function partOf(body: TxnBody): TxnPart {
  const { type } = body
  assert(
    type !== 'multi' && type !== 'createSession' && type !== 'closeSession' && type !== 'reconfig',
    `a multi holds no ${type}`,
  )
  return body
}
