export { MARKS, TROUBLE_AFTER_MS, lockKinds } from './script'
export { LOCK_SYSTEMS, LOCK_SYSTEM_IDS, type LockSystem, type LockSystemId } from './systems'
export {
  ARRIVALS,
  type Arrival,
  LOCK_FAULTS,
  type LockFault,
  type Trial,
  WORKLOAD_BOUNDS,
  WORKLOAD_DEFAULT,
  type Workload,
  lockClient,
} from './trial'
export { trialScenario, trialUntilMs } from './trialScenario'
