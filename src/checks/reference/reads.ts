import { isAllowed, shownAcl, type Znode } from '../../zookeeper/server'
import {
  PERMS,
  type ErrorName,
  type Identity,
  type MultiReadOperation,
  type MultiResult,
  type Operation,
  type OperationResult,
  type SessionId,
  type Zxid,
} from '../../zookeeper/model'
import { statOf, type Rules } from './outcome'
import { childrenAt, countBelow, ephemeralsAt, znodeAt, type ReferenceTree } from './tree'

/** A read of the tree as it was after transaction `zxid`. */
export interface Read {
  readonly tree: ReferenceTree
  readonly rules: Rules
  readonly session: SessionId
  readonly identities: readonly Identity[]
  readonly zxid: Zxid
}

export interface Answer {
  readonly error: ErrorName
  readonly result: OperationResult
}

const refused = (error: ErrorName): Answer => ({ error, result: {} })

/** Returns the right answer of a read or `sync`; `undefined` for any other operation. */
export function answerRead(read: Read, operation: Operation): Answer | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (operation.packet) {
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2':
    case 'getACL':
    case 'getAllChildrenNumber':
      return readZnode(read, operation)
    case 'getEphemerals':
      return readEphemerals(read, operation.path)
    case 'multiRead':
      return { error: 'OK', result: { results: operation.ops.map((one) => readPart(read, one)) } }
    case 'sync':
      return { error: 'OK', result: { path: operation.path } }
    default:
      return undefined
  }
}

type ZnodeRead = Extract<
  Operation,
  {
    readonly packet:
      'exists' | 'getData' | 'getChildren' | 'getChildren2' | 'getACL' | 'getAllChildrenNumber'
  }
>

function readPart(read: Read, operation: MultiReadOperation): MultiResult {
  return { packet: operation.packet, ...readZnode(read, operation) }
}

function readZnode(read: Read, operation: ZnodeRead): Answer {
  const { packet } = operation
  const path = operation.path === '' ? '/' : operation.path
  if (packet === 'exists' && path.includes('\0')) return refused('BadArguments')
  const znode = znodeAt(read.tree, path, read.zxid)
  if (znode === undefined) return refused('NoNode')
  const perms = packet === 'getACL' ? PERMS.READ | PERMS.ADMIN : PERMS.READ
  const { identities, rules } = read
  if (packet !== 'exists' && !isAllowed(znode.acl, perms, identities, rules.auth)) {
    return refused('NoAuth')
  }
  return { error: 'OK', result: show(read, operation, znode) }
}

function show(read: Read, { packet, path }: ZnodeRead, znode: Znode): OperationResult {
  const { tree, zxid, identities, rules } = read
  switch (packet) {
    case 'exists':
      return { stat: statOf(znode) }
    case 'getData':
      return { data: znode.data, stat: statOf(znode) }
    case 'getChildren':
      return { children: childrenAt(tree, path === '' ? '/' : path, zxid) }
    case 'getChildren2':
      return {
        children: childrenAt(tree, path === '' ? '/' : path, zxid),
        stat: statOf(znode),
      }
    case 'getACL':
      return { acl: shownAcl(znode.acl, identities, rules.auth), stat: statOf(znode) }
    case 'getAllChildrenNumber':
      return { number: countBelow(tree, path, zxid) }
  }
}

function readEphemerals({ tree, session, zxid }: Read, prefix: string): Answer {
  const all = ephemeralsAt(tree, session, zxid)
  const trimmed = prefix.trim()
  const isAll = trimmed === '' || trimmed === '/'
  const paths = isAll ? all : all.filter((path) => path.startsWith(prefix))
  return { error: 'OK', result: { paths } }
}
