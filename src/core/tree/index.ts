export { applyTxn } from './apply'
export {
  countZnodes,
  createEmptyTree,
  createTree,
  ephemeralsOf,
  getChildren,
  isSpecialPath,
  linkZnode,
  namesIn,
  nextNameIn,
  statOf,
  toStat,
  writeConfigNode,
} from './dataTree'
export { CONFIG_NODE } from './digest'
export {
  clearPending,
  createPending,
  forgetApplied,
  prepareTxn,
  type ChangeRecord,
  type PendingChanges,
  type PrepareRequest,
} from './prepare'
export { read, replyResult, type ReadAnswer } from './read'
export type { AppliedTxn, DataTree, ReadOperation, TreeChange, Znode } from './types'
