import type { ServerId } from '../../../kernel/actor'
import type { AuthRules } from '../acl'

/** The rule by which acknowledgements make a quorum; groups and weights are those of `zoo.cfg`. */
export type QuorumRule =
  | { readonly type: 'majority' }
  | {
      readonly type: 'hierarchical'
      readonly groups: readonly { readonly id: number; readonly members: readonly ServerId[] }[]
      /** Weights by server; 1 for a server that is absent. */
      readonly weights: ReadonlyMap<ServerId, number>
    }

/** One configuration of the ensemble (`QuorumVerifier`). Lists ascend. */
export interface EnsembleConfig {
  readonly version: number
  readonly voters: readonly ServerId[]
  readonly observers: readonly ServerId[]
  readonly rule: QuorumRule
}

/** A configuration with the text, addresses included, in which servers send it to each other. */
export interface Membership extends EnsembleConfig {
  /** `QuorumVerifier.toString`: a line for each server, group and weight, and the version last. */
  readonly text: string
}

/** All settings that a server reads from `zoo.cfg`. Times are in ms, as in the file; service times in µs. */
export interface ServerConfig {
  /** The file's configuration; a later one that the server learns of replaces it in `Peer.ensemble`. */
  readonly ensemble: Membership
  /** The file lists no server or only one: the server runs without a quorum. */
  readonly isStandalone: boolean
  readonly tickTimeMs: number
  /** Limits in ticks. */
  readonly initLimit: number
  readonly syncLimit: number
  readonly minSessionTimeoutMs: number
  readonly maxSessionTimeoutMs: number
  readonly snapCount: number
  readonly snapshotSizeFactor: number
  readonly forceSnapshotSync: boolean
  /** Entries of committedLog; it holds one more than this (default 500). */
  readonly commitLogCount: number
  /** Least size of a log file in bytes (`preAllocSize`, in kB in the file). */
  readonly preAllocBytes: number
  readonly leaderServes: boolean
  /**
   * The counter at which a leader begins its epoch (`testingonly.initialZxid`); near the end of the 32 bits a
   * few writes are enough to use it up.
   */
  readonly firstCounter: number
  /** Requests in process before a server stops reading connections; the quorum's servers share the limit. */
  readonly globalOutstandingLimit: number
  readonly observersSync: boolean
  /** Log flushes wait for the disk (`forceSync`); without it a power loss loses acknowledged writes. */
  readonly forcesSync: boolean
  readonly batching: BatchRules
  readonly election: ElectionTimes
  /** Ticks in which a learner's dial must succeed; 0 for `initLimit` (`connectToLearnerMasterLimit`). */
  readonly connectLimit: number
  /** Virtual service time of each processor of the request pipeline, µs. */
  readonly service: ServiceTimes
  /** Znodes in one chunk of a SNAP transfer. */
  readonly snapChunkZnodes: number
  /** The largest request, in bytes (`jute.maxbuffer`). */
  readonly requestBytesMax: number
  readonly isReconfigEnabled: boolean
  /** One participant alone runs without a quorum (`standaloneEnabled`). */
  readonly isStandaloneEnabled: boolean
  readonly znodes: ZnodeRules
  readonly sessions: SessionRules
  readonly auth: AuthRules
  readonly admin: AdminSettings
}

/** The rules by which the sync processor puts writes into one flush (`SyncRequestProcessor`). */
export interface BatchRules {
  /** The longest time between two flushes while writes come, ms; up to 0 flushes when the queue is empty. */
  readonly flushDelayMs: number
  /** The wait for a further write, ms; a third of `flushDelay` by default. */
  readonly pollMs: number
  /** The number of writes that are flushed at once; up to 0, no number is. */
  readonly sizeMax: number
}

/** The times of elections, ms (`FastLeaderElection`, `QuorumCnxManager`). */
export interface ElectionTimes {
  /** The first and the longest wait before a vote is sent again. */
  readonly resendMinMs: number
  readonly resendMaxMs: number
  /** The longest wait for an election link to open (`cnxTimeout`); 0 waits for ever. */
  readonly connectMs: number
}

/** The settings that only concern reports about the server, and who may ask for them. */
export interface AdminSettings {
  /** The enabled four-letter words (`4lw.commands.whitelist`); `*` for all. */
  readonly whitelist: string
  /** −1 where the file gives none. */
  readonly clientPort: number
  readonly secureClientPort: number
  readonly dataDir: string
  readonly dataLogDir: string
  /** The most connections from one address; 0 for no bound. */
  readonly maxClientCnxns: number
  /** The most connections in all; 0 for no bound. */
  readonly maxCnxns: number
  readonly clientPortListenBacklog: number
}

/** The settings of znodes. */
export interface ZnodeRules {
  /** Clients may create TTL znodes (`extendedTypesEnabled`). */
  readonly hasTtl: boolean
  /** Hard quota limits refuse writes instead of logging a warning (`enforceQuota`). */
  readonly enforcesQuota: boolean
  /** Time between two checks for unused containers and TTL znodes, ms. */
  readonly containerCheckMs: number
  readonly containersPerMinuteMax: number
  /** Time that a container without any child so far is kept, ms; 0: for ever. */
  readonly containerNeverUsedMs: number
}

/** The kinds of sessions that a server allows. */
export interface SessionRules {
  /** A server without a leader serves reads (`readonlymode.enabled`). */
  readonly hasReadOnlyMode: boolean
  /** New sessions are local to their server (`localSessionsEnabled`). */
  readonly hasLocal: boolean
  /** A local session that creates an ephemeral becomes global (`localSessionsUpgradingEnabled`). */
  readonly canUpgradeLocal: boolean
}

export interface ServiceTimes {
  readonly prepUs: number
  readonly syncUs: number
  readonly commitUs: number
  readonly finalUs: number
}
