export { applyTxn } from './apply'
export {
  createEmptyTree,
  createTree,
  ephemeralsOf,
  getChildren,
  linkZnode,
  nextNameIn,
  statOf,
  toStat,
  writeConfigNode,
} from './dataTree'
export {
  createPending,
  forgetApplied,
  prepareTxn,
  type ChangeRecord,
  type PendingChanges,
  type PrepareRequest,
} from './prepare'
export { read, replyResult, type ReadAnswer } from './read'
export type { AppliedTxn, DataTree, ReadOperation, TreeChange, Znode } from './types'
