import { assertNever } from '../../../kernel/lib'
import type { Operation } from '../../model'
import { startDeleteAll, deleteNext, listNext } from './deleteAll'
import { concludeMulti } from './multi'
import {
  ask,
  done,
  type Answer,
  type AskingCommand,
  type Program,
  type ProgramStep,
} from './program'
import { runScript } from './script'
import { startSetAclTree, walkAclTree } from './setAclTree'
import { concludeSingle, operationOf } from './single'
import { startTree, walkTree } from './tree'

/** Starts a command and returns its first requests. */
export function startProgram(command: AskingCommand): ProgramStep {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other commands
  switch (command.type) {
    case 'deleteall':
      return startDeleteAll(command)
    case 'multi':
      return ask({ type: 'multi', command }, { packet: 'multi', ops: command.ops })
    case 'setquota':
    case 'listquota':
    case 'delquota':
      return runScript(command, [])
    case 'ls':
      if (command.isRecursive) return startTree(command)
      break
    case 'setAcl':
      if (command.isRecursive) return startSetAclTree(command)
      break
    default:
  }
  return ask({ type: 'single', command }, operationOf(command))
}

/** Passes an answer to the program, and returns its next requests or its end. */
export function answerProgram(program: Program, operation: Operation, answer: Answer): ProgramStep {
  switch (program.type) {
    case 'single':
      return done(concludeSingle(program.command, answer))
    case 'multi':
      return done(concludeMulti(program.command, answer))
    case 'tree':
      return walkTree(program, operation, answer)
    case 'aclTree':
      return walkAclTree(program, operation, answer)
    case 'listing':
      return listNext(program, answer)
    case 'deleting':
      return deleteNext(program, answer)
    case 'script':
      return runScript(program.command, [...program.answers, answer])
    default:
      return assertNever(program)
  }
}
