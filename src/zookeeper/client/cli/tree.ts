import type { Operation } from '../../model'
import { childPaths } from './paths'
import { printError } from './print'
import {
  ask,
  done,
  type Answer,
  type AskingCommandOf,
  type Program,
  type ProgramStep,
} from './program'

/** Starts `ls -R` with a getData of the root (`ZKUtil.visitSubTreeDFS`). */
export function startTree(command: AskingCommandOf<'ls'>): ProgramStep {
  const { path, isWatching } = command
  return ask(
    { type: 'tree', command, toList: [], isRootSeen: false, lines: [] },
    { packet: 'getData', path, watch: isWatching },
  )
}

/** Prints a node's children before it enters any of them. A node deleted meanwhile is skipped. */
export function walkTree(
  program: Program & { readonly type: 'tree' },
  operation: Operation,
  { error, result }: Answer,
): ProgramStep {
  const { command } = program
  const isVanished = error === 'NoNode' && program.isRootSeen
  if (error !== 'OK' && !isVanished) {
    const failed = 'path' in operation ? operation.path : command.path
    const lines = [...command.notes, ...program.lines, printError(error, failed)]
    return done({ error, lines, path: command.path })
  }
  const [found, rest] = program.isRootSeen
    ? [childPaths(program.toList.at(-1) ?? '/', result.children ?? []), program.toList.slice(0, -1)]
    : [[command.path], []]
  const lines = [...program.lines, ...found]
  const toList = [...rest, ...found.toReversed()]
  const next = toList.at(-1)
  if (next === undefined) {
    return done({ error: 'OK', lines: [...command.notes, ...lines], path: command.path })
  }
  return ask(
    { type: 'tree', command, toList, isRootSeen: true, lines },
    { packet: 'getChildren2', path: next, watch: command.isWatching },
  )
}
