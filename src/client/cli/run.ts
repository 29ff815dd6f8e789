import { assertNever, utf8Decode } from '../../lib'
import type { Acl, Data, ErrorName, Operation, OperationResult, Stat } from '../../model'
import type { Command, CommandBody } from './command'
import { printError, printStat, printSyncFailure } from './print'

/** A command on its way through one request or several; plain data, never edited. */
export type Program =
  | { readonly type: 'single'; readonly command: Command }
  /** `ls -R`: paths still to list, the next one last. */
  | {
      readonly type: 'tree'
      readonly command: Command & { readonly type: 'ls' }
      readonly toList: readonly string[]
      readonly isRootSeen: boolean
      readonly lines: readonly string[]
    }
  /** `deleteall`: first every path breadth first, then the deletes from the leaves up. */
  | {
      readonly type: 'sweep'
      readonly root: string
      readonly phase: 'listing' | 'deleting'
      readonly tree: readonly string[]
      /** Listing: the place in `tree` of the path being listed; deleting: of the one being deleted. */
      readonly at: number
    }

/** The commands that ask the server something. */
export type AskingCommand = Exclude<
  Command,
  { readonly type: 'close' | 'quit' | 'connect' | 'printwatches' | 'nothing' }
>

/** What came of an answer: another question, or the end of the command. */
export type Progress =
  | { readonly type: 'ask'; readonly program: Program; readonly operation: Operation }
  | { readonly type: 'done'; readonly outcome: Outcome }

/** How a command ended: what is printed, and the fields of its `reply` event. */
export interface Outcome {
  readonly error: ErrorName
  readonly lines: readonly string[]
  readonly path?: string
  readonly data?: string | null
  readonly children?: readonly string[]
  readonly stat?: Stat
}

/** What the server, or the client's own connection, answered. */
export interface Answer {
  readonly error: ErrorName
  readonly result: OperationResult
}

/** `ZooDefs.Ids.OPEN_ACL_UNSAFE`: everything to everyone. */
const OPEN_ACL: readonly Acl[] = [{ perms: 31, scheme: 'world', id: 'anyone' }]

/** The first request of a command. */
export function startProgram(command: AskingCommand): Progress & { readonly type: 'ask' } {
  if (command.type === 'ls' && command.isRecursive) {
    const { path, isWatching } = command
    return {
      type: 'ask',
      program: { type: 'tree', command, toList: [], isRootSeen: false, lines: [] },
      operation: { packet: 'getData', path, watch: isWatching },
    }
  }
  if (command.type === 'deleteall') {
    const { path } = command
    return {
      type: 'ask',
      program: { type: 'sweep', root: path, phase: 'listing', tree: [path], at: 0 },
      operation: { packet: 'getChildren', path, watch: false },
    }
  }
  return { type: 'ask', program: { type: 'single', command }, operation: operationOf(command) }
}

/** Takes the answer to the program's last request one step further. */
export function answerProgram(program: Program, operation: Operation, answer: Answer): Progress {
  switch (program.type) {
    case 'single':
      return { type: 'done', outcome: conclude(program.command, answer) }
    case 'tree':
      return walkTree(program, operation, answer)
    case 'sweep':
      return program.phase === 'listing' ? listNext(program, answer) : deleteNext(program, answer)
    default:
      return assertNever(program)
  }
}

function operationOf(command: Exclude<AskingCommand, { readonly type: 'deleteall' }>): Operation {
  const { path } = command
  switch (command.type) {
    case 'ls':
      return { packet: 'getChildren2', path, watch: command.isWatching }
    case 'get':
      return { packet: 'getData', path, watch: command.isWatching }
    case 'stat':
      return { packet: 'exists', path, watch: command.isWatching }
    case 'create':
      return { packet: 'create', path, data: command.data, acl: OPEN_ACL, mode: command.mode }
    case 'set':
      return { packet: 'setData', path, data: command.data, version: command.version }
    case 'delete':
      return { packet: 'delete', path, version: command.version }
    case 'sync':
      return { packet: 'sync', path }
    default:
      return assertNever(command)
  }
}

function conclude(
  command: CommandBody & { readonly notes: readonly string[] },
  answer: Answer,
): Outcome {
  const path = 'path' in command ? command.path : ''
  const printed =
    answer.error === 'OK'
      ? printSuccess(command, answer.result)
      : printFailure(command, answer, path)
  return {
    error: answer.error,
    lines: [...command.notes, ...printed],
    path: answer.result.path ?? path,
    ...resultFields(answer.result),
  }
}

