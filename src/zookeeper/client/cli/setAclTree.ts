import type { Operation } from '../../model'
import { childPaths } from './paths'
import { keeperMessage, printError } from './print'
import {
  ask,
  done,
  type AclTask,
  type Answer,
  type AskingCommandOf,
  type Program,
  type ProgramStep,
} from './program'

/** Runs `setAcl -R`. */

type AclTree = Program & { readonly type: 'aclTree' }

/** Starts `setAcl -R` with a getData of the root (`ZKUtil.visitSubTreeDFS`). */
export function startSetAclTree(command: AskingCommandOf<'setAcl'>): ProgramStep {
  return askNext({
    type: 'aclTree',
    command,
    toDo: [{ type: 'look', path: command.path }],
    printed: '',
  })
}

/**
 * Sets the lists of a node's children before it enters any of them. An error of a set is printed,
 * and the walk goes on; a node deleted meanwhile is skipped.
 */
export function walkAclTree(program: AclTree, operation: Operation, answer: Answer): ProgramStep {
  const { command } = program
  const { error } = answer
  const task = program.toDo.at(-1)
  const path = task?.path ?? command.path
  const toDo = program.toDo.slice(0, -1)
  if (operation.packet === 'setACL') {
    const complaint = error === 'OK' ? '' : keeperMessage(error, path)
    return askNext({ ...program, toDo, printed: program.printed + complaint })
  }
  const isVanished = task?.type === 'list' && error === 'NoNode'
  if (error !== 'OK' && !isVanished) {
    const lines = [...command.notes, program.printed + printError(error, path)]
    return done({ error, lines, path: command.path })
  }
  const found = isVanished ? [] : childPaths(path, answer.result.children ?? [])
  const further: readonly AclTask[] =
    task?.type === 'look' ? [...visit(path), { type: 'list', path }] : visitAll(found)
  return askNext({ ...program, toDo: [...toDo, ...further.toReversed()] })
}

const visit = (path: string): readonly AclTask[] => [{ type: 'set', path }]

const visitAll = (paths: readonly string[]): readonly AclTask[] => [
  ...paths.flatMap(visit),
  ...paths.map((path): AclTask => ({ type: 'list', path })),
]

function askNext(program: AclTree): ProgramStep {
  const { command } = program
  const task = program.toDo.at(-1)
  if (task === undefined) {
    const printed = program.printed === '' ? [] : [program.printed]
    return done({ error: 'OK', lines: [...command.notes, ...printed], path: command.path })
  }
  const { path } = task
  switch (task.type) {
    case 'look':
      return ask(program, { packet: 'getData', path, watch: false })
    case 'list':
      return ask(program, { packet: 'getChildren2', path, watch: false })
    case 'set': {
      const { acl, version } = command
      if (acl.length > 0) return ask(program, { packet: 'setACL', path, acl, version })
      // The client itself refuses an empty list.
      const printed = program.printed + keeperMessage('InvalidACL', null)
      return askNext({ ...program, toDo: program.toDo.slice(0, -1), printed })
    }
  }
}
