export {
  ARRIVALS,
  LOCK_FAULTS,
  LOCK_SYSTEM_IDS,
  LOCK_SYSTEMS,
  lockKinds,
  WORKLOAD_BOUNDS,
} from '../../scenario'
export { LOCK_EVENTS, NOTHING_COUNTED } from '../../engine'
export { toNextMoment, toPreviousMoment } from './clicker'
export { keepLocks } from './lockAddress'
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
export { type LockLabState, lockStore } from './lockStore'
export { openTrialOnStage } from './openTrial'
export type { TrialPlayed } from './playTrials'
export { LOCK_QUESTIONS, LOCK_QUESTION_IDS, type LockQuestionId } from './questions'
export {
  SWEEP_CLIENTS,
  SWEEP_CLIENTS_MORE,
  SYSTEMS_MAX as LOCK_SYSTEMS_MAX,
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
