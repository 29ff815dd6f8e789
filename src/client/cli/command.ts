import type { ServerId } from '../../actor'
import type { CreateMode, Data, ErrorName } from '../../model'

/** A line of zkCli's language, understood. Paths have passed the client's own check. */
export type Command = CommandBody & {
  /** Lines printed before anything is sent: notes about old forms. */
  readonly notes: readonly string[]
}

export type CommandBody =
  | {
      readonly type: 'ls'
      readonly path: string
      readonly isWatching: boolean
      readonly hasStat: boolean
      readonly isRecursive: boolean
    }
  | {
      readonly type: 'get'
      readonly path: string
      readonly isWatching: boolean
      readonly hasStat: boolean
    }
  | { readonly type: 'stat'; readonly path: string; readonly isWatching: boolean }
  | {
      readonly type: 'create'
      readonly path: string
      readonly data: Data
      readonly mode: CreateMode
    }
  | {
      readonly type: 'set'
      readonly path: string
      readonly data: Data
      /** −1 for any. */
      readonly version: number
      readonly hasStat: boolean
    }
  | { readonly type: 'delete'; readonly path: string; readonly version: number }
  | { readonly type: 'deleteall'; readonly path: string }
  | { readonly type: 'sync'; readonly path: string }
  | { readonly type: 'close' | 'quit' }
  /** To these servers, or to those of the last time. */
  | { readonly type: 'connect'; readonly servers?: readonly ServerId[] }
  /** Without `isOn` it asks. */
  | { readonly type: 'printwatches'; readonly isOn?: boolean }
  /** An empty line. */
  | { readonly type: 'nothing' }

/** A line that is refused before anything is sent, and what zkCli prints for it. */
export interface CliError {
  /**
   * `unknown`: there is no such command, told even without a connection. `refused`: wrong use, told
   * only on a live handle.
   */
  readonly type: 'unknown' | 'refused'
  readonly error: ErrorName
  readonly lines: readonly string[]
}
