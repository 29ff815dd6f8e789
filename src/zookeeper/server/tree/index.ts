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
export { ephemeralTypeOf, ttlOf, type EphemeralType } from './ephemeralType'
export type { PrepareRequest, PrepareRules, ReconfigRules } from './prepareContext'
export { createPending, forgetApplied, type ChangeRecord, type PendingChanges } from './pending'
export { prepareTxn } from './prepare'
export { setupQuotas } from './quotas'
export { read, replyResult, type ReadAnswer, type Reader } from './read'
export type { AppliedPart, AppliedTxn, DataTree, ReadOperation, TreeChange, Znode } from './types'
