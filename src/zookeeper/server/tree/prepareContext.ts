import { PERMS, type ErrorName, type Identity, type Zxid } from '../../model'
import { DEFAULT_AUTH, isAllowed, LOCAL_IDENTITIES, type AuthRules } from '../acl'
import type { Membership, ZnodeRules } from '../config'
import type { ForwardedRequest, WriteOperation } from './forwardedRequest'
import type { TxnBody } from './txn'
import { findPending, type PendingChanges, type PendingZnode } from './pending'
import type { DataTree } from './types'

/** A request with the session tracker's error, if it has one. */
export interface PrepareRequest extends ForwardedRequest {
  readonly sessionError?: ErrorName
  /** The error that forbids ephemerals alone: the session is not global. */
  readonly globalError?: ErrorName
}

/** The settings by which writes are validated; a server's whole configuration has them. */
export interface PrepareRules {
  readonly znodes: ZnodeRules
  readonly auth: AuthRules
  readonly isReconfigEnabled: boolean
  readonly isStandalone: boolean
  readonly isStandaloneEnabled: boolean
  readonly reconfig?: ReconfigRules
}

/** The settings by which a reconfiguration is validated; absent where no leader could carry it out. */
export interface ReconfigRules {
  readonly ensemble: Membership
  readonly lastSeen: Membership
  /** Says whether a quorum of a configuration follows in step with the leader (`Leader.isQuorumSynced`). */
  readonly isSynced: (next: Membership) => boolean
}

/** The rules of a server without settings. */
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

/** The body of a request's transaction, or the error in its place. */
export type Prepared = TxnBody | ErrorName

/** The context in which one request is validated. */
export interface PrepareContext {
  readonly tree: DataTree
  readonly pending: PendingChanges
  readonly request: PrepareRequest
  readonly identities: readonly Identity[]
  readonly rules: PrepareRules
  readonly zxid: Zxid
}

/** Distributes over the union, so that members with several names match too. */
export type OperationOf<P extends WriteOperation['packet'], O = WriteOperation> = O extends {
  readonly packet: infer Q
}
  ? P extends Q
    ? O
    : never
  : never

export const createPrepareContext = (
  tree: DataTree,
  pending: PendingChanges,
  request: PrepareRequest,
  zxid: Zxid,
  rules: PrepareRules,
): PrepareContext => ({
  tree,
  pending,
  request,
  identities: request.identities ?? LOCAL_IDENTITIES,
  rules,
  zxid,
})

/** Returns a znode as it is after all proposed transactions. */
export const findZnode = (
  { pending, tree }: PrepareContext,
  path: string,
): PendingZnode | undefined => findPending(tree, pending, path)

/** Says whether the client has one of the `PERMS` on a znode. */
export const may = (
  { identities, rules }: PrepareContext,
  perm: keyof typeof PERMS,
  { acl }: PendingZnode,
): boolean => isAllowed(acl, PERMS[perm], identities, rules.auth)

/** Says whether a version is the expected one; −1 expects any. */
export const isExpected = (expected: number, version: number): boolean =>
  expected === -1 || expected === version
