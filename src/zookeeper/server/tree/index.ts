export { applyTxn } from './apply'
export { findUnused } from './containers'
export {
  createEmptyTree,
  createTree,
  ephemeralsOf,
  getChildren,
  linkZnode,
  nextNameIn,
  nodeCount,
  statOf,
  toStat,
  writeConfigNode,
} from './dataTree'
export { addDigest, removeDigest, znodeDigest } from './digest'
export { type EphemeralType, ephemeralTypeOf, ttlOf } from './ephemeralType'
export type { ForwardedRequest, WriteOperation } from './forwardedRequest'
export { createInitialTree, type InitialState, type InitialZnode } from './initialTree'
export { type ChangeRecord, type PendingChanges, createPending, forgetApplied } from './pending'
export { prepareTxn } from './prepare'
export type { PrepareRequest, PrepareRules, ReconfigRules } from './prepareContext'
export { setupQuotas } from './quotas'
export { hasStat, hasStatInMulti, type ReadAnswer, type Reader, read, replyResult } from './read'
export type { Txn, TxnBody, TxnPart } from './txn'
export type { AppliedPart, AppliedTxn, DataTree, ReadOperation, TreeChange, Znode } from './types'
