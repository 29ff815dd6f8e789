import { PERMS, type ErrorName, type Identity, type Zxid } from '../../model'
import { DEFAULT_AUTH, isAllowed, LOCAL_IDENTITIES, type AuthRules } from '../acl'
import type { Membership, ZnodeRules } from '../config'
import type { ForwardedRequest, WriteOperation } from './forwardedRequest'
import type { TxnBody } from './txn'
import { findPending, type PendingChanges, type PendingZnode } from './pending'
import type { DataTree } from './types'

/** A request with what the session tracker said of its session, where that was not OK. */
export interface PrepareRequest extends ForwardedRequest {
  readonly sessionError?: ErrorName
  /** What else keeps it from owning ephemerals: the leader does not know it. */
  readonly globalError?: ErrorName
}

/** The settings that writes are judged by; a server's whole configuration will do. */
export interface PrepareRules {
  readonly znodes: ZnodeRules
  readonly auth: AuthRules
  readonly isReconfigEnabled: boolean
  readonly isStandalone: boolean
  readonly isStandaloneEnabled: boolean
  readonly reconfig?: ReconfigRules
}

/** What a change of the ensemble is judged by beside, where there is a leader that could make one. */
export interface ReconfigRules {
  readonly ensemble: Membership
  readonly lastSeen: Membership
  /** Whether a quorum of a configuration follows, in step with the leader (`Leader.isQuorumSynced`). */
  readonly isSynced: (next: Membership) => boolean
}

/** The rules of a server that nothing was said to. */
export const DEFAULT_RULES: PrepareRules = {
  znodes: {
    hasTtl: false,
    enforcesQuota: false,
    containerCheckMs: 60_000,
    containersPerMinuteMax: 10_000,
    containerNeverUsedMs: 0,
  },
  auth: DEFAULT_AUTH,
  isReconfigEnabled: false,
  isStandalone: true,
  isStandaloneEnabled: true,
}

/** What a request becomes: a transaction's body, or the error that takes its place. */
export type Prepared = TxnBody | ErrorName

/** One request being judged. */
export interface Judgement {
  readonly tree: DataTree
  readonly pending: PendingChanges
  readonly request: PrepareRequest
  readonly identities: readonly Identity[]
  readonly rules: PrepareRules
  readonly zxid: Zxid
}

/** Distributes over the union, so that members with several names are found too. */
export type OperationOf<P extends WriteOperation['packet'], O = WriteOperation> = O extends {
  readonly packet: infer Q
}
  ? P extends Q
    ? O
    : never
  : never

export const createJudgement = (
  tree: DataTree,
  pending: PendingChanges,
  request: PrepareRequest,
  zxid: Zxid,
  rules: PrepareRules,
): Judgement => ({
  tree,
  pending,
  request,
  identities: request.identities ?? LOCAL_IDENTITIES,
  rules,
  zxid,
})

/** A znode as it will be once all that is proposed is applied. */
export const findZnode = ({ pending, tree }: Judgement, path: string): PendingZnode | undefined =>
  findPending(pending, tree, path)

/** Whether the client may do with a znode what one of `PERMS` says. */
export const may = (
  { identities, rules }: Judgement,
  perm: keyof typeof PERMS,
  { acl }: PendingZnode,
): boolean => isAllowed(acl, PERMS[perm], identities, rules.auth)

/** Whether a version is the one asked for; −1 asks for any. */
export const isExpected = (expected: number, version: number): boolean =>
  expected === -1 || expected === version
