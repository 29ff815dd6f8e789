import type { HostAnswer, HostRequest, LocalClock } from '../../simulator'

/**
 * The typed messages between the page, the conductor's worker and the workers of the actors. The requests of
 * a run go over raw ports; each side answers in the order of the requests.
 */

/** The message by which the page asks whether a worker answers, and the worker's answer. */
export const PING = 'ping'

/** The page's first message to the conductor's worker. */
export interface ConductorStart {
  /** Serves `LabApi`. */
  readonly lab: MessagePort
  /** Carries {@link WorkerOrder}s to the page, {@link WorkerNews} back. */
  readonly workers: MessagePort
}

/** The page's first message to a worker with runs of its own. */
export interface RunsStart {
  readonly role: RunsRole
  /** Serves `ComparisonApi`, `LockTrialApi` or `CodeTrialApi`. */
  readonly api: MessagePort
}

export type RunsRole = 'comparison' | 'lockTrials' | 'codeTrials'

/** The page's first message to a worker of actors. */
export interface ActorStart {
  /** The conductor's network. */
  readonly conductor: MessagePort
}

export type ActorRole = 'server' | 'clients' | 'rivals'

/** The conductor's orders to the page, which alone makes and ends workers. */
export type WorkerOrder =
  | {
      readonly type: 'spawn'
      /** Names the worker in later orders; never used twice. */
      readonly worker: number
      readonly role: ActorRole
      /** The name that developer tools show. */
      readonly name: string
      readonly port: MessagePort
    }
  | { readonly type: 'terminate'; readonly worker: number }

/** The page's news of a worker that it made for the conductor. */
export interface WorkerNews {
  readonly worker: number
  /**
   * `missing`: its script did not come, so it never took a step; `failed`: it threw outside of any
   * request.
   */
  readonly type: 'missing' | 'failed'
  readonly error: string
}

/** Requests to hosts of one worker, answered together by a {@link HostReply}. */
export type HostBatch = readonly HostOrder[]

/** `host` names one incarnation of one actor. */
export interface HostOrder {
  readonly host: number
  readonly request:
    | HostRequest
    /** Creates the host, before its boot input. */
    | { readonly type: 'begin'; readonly clock: LocalClock }
    | { readonly type: 'drop' }
}

export type HostReply =
  /** One answer for each order. */
  | { readonly type: 'answers'; readonly answers: readonly HostAnswer[] }
  /** A host could not answer: a bug, not an actor's crash, which is an answer. */
  | { readonly type: 'failed'; readonly error: string }
