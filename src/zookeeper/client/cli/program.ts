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

/** A command that is one request. */
export type SingleCommand = Exclude<AskingCommand, ScriptedCommand | { readonly type: 'deleteall' }>

/** A command on its way through one request or several; plain data, never edited. */
export type Program =
  | { readonly type: 'single'; readonly command: SingleCommand }
  /** `ls -R`: paths still to list, the next one last. */
  | {
      readonly type: 'tree'
      readonly command: AskingCommandOf<'ls'>
      readonly toList: readonly string[]
      readonly isRootSeen: boolean
      readonly lines: readonly string[]
    }
  /** `setAcl -R`: what is still to be done, the next last. */
  | {
      readonly type: 'aclTree'
      readonly command: AskingCommandOf<'setAcl'>
      readonly toDo: readonly AclTask[]
      /** Complaints so far; zkCli puts no line end between them. */
      readonly printed: string
    }
  /** `deleteall`: first every path, breadth first. */
  | {
      readonly type: 'listing'
      readonly command: AskingCommandOf<'deleteall'>
      readonly tree: readonly string[]
      /** The place in `tree` of the path being listed. */
      readonly at: number
    }
  /** Then the deletes from the leaves up, in multis of which a few are under way at once. */
  | {
      readonly type: 'deleting'
      readonly command: AskingCommandOf<'deleteall'>
      readonly tree: readonly string[]
      /** Paths from here to the end are in multis that were sent. */
      readonly from: number
      readonly underWay: number
      /** Of the first multi that failed, OK while none has. */
      readonly error: ErrorName
    }
  /** The answers so far say where it stands. */
  | {
      readonly type: 'script'
      readonly command: ScriptedCommand
      readonly answers: readonly Answer[]
    }

/** One thing of `setAcl -R`: to check that the root is there, to set a list, to list the children. */
export interface AclTask {
  readonly type: 'look' | 'set' | 'list'
  readonly path: string
}

/** What came of an answer: other questions, none of them while some are under way, or the end. */
export type Progress =
  | {
      readonly type: 'ask'
      readonly program: Program
      readonly operations: readonly Operation[]
    }
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

export const done = (outcome: Outcome): Progress => ({ type: 'done', outcome })

export const ask = (program: Program, ...operations: readonly Operation[]): Progress => ({
  type: 'ask',
  program,
  operations,
})
