import type { HostAnswer, HostRequest, LocalClock } from '../sim'

/**
 * The typed messages between the page, the conductor's worker and the workers of the actors. The
 * run itself goes over raw ports; each side answers in the order in which it was asked.
 */

/** The page's first message to a worker: what it is to be. */
export type WorkerStart =
  ConductorStart | ActorStart | ComparisonStart | LockTrialsStart | CodeTrialsStart | SpareStart

/** It will be told to be a server. */
export interface SpareStart {
  readonly role: 'spare'
}

export interface ConductorStart {
  readonly role: 'conductor'
  /** Serves `LabApi`. */
  readonly lab: MessagePort
  /** Carries {@link WorkerOrder}s to the page, {@link WorkerNews} back. */
  readonly workers: MessagePort
}

export interface ComparisonStart {
  readonly role: 'comparison'
  /** Serves `ComparisonApi`. */
  readonly api: MessagePort
}

export interface LockTrialsStart {
  readonly role: 'lockTrials'
  /** Serves `LockTrialApi`. */
  readonly api: MessagePort
}

export interface CodeTrialsStart {
  readonly role: 'codeTrials'
  /** Serves `CodeTrialApi`. */
  readonly api: MessagePort
}

export interface ActorStart {
  readonly role: ActorRole
  /** The conductor's network. */
  readonly conductor: MessagePort
}

export type ActorRole = 'server' | 'clients' | 'rivals'

/** What the conductor asks of the page, which alone makes workers and ends them. */
export type WorkerOrder =
  | {
      readonly type: 'spawn'
      /** Names the worker in later orders; never used twice. */
      readonly worker: number
      readonly role: ActorRole
      /** As developer tools show it. */
      readonly name: string
      readonly port: MessagePort
    }
  | { readonly type: 'terminate'; readonly worker: number }

/** A worker whose script did not load, or threw outside of any request. */
export interface WorkerNews {
  readonly worker: number
  readonly error: string
}

/**
 * To a server's worker, between batches: what comes after it needs all of the server's code. It is
 * no batch, and has no answer.
 */
export const COMPLETE = 'complete'

/** Requests to hosts of one worker, answered together by a {@link HostReply}. */
export type HostBatch = readonly HostOrder[]

/** `host` names one incarnation of one actor. */
export interface HostOrder {
  readonly host: number
  readonly request:
    | HostRequest
    /** Makes the host, before its boot input. */
    | { readonly type: 'begin'; readonly clock: LocalClock }
    | { readonly type: 'drop' }
}

export type HostReply =
  /** One answer for each order. */
  | { readonly type: 'answers'; readonly answers: readonly HostAnswer[] }
  /** A host could not answer: a bug, not an actor's crash, which is an answer. */
  | { readonly type: 'failed'; readonly error: string }
