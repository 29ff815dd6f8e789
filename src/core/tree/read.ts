import { assertNever } from '../../lib'
import type { ErrorName, OperationName, OperationResult } from '../../model'
import { getChildren, toStat } from './dataTree'
import type { DataTree, ReadOperation } from './types'

export interface ReadAnswer {
  readonly error: ErrorName
  readonly result: OperationResult
}

/**
 * Answers a read from this server's tree. Paths are not validated: an odd one is simply not there,
 * save that `exists` refuses a NUL.
 *
 * Source: `FinalRequestProcessor.processRequest`.
 */
export function read(tree: DataTree, operation: ReadOperation): ReadAnswer {
  const { packet } = operation
  // The root is stored under the empty path as well.
  const path = operation.path === '' ? '/' : operation.path
  if (packet === 'exists' && path.includes('\0')) return { error: 'BadArguments', result: {} }
  const znode = tree.znodes.get(path)
  if (znode === undefined) return { error: 'NoNode', result: {} }
  switch (packet) {
    case 'exists':
      return { error: 'OK', result: { stat: toStat(znode) } }
    case 'getData':
      return { error: 'OK', result: { data: znode.data, stat: toStat(znode) } }
    case 'getChildren':
      return { error: 'OK', result: { children: getChildren(tree, path) } }
    case 'getChildren2':
      return { error: 'OK', result: { children: getChildren(tree, path), stat: toStat(znode) } }
    default:
      return assertNever(packet)
  }
}

/** What of an applied transaction's result the reply shows: `create` gives the path alone. */
export const replyResult = (packet: OperationName, result: OperationResult): OperationResult =>
  packet === 'create' && result.path !== undefined ? { path: result.path } : result
