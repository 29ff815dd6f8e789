export { findDifference, isOwnBusiness } from './compare'
export { type Outcome, type Rules, type Write, failed } from './outcome'
export { type Read, answerRead } from './reads'
export {
  CONFIG_NODE,
  type Change,
  type ReferenceTree,
  closeEntry,
  copyTree,
  createReferenceTree,
  forgetBefore,
  isSession,
  znodeAt,
  znodeNow,
} from './tree'
export { type ReferenceWrite, judgeWrite, rolledBack } from './writes'
