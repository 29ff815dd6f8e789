import type { ServerId } from '../../../kernel/actor'
import type { AuthRules } from '../acl'

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

/** A configuration with the text in which servers tell each other of it, addresses and all. */
export interface Membership extends EnsembleConfig {
  /** `QuorumVerifier.toString`: a line for each server, group and weight, and the version last. */
  readonly text: string
}

/** Everything a server reads from `zoo.cfg`; times in ms as there, service times in µs. */
export interface ServerConfig {
  /** As the file has it; a server that was told of a later one goes by that. */
  readonly ensemble: Membership
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
  /** The largest request, in bytes (`jute.maxbuffer`). */
  readonly requestBytesMax: number
  readonly isReconfigEnabled: boolean
  /** One participant alone needs no quorum (`standaloneEnabled`). */
  readonly isStandaloneEnabled: boolean
  readonly znodes: ZnodeRules
  readonly sessions: SessionRules
  readonly auth: AuthRules
  readonly admin: AdminSettings
}

/** What a server only tells of itself, and to whom. */
export interface AdminSettings {
  /** The four-letter words that are answered (`4lw.commands.whitelist`); `*` for all. */
  readonly whitelist: string
  /** −1 where there is none. */
  readonly clientPort: number
  readonly secureClientPort: number
  readonly dataDir: string
  readonly dataLogDir: string
  readonly maxClientCnxns: number
  readonly clientPortListenBacklog: number
}

/** What a server lets clients do with znodes. */
export interface ZnodeRules {
  /** Time-to-live znodes may be made (`extendedTypesEnabled`). */
  readonly hasTtl: boolean
  /** Hard limits of quotas are more than a warning (`enforceQuota`). */
  readonly enforcesQuota: boolean
  /** How often the leader looks for containers and TTL znodes that are no longer used. */
  readonly containerCheckMs: number
  readonly containersPerMinuteMax: number
  /** How long a container that never had a child is kept; 0: for ever. */
  readonly containerNeverUsedMs: number
}

/** What kinds of sessions a server has. */
export interface SessionRules {
  /** A server that finds no leader serves reads (`readonlymode.enabled`). */
  readonly hasReadOnlyMode: boolean
  /** New sessions are known to their server alone (`localSessionsEnabled`). */
  readonly hasLocal: boolean
  /** A local session that makes an ephemeral becomes a global one (`localSessionsUpgradingEnabled`). */
  readonly canUpgradeLocal: boolean
}

export interface ServiceTimes {
  readonly prepUs: number
  readonly syncUs: number
  readonly commitUs: number
  readonly finalUs: number
}
