import type { ServerId } from '../../actor'

/** How a set of acknowledgements is judged; a group's and a voter's weight as `zoo.cfg` gives them. */
export type QuorumRule =
  | { readonly type: 'majority' }
  | {
      readonly type: 'hierarchical'
      readonly groups: readonly { readonly id: number; readonly members: readonly ServerId[] }[]
      /** Weights by server; 1 where not given. */
      readonly weights: ReadonlyMap<ServerId, number>
    }

/** One configuration of the ensemble (`QuorumVerifier`). Lists ascend. */
export interface EnsembleConfig {
  readonly version: number
  readonly voters: readonly ServerId[]
  readonly observers: readonly ServerId[]
  readonly rule: QuorumRule
}

/** Everything a server reads from `zoo.cfg`; times in ms as there, service times in µs. */
export interface ServerConfig {
  readonly ensemble: EnsembleConfig
  /** No server lines: one server without a quorum. */
  readonly isStandalone: boolean
  readonly tickTimeMs: number
  /** In ticks. */
  readonly initLimit: number
  readonly syncLimit: number
  readonly minSessionTimeoutMs: number
  readonly maxSessionTimeoutMs: number
  readonly snapCount: number
  readonly snapshotSizeFactor: number
  readonly forceSnapshotSync: boolean
  /** Entries of committedLog; one more is kept than its name says (500). */
  readonly commitLogCount: number
  /** Bytes that a log file occupies at least (`preAllocSize`, in kB in the file). */
  readonly preAllocBytes: number
  readonly leaderServes: boolean
  /** Requests of clients under way before connections stop being read; shared by the quorum's servers. */
  readonly globalOutstandingLimit: number
  readonly observersSync: boolean
  /** Virtual service time of each stage of the request pipeline, µs. */
  readonly service: ServiceTimes
  /** Znodes in one chunk of a SNAP transfer. */
  readonly snapChunkZnodes: number
}

export interface ServiceTimes {
  readonly prepUs: number
  readonly syncUs: number
  readonly commitUs: number
  readonly finalUs: number
}
