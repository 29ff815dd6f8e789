import { assertNever } from '../../../kernel/lib'
import {
  CREATE_MODES,
  PERMS,
  type ErrorName,
  type Identity,
  type MultiOperation,
  type MultiReadOperation,
  type MultiResult,
  type Operation,
  type OperationResult,
  type SessionId,
} from '../../model'
import { isAllowed, shownAcl, type AuthRules } from '../acl'
import { ephemeralsOf, getChildren, toStat } from './dataTree'
import { isTtl } from './prepareCreate'
import type { AppliedPart, DataTree, ReadOperation } from './types'

export interface ReadAnswer {
  readonly error: ErrorName
  readonly result: OperationResult
}

/** The client that reads, and the rules of authentication. */
export interface Reader {
  readonly session: SessionId
  readonly identities: readonly Identity[]
  readonly auth: AuthRules
}

const refused = (error: ErrorName): ReadAnswer => ({ error, result: {} })

/**
 * Answers a read from this server's tree. Paths are not validated: an illegal one has no znode, except
 * that `exists` refuses a NUL. NoNode comes before NoAuth, and `exists` needs no permission, as in
 * 3.8.0.
 *
 * Source: `FinalRequestProcessor.processRequest`.
 */
export function read(tree: DataTree, operation: ReadOperation, reader: Reader): ReadAnswer {
  switch (operation.packet) {
    case 'getEphemerals':
      return readEphemerals(tree, operation.path, reader.session)
    case 'multiRead':
      return readAll(tree, operation.ops, reader)
    case 'exists':
    case 'getACL':
    case 'getAllChildrenNumber':
    case 'getChildren':
    case 'getChildren2':
    case 'getData':
      return readZnode(tree, operation, reader)
  }
}

function readZnode(
  tree: DataTree,
  operation: Exclude<ReadOperation, { readonly packet: 'getEphemerals' | 'multiRead' }>,
  { identities, auth }: Reader,
): ReadAnswer {
  const { packet } = operation
  // The empty path is a second name of the root.
  const path = operation.path === '' ? '/' : operation.path
  if (packet === 'exists' && path.includes('\0')) return refused('BadArguments')
  const znode = tree.znodes.get(path)
  if (znode === undefined) return refused('NoNode')
  const { acl } = znode
  const perms = packet === 'getACL' ? PERMS.READ | PERMS.ADMIN : PERMS.READ
  if (packet !== 'exists' && !isAllowed(acl, perms, identities, auth)) return refused('NoAuth')
  switch (packet) {
    case 'exists':
      return { error: 'OK', result: { stat: toStat(znode) } }
    case 'getData':
      return { error: 'OK', result: { data: znode.data, stat: toStat(znode) } }
    case 'getChildren':
      return { error: 'OK', result: { children: getChildren(tree, path) } }
    case 'getChildren2':
      return { error: 'OK', result: { children: getChildren(tree, path), stat: toStat(znode) } }
    case 'getACL':
      return { error: 'OK', result: { acl: shownAcl(acl, identities, auth), stat: toStat(znode) } }
    case 'getAllChildrenNumber':
      return { error: 'OK', result: { number: countDescendants(tree, operation.path) } }
    default:
      return assertNever(packet)
  }
}

/**
 * Counts the znodes below a path. ZooKeeper stores the root twice: under the name `/` it counts neither
 * of the two, under the empty name it counts the other.
 *
 * Source: `DataTree.getAllChildrenNumber`.
 */
function countDescendants(tree: DataTree, path: string): number {
  if (path === '/') return tree.znodes.size - 1
  if (path === '') return tree.znodes.size
  return tree.znodes.forRange(`${path}/`, `${path}0`, false, () => undefined)
}

/** Returns the session's ephemerals whose paths begin with a text. */
function readEphemerals(tree: DataTree, prefix: string, session: SessionId): ReadAnswer {
  const all = ephemeralsOf(tree, session)
  const trimmed = prefix.trim()
  const isAll = trimmed === '' || trimmed === '/'
  const paths = isAll ? all : all.filter((path) => path.startsWith(prefix))
  return { error: 'OK', result: { paths } }
}

function readAll(tree: DataTree, ops: readonly MultiReadOperation[], reader: Reader): ReadAnswer {
  const results = ops.map((operation): MultiResult => {
    const { packet } = operation
    return { packet, ...read(tree, operation, reader) }
  })
  return { error: 'OK', result: { results } }
}

/** Returns the part of an applied result that the reply shows; of a `create`, the path. */
export function replyResult(
  operation: Operation,
  result: OperationResult,
  parts: readonly AppliedPart[] = [],
): OperationResult {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (operation.packet) {
    case 'create':
      return pathOnly(result)
    case 'multi':
      return {
        results: operation.ops.map((read, i) => {
          const part = parts[i] ?? { error: 'OK', result: {} }
          const shown = hasStatInMulti(read) ? part.result : pathOnly(part.result)
          return { packet: read.packet, error: part.error, result: shown }
        }),
      }
    default:
      return result
  }
}

const pathOnly = (result: OperationResult): OperationResult =>
  result.path === undefined ? result : { path: result.path }

const STAT_REPLIES: ReadonlySet<string> = new Set([
  'create2',
  'createContainer',
  'createTTL',
  'reconfig',
  'setACL',
  'setData',
])

/** Says whether the reply to a write outside a multi has a Stat. */
export const hasStat = ({ packet }: { readonly packet: string }): boolean =>
  STAT_REPLIES.has(packet)

/**
 * Says whether an operation's result in a multi has a Stat; a create's has one for containers and TTL
 * znodes.
 */
export function hasStatInMulti(operation: MultiOperation): boolean {
  if (!('mode' in operation)) return operation.packet === 'setData'
  const mode = typeof operation.mode === 'number' ? CREATE_MODES[operation.mode] : operation.mode
  return mode === 'CONTAINER' || (mode !== undefined && isTtl(mode))
}
