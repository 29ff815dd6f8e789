import type { ServerId } from '../../../kernel/actor'
import type { Acl, AddWatchMode, CreateMode, Data, ErrorName, WatcherType } from '../../model'

/** A line of zkCli's language, understood. Paths have passed the client's own check. */
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
      /** Of the modes with a time to live. */
      readonly ttlMs?: number
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
  /** Deletes so many in one multi; all in one where the number is not positive. */
  | { readonly type: 'deleteall'; readonly path: string; readonly batchSize: number }
  | { readonly type: 'getAcl'; readonly path: string; readonly hasStat: boolean }
  | {
      readonly type: 'setAcl'
      readonly path: string
      /** Empty only where `isRecursive`: then the client refuses it at every znode. */
      readonly acl: readonly Acl[]
      readonly version: number
      readonly hasStat: boolean
      readonly isRecursive: boolean
    }
  /** Without a mode it takes the last one given. */
  | { readonly type: 'addWatch'; readonly path: string; readonly mode?: AddWatchMode }
  | {
      readonly type: 'removewatches'
      readonly path: string
      readonly watcherType: WatcherType
      /** The watch goes even where the server cannot be asked. */
      readonly isLocal: boolean
    }
  | { readonly type: 'sync' | 'getEphemerals' | 'getAllChildrenNumber'; readonly path: string }
  | { readonly type: 'setquota'; readonly path: string; readonly limit: QuotaLimit }
  | { readonly type: 'listquota'; readonly path: string }
  /** Without a key the whole quota goes. */
  | { readonly type: 'delquota'; readonly path: string; readonly key?: QuotaKey }
  | {
      readonly type: 'config'
      readonly isWatching: boolean
      readonly hasStat: boolean
      /** As a connection string. */
      readonly isForClients: boolean
    }
  | {
      readonly type: 'reconfig'
      readonly joining: string | null
      readonly leaving: string | null
      readonly newMembers: string | null
      /** Of the configuration that must be in force; −1 for any. */
      readonly configId: number
      readonly hasStat: boolean
    }
  | { readonly type: 'whoami' }

/** The commands that the client answers by itself. */
export type LocalBody =
  /** Sent, but nobody waits for its answer. */
  | { readonly type: 'addauth'; readonly scheme: string; readonly auth: Data }
  | { readonly type: 'version' }
  | { readonly type: 'history' }
  /** Without a number it does nothing. */
  | { readonly type: 'redo'; readonly index?: number }
  | { readonly type: 'close' }
  | { readonly type: 'quit' }
  /** To these servers, or to those of the last time. */
  | { readonly type: 'connect'; readonly servers?: readonly ServerId[] }
  /** Without `isOn` it asks. */
  | { readonly type: 'printwatches'; readonly isOn?: boolean }
  /** An empty line. */
  | { readonly type: 'nothing' }

/** The limits of a quota as its znode names them: soft ones are only warned about. */
export type QuotaKey = 'count' | 'bytes' | 'countHardLimit' | 'byteHardLimit'

export interface QuotaLimit {
  readonly key: QuotaKey
  /** A whole number in decimal, as large as Java's `long`. */
  readonly value: string
}

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

/** A refusal told on a live handle. */
export const refuse = (lines: readonly string[], error: ErrorName = 'BadArguments'): CliError => ({
  type: 'refused',
  error,
  lines,
})
