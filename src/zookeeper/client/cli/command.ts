import type { ServerId } from '../../../kernel/actor'
import type {
  Acl,
  AddWatchMode,
  CreateMode,
  Data,
  ErrorName,
  MultiOperation,
  WatcherType,
} from '../../model'

/** A parsed line of zkCli's language. Its paths have passed the client's own check. */
export type Command = CommandBody & {
  /** Lines printed before anything is sent: notes about old forms, parts of a list left out. */
  readonly notes: readonly string[]
}

export type CommandBody = AskingBody | LocalBody

/** The commands that ask the server something and wait for the answer. */
export type AskingBody =
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
      readonly acl: readonly Acl[]
      readonly mode: CreateMode
      /** The time to live of the TTL modes, ms. */
      readonly ttlMs?: number
    }
  | {
      readonly type: 'set'
      readonly path: string
      readonly data: Data
      /** The version that the znode must have; −1 for any. */
      readonly version: number
      readonly hasStat: boolean
    }
  | { readonly type: 'delete'; readonly path: string; readonly version: number }
  /** Deletes at most `batchSize` znodes in one multi; all in one where the number is not positive. */
  | { readonly type: 'deleteall'; readonly path: string; readonly batchSize: number }
  | { readonly type: 'getAcl'; readonly path: string; readonly hasStat: boolean }
  | {
      readonly type: 'setAcl'
      readonly path: string
      /** Empty only where `isRecursive`: the client then refuses it at every znode. */
      readonly acl: readonly Acl[]
      readonly version: number
      readonly hasStat: boolean
      readonly isRecursive: boolean
    }
  /** Uses the mode given last where there is none. */
  | { readonly type: 'addWatch'; readonly path: string; readonly mode?: AddWatchMode }
  | {
      readonly type: 'removewatches'
      readonly path: string
      readonly watcherType: WatcherType
      /** True removes the watch even where the server cannot be asked. */
      readonly isLocal: boolean
    }
  | { readonly type: 'sync' | 'getEphemerals' | 'getAllChildrenNumber'; readonly path: string }
  | { readonly type: 'setquota'; readonly path: string; readonly limit: QuotaLimit }
  | { readonly type: 'listquota'; readonly path: string }
  /** Removes the whole quota where there is no key. */
  | { readonly type: 'delquota'; readonly path: string; readonly key?: QuotaKey }
  | {
      readonly type: 'config'
      readonly isWatching: boolean
      readonly hasStat: boolean
      /** True prints the configuration as a connection string. */
      readonly isForClients: boolean
    }
  | {
      readonly type: 'reconfig'
      readonly joining: string | null
      readonly leaving: string | null
      readonly newMembers: string | null
      /** The version of the configuration that must be in force; −1 for any. */
      readonly configId: number
      readonly hasStat: boolean
    }
  | { readonly type: 'whoami' }
  /** The lab's own: operations of one transaction, each with its text. */
  | {
      readonly type: 'multi'
      readonly ops: readonly MultiOperation[]
      readonly texts: readonly string[]
    }

/** The commands that the client answers by itself. */
export type LocalBody =
  /** A request whose answer the prompt does not wait for. */
  | { readonly type: 'addauth'; readonly scheme: string; readonly auth: Data }
  | { readonly type: 'version' }
  | { readonly type: 'history' }
  /** Does nothing without a number. */
  | { readonly type: 'redo'; readonly index?: number }
  | { readonly type: 'close' }
  | { readonly type: 'quit' }
  /** Connects to these servers; without them, to the last ones. */
  | { readonly type: 'connect'; readonly servers?: readonly ServerId[]; readonly chroot?: string }
  /** Prints the setting where `isOn` is absent. */
  | { readonly type: 'printwatches'; readonly isOn?: boolean }
  /** An empty line. */
  | { readonly type: 'nothing' }

/** The limits of a quota as its znode names them; exceeding a soft limit only logs a warning. */
export type QuotaKey = 'count' | 'bytes' | 'countHardLimit' | 'byteHardLimit'

export interface QuotaLimit {
  readonly key: QuotaKey
  /** A whole number in decimal, at most 2^63 − 1 (Java's `long`). */
  readonly value: string
}

/** A line that is refused before anything is sent, with the lines that zkCli prints. */
export interface CliError {
  /**
   * `unknown`: there is no such command, printed even without a connection. `refused`: wrong use, printed
   * only on a live handle.
   */
  readonly type: 'unknown' | 'refused'
  readonly error: ErrorName
  readonly lines: readonly string[]
}

/** Creates an error that is printed only on a live handle. */
export const refuse = (lines: readonly string[], error: ErrorName = 'BadArguments'): CliError => ({
  type: 'refused',
  error,
  lines,
})
