import type { ActorName, ServerId, StepIndex, VirtualUs } from '../../kernel/actor'
import type { ErrorName, QuorumCount, Zxid } from '../../zookeeper/model'

/** The outcome of a run at one moment: facts, the most telling of each kind first. */
export interface Outcome {
  readonly at: VirtualUs
  readonly data: readonly DataFact[]
  readonly clients: readonly ClientFact[]
  readonly leader: readonly LeaderFact[]
  readonly locks: readonly LockFact[]
}

/** The fate of a write, whatever its client heard of it. */
export type WriteResult = 'committed' | 'never' | 'open'

/** A fact about the znodes; servers that are down are not compared. */
export type DataFact =
  /** A write was committed, and a later leader's history lacks it. */
  | { readonly type: 'lost'; readonly path: string; readonly zxid: Zxid }
  | {
      readonly type: 'partly'
      readonly path: string
      readonly on: readonly ServerId[]
      readonly notOn: readonly ServerId[]
    }
  /** A znode that is not the same on all servers: its data, or its versions. */
  | { readonly type: 'unequal'; readonly path: string; readonly groups: readonly ServerId[][] }
  /** The path of a write whose client was left in doubt. */
  | { readonly type: 'exists' | 'absent'; readonly path: string; readonly servers: number }
  | { readonly type: 'same'; readonly servers: readonly ServerId[]; readonly znodes: number }
  | { readonly type: 'more'; readonly count: number }

export type ClientFact =
  /** A client was told `OK` about a write that is lost. */
  | { readonly type: 'deceived'; readonly client: ActorName; readonly command: string }
  | {
      readonly type: 'heard'
      readonly client: ActorName
      readonly command: string
      readonly error: ErrorName
      readonly result: WriteResult
      readonly zxid?: Zxid
    }
  | {
      readonly type: 'waiting'
      readonly client: ActorName
      readonly command: string
      readonly result: WriteResult
      readonly zxid?: Zxid
    }
  | {
      readonly type: 'expired' | 'closed'
      readonly client: ActorName
      /** Ephemeral znodes that were deleted with the session. */
      readonly paths: readonly string[]
    }
  /** A change that a used-up watch did not report. */
  | { readonly type: 'missed'; readonly client: ActorName; readonly path: string }
  | { readonly type: 'answered'; readonly count: number; readonly refused: number }
  | { readonly type: 'more'; readonly count: number }

export type LeaderFact =
  | { readonly type: 'leads'; readonly server: ServerId; readonly epoch: number }
  /** A server that calls itself leader, though another one leads a later epoch. */
  | { readonly type: 'deposed'; readonly server: ServerId; readonly epoch: number }
  | { readonly type: 'none'; readonly up: number; readonly quorum: QuorumCount }
  | { readonly type: 'alone'; readonly server: ServerId; readonly isServing: boolean }

/** The system in which a client holds a lock: in each, equal names are other locks. */
export type LockSystem = 'zookeeper' | 'etcd' | 'redis'

export type LockFact = { readonly resource: string; readonly system: LockSystem } & (
  | { readonly type: 'holds'; readonly client: ActorName }
  | { readonly type: 'several'; readonly clients: readonly ActorName[] }
)

/** The end of a scripted run: its last decision, and what came of it. */
export interface Ending {
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly outcome: Outcome
}

/** The progress of the search for a run's end; a run without one has no `ending`. */
export type EndingSearch =
  { readonly isOver: false } | { readonly isOver: true; readonly ending?: Ending }

/** The facts in which the outcomes of two runs differ, the most important first. */
export type OutcomeDifference =
  | { readonly type: 'onlyIn'; readonly path: string; readonly side: 'a' | 'b' }
  | {
      readonly type: 'data'
      readonly path: string
      readonly a: string | null
      readonly b: string | null
    }
  | {
      readonly type: 'leader'
      readonly a: { readonly server: ServerId; readonly epoch: number } | undefined
      readonly b: { readonly server: ServerId; readonly epoch: number } | undefined
    }
  | {
      readonly type: 'write'
      readonly client: ActorName
      readonly command: string
      /** The client's answer in each run; absent where it has none, or did not write this. */
      readonly a: ErrorName | undefined
      readonly b: ErrorName | undefined
    }
  | {
      readonly type: 'session'
      readonly client: ActorName
      readonly side: 'a' | 'b'
      readonly paths: readonly string[]
    }
  /** A lock with other holders: those of each run. */
  | {
      readonly type: 'lock'
      readonly resource: string
      readonly system: LockSystem
      readonly a: readonly ActorName[]
      readonly b: readonly ActorName[]
    }
  | { readonly type: 'more'; readonly count: number }