function printFailure(command: CommandBody, { error }: Answer, path: string): readonly string[] {
  return [command.type === 'sync' ? printSyncFailure(error) : printError(error, path)]
}

function resultFields({ data, children, stat }: OperationResult): Partial<Outcome> {
  return {
    ...(data === undefined ? {} : { data: dataText(data) }),
    ...(children === undefined ? {} : { children: sorted(children) }),
    ...(stat === undefined ? {} : { stat }),
  }
}

const dataText = (data: Data): string | null => (data === null ? null : utf8Decode(data))
const sorted = (names: readonly string[]): readonly string[] => names.toSorted()

function printSuccess(command: CommandBody, result: OperationResult): readonly string[] {
  const statLines = result.stat === undefined ? [] : printStat(result.stat)
  switch (command.type) {
    case 'ls': {
      const list = `[${sorted(result.children ?? []).join(', ')}]`
      return command.hasStat ? [list, ...statLines] : [list]
    }
    case 'get': {
      const text = dataText(result.data ?? null) ?? 'null'
      return [...text.split('\n'), ...(command.hasStat ? statLines : [])]
    }
    case 'stat':
      return statLines
    case 'create':
      return [`Created ${result.path ?? command.path}`]
    case 'set':
      return command.hasStat ? statLines : []
    case 'sync':
      return ['Sync is OK']
    default:
      return []
  }
}

/**
 * `ZKUtil.visitSubTreeDFS`: a getData of the root, then each node's children are printed before any
 * of them is entered. A node that vanishes meanwhile is passed over.
 */
function walkTree(
  program: Program & { readonly type: 'tree' },
  operation: Operation,
  { error, result }: Answer,
): Progress {
  const { command } = program
  const isVanished = error === 'NoNode' && program.isRootSeen
  if (error !== 'OK' && !isVanished) {
    const failed = 'path' in operation ? operation.path : command.path
    const lines = [...command.notes, ...program.lines, printError(error, failed)]
    return { type: 'done', outcome: { error, lines, path: command.path } }
  }
  const [found, rest] = program.isRootSeen
    ? [childPaths(program.toList.at(-1) ?? '/', result.children ?? []), program.toList.slice(0, -1)]
    : [[command.path], []]
  const lines = [...program.lines, ...found]
  const toList = [...rest, ...found.toReversed()]
  const next = toList.at(-1)
  if (next === undefined) {
    return {
      type: 'done',
      outcome: { error: 'OK', lines: [...command.notes, ...lines], path: command.path },
    }
  }
  return {
    type: 'ask',
    program: { type: 'tree', command, toList, isRootSeen: true, lines },
    operation: { packet: 'getChildren2', path: next, watch: command.isWatching },
  }
}

const childPaths = (path: string, children: readonly string[]): readonly string[] =>
  sorted(children).map((child) => (path === '/' ? `/${child}` : `${path}/${child}`))

/** `ZKUtil.listSubTreeBFS`. */
function listNext(
  program: Program & { readonly type: 'sweep' },
  { error, result }: Answer,
): Progress {
  const { root } = program
  const listed = program.tree[program.at] ?? root
  if (error !== 'OK') {
    return { type: 'done', outcome: { error, lines: [printError(error, listed)], path: root } }
  }
  const tree = [...program.tree, ...childPaths(listed, result.children ?? [])]
  const at = program.at + 1
  const next = tree[at]
  if (next !== undefined) {
    return {
      type: 'ask',
      program: { type: 'sweep', root, phase: 'listing', tree, at },
      operation: { packet: 'getChildren', path: next, watch: false },
    }
  }
  return askDelete(root, tree, tree.length - 1)
}

/**
 * One delete after the other where zkCli sends multis of a thousand (`ZKUtil.deleteInBatch`); like
 * it, the first failure ends the work.
 */
function deleteNext(program: Program & { readonly type: 'sweep' }, { error }: Answer): Progress {
  const { root } = program
  if (error !== 'OK') {
    const lines = ['Failed to delete some node(s) in the subtree!']
    return { type: 'done', outcome: { error, lines, path: root } }
  }
  if (program.at === 0) return { type: 'done', outcome: { error: 'OK', lines: [], path: root } }
  return askDelete(root, program.tree, program.at - 1)
}

function askDelete(root: string, tree: readonly string[], at: number): Progress {
  return {
    type: 'ask',
    program: { type: 'sweep', root, phase: 'deleting', tree, at },
    operation: { packet: 'delete', path: tree[at] ?? root, version: -1 },
  }
}
