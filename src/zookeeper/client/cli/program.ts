import type { ErrorName, Operation, OperationResult, Stat } from '../../model'
import type { AskingBody } from './command'

interface Noted {
  readonly notes: readonly string[]
}

/** A command that asks the server, with the lines to print before its own. */
export type AskingCommand = AskingBody & Noted
export type AskingCommandOf<T extends AskingBody['type']> = Extract<
  AskingBody,
  { readonly type: T }
> &
  Noted

/** A command made of several plain operations. */
export type ScriptedCommand = AskingCommandOf<'setquota' | 'listquota' | 'delquota'>

/** A command of one request, or of one walk over a tree (`ls -R`, `setAcl -R`). */
export type SingleCommand = Exclude<
  AskingCommand,
  ScriptedCommand | { readonly type: 'deleteall' | 'multi' }
>

/** The state of a command between its requests; plain data, never edited. */
export type Program =
  | { readonly type: 'single'; readonly command: SingleCommand }
  /** `ls -R`: the paths still to list, the next one last. */
  | {
      readonly type: 'tree'
      readonly command: AskingCommandOf<'ls'>
      readonly toList: readonly string[]
      readonly isRootSeen: boolean
      readonly lines: readonly string[]
    }
  /** `setAcl -R`: the tasks still to do, the next one last. */
  | {
      readonly type: 'aclTree'
      readonly command: AskingCommandOf<'setAcl'>
      readonly toDo: readonly AclTask[]
      /** The errors printed so far; zkCli puts no line end between them. */
      readonly printed: string
    }
  /** `deleteall`, first part: lists every path, breadth first. */
  | {
      readonly type: 'listing'
      readonly command: AskingCommandOf<'deleteall'>
      readonly tree: readonly string[]
      /** The place in `tree` of the path being listed. */
      readonly at: number
    }
  /** `deleteall`, second part: deletes from the leaves up, in multis that are sent several at once. */
  | {
      readonly type: 'deleting'
      readonly command: AskingCommandOf<'deleteall'>
      readonly tree: readonly string[]
      /** The index in `tree` from which on all paths are in multis that were sent. */
      readonly from: number
      readonly pendingCount: number
      /** The error of the first multi that failed; OK while none has. */
      readonly error: ErrorName
    }
  | { readonly type: 'multi'; readonly command: AskingCommandOf<'multi'> }
  /** A script, whose position follows from the answers so far. */
  | {
      readonly type: 'script'
      readonly command: ScriptedCommand
      readonly answers: readonly Answer[]
    }

/** One task of `setAcl -R`: check that the root exists, set a list, or list the children. */
export interface AclTask {
  readonly type: 'look' | 'set' | 'list'
  readonly path: string
}

/** The result of an answer: further requests (none while others are still under way), or the end. */
export type ProgramStep =
  | {
      readonly type: 'ask'
      readonly program: Program
      readonly operations: readonly Operation[]
    }
  | { readonly type: 'done'; readonly outcome: Outcome }

/** The end of a command: the printed lines, and the fields of its `reply` event. */
export interface Outcome {
  readonly error: ErrorName
  readonly lines: readonly string[]
  readonly path?: string
  readonly data?: string | null
  readonly children?: readonly string[]
  readonly stat?: Stat
}

/** An answer from the server or from the client's own connection. */
export interface Answer {
  readonly error: ErrorName
  readonly result: OperationResult
}

export const done = (outcome: Outcome): ProgramStep => ({ type: 'done', outcome })

export const ask = (program: Program, ...operations: readonly Operation[]): ProgramStep => ({
  type: 'ask',
  program,
  operations,
})
