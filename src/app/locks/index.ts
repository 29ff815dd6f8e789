export { toNextMoment, toPreviousMoment } from './clickerMoments'
export { keepLocks, openLockLink } from './lockAddress'
export {
  SPEEDS as LOCK_SPEEDS,
  chooseLockSpeed,
  lockEndUs,
  lockPlayheadUs,
  pauseLocks,
  playNextRelease,
  seekLocks,
  stepLocks,
  toggleLocks,
} from './lockPlayback'
export { type LockLabState, lockStore, selectIsLockLabPlaying } from './lockStore'
export { openTrialOnStage } from './openTrial'
export type { TrialPlayed } from './playTrials'
export { LOCK_QUESTIONS, LOCK_QUESTION_IDS, type LockQuestionId } from './questions'
export {
  SYSTEMS_MAX as LOCK_SYSTEMS_MAX,
  SWEEP_CLIENTS,
  SWEEP_CLIENTS_MORE,
  askForTokens,
  askLockQuestion,
  cancelPlaying,
  cancelSweeping,
  changeWorkload,
  isSameSweep,
  playQueues,
  sweepLocks,
  toggleLockSystem,
} from './trials'
export { LOCK_EVENTS, NOTHING_COUNTED } from '../../engine'
export {
  ARRIVALS,
  LOCK_FAULTS,
  LOCK_SYSTEMS,
  LOCK_SYSTEM_IDS,
  WORKLOAD_BOUNDS,
  lockKinds,
} from '../../scenario'
