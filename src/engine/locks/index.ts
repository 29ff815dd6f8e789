export {
  LOCK_EVENTS,
  type LockCounters,
  type LockEventName,
  type LockTrialApi,
  NOTHING_COUNTED,
  type TrialRecording,
  type TrialResult,
} from './contract'
export { createLockTrials } from './lockTrials'
export { playTrial, recordTrial } from './trial'
