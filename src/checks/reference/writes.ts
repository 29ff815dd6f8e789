import type {
  CreateOperation,
  CreateTtlOperation,
  MultiOperation,
  MultiResult,
  Operation,
  OperationResult,
} from '../../zookeeper/model'
import { closeSession, judgeDeleteContainer, judgeOne, judgeSetAcl, modeOf } from './judge'
import { failed, type Outcome, type Write } from './outcome'
import { copyTree, ephemeralsAt, type Change } from './tree'

/** A write as the leader gets it: a client's, or its own. */
export type ReferenceWrite =
  Operation | { readonly packet: 'deleteContainer'; readonly path: string }

/**
 * Judges a write, and carries it out if it succeeds; returns `undefined` for requests that the
 * reference does not judge: unreadable ones, and changes of the ensemble.
 */
export function judgeWrite(write: Write, operation: ReferenceWrite): Outcome | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (operation.packet) {
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
    case 'delete':
    case 'setData':
    case 'check':
      return withResult(judgeOne(write, operation), operation)
    case 'setACL':
      return judgeSetAcl(write, operation)
    case 'multi':
      return judgeMulti(write, operation.ops)
    case 'closeSession':
      return closeSession(write, ephemeralsAt(write.tree, write.session, write.zxid))
    case 'deleteContainer':
      return judgeDeleteContainer(write, operation.path)
    default:
      return undefined
  }
}

/** The reply of a plain `create` has the path only. */
const withResult = (outcome: Outcome, { packet }: ReferenceWrite): Outcome =>
  packet === 'create' ? { ...outcome, result: pathOnly(outcome.result) } : outcome

const pathOnly = (result: OperationResult): OperationResult =>
  result.path === undefined ? result : { path: result.path }

/** Judges a multi: the first failure undoes all operations, and later ones are not judged. */
function judgeMulti(write: Write, ops: readonly MultiOperation[]): Outcome | undefined {
  const { tree } = write
  const before = copyTree(tree)
  const changes: Change[] = []
  const results: MultiResult[] = []
  for (const operation of ops) {
    const part = inMulti(operation)
    if (part === undefined) {
      Object.assign(tree, before)
      return undefined
    }
    const { error, result, changes: more } = judgeOne(write, part)
    if (error !== 'OK') {
      Object.assign(tree, before)
      return rolledBack(ops, results.length, error)
    }
    changes.push(...more)
    const shown = showsStat(operation) ? result : pathOnly(result)
    results.push({ packet: operation.packet, error, result: shown })
  }
  return { error: 'OK', result: { results }, changes }
}

/** Returns the outcome of a multi whose part `failedAt`, counted from 0, fails with `error`. */
export function rolledBack(
  ops: readonly MultiOperation[],
  failedAt: number,
  error: MultiResult['error'],
): Outcome {
  const results = ops.map(({ packet }, index): MultiResult => {
    const partError = index < failedAt ? 'OK' : index === failedAt ? error : 'RuntimeInconsistency'
    return { packet, error: partError, result: {} }
  })
  return { ...failed('OK'), result: { results } }
}

const isCreate = (operation: MultiOperation): operation is CreateOperation | CreateTtlOperation =>
  'mode' in operation

const hasTtlMode = (operation: CreateOperation | CreateTtlOperation): boolean =>
  modeOf(operation)?.endsWith('WITH_TTL') === true

/**
 * The mode decides the type of a create inside a multi; a TTL mode without a time to live is
 * unreadable.
 */
function inMulti(operation: MultiOperation): MultiOperation | undefined {
  if (!isCreate(operation)) return operation
  const { path, data, acl, mode } = operation
  if (operation.packet === 'createTTL') {
    return hasTtlMode(operation) ? operation : { packet: 'create', path, data, acl, mode }
  }
  if (hasTtlMode(operation)) return undefined
  return { ...operation, packet: modeOf(operation) === 'CONTAINER' ? 'createContainer' : 'create' }
}

const showsStat = (operation: MultiOperation): boolean =>
  !isCreate(operation) || modeOf(operation) === 'CONTAINER' || hasTtlMode(operation)
