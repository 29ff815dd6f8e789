export { type Acknowledgement, acknowledgementOf } from './acknowledgement'
export {
  acceptConnection,
  closeEnd,
  hearClose,
  openConnection,
  refuseConnection,
} from './connections'
export { DISK_MIN_US, askDisk, cloneDisk, cuttingOf, diskOf, endOperations } from './disks'
export {
  ensembleStatus,
  followerNow,
  inForce,
  leaderNow,
  lookWhetherSettled,
  statusOf,
} from './ensembleStatus'
export { fieldOf, flattenEvent, hasType, isDeepEqual, matchesMessage, matchesValue } from './fields'
export { identitiesOf } from './identities'
export {
  armFirst,
  awaitsSettled,
  dropItems,
  laterByHand,
  learnConnected,
  mark,
  markFired,
  msToUs,
  replaceItems,
  showEvent,
} from './interventionSchedule'
export { smallestLatency } from './latency'
export { flushWaiting, holdsOf, sendMessage, traceFlight } from './network'
export { cut, heal, partition, restore, setDelay } from './partitions'
export {
  answerForPaused,
  endProcess,
  isClient,
  meetAbsence,
  noteReplication,
  pauseProcess,
  resumeProcess,
  skewClock,
  startProcess,
} from './processes'
export {
  ETCD_3_4,
  FIRST_PRIMARY,
  allRivalServers,
  askRivalDisk,
  endRivalOperations,
  isRivalName,
  rivalDiskOf,
  rivalSystemOf,
  wipeRivalDisk,
} from './rivals'
export type { RivalDiskState } from './rivalDiskState'
export type { Planned, Registry, Rules, StepContext } from './rules'
export { tell } from './sendCommand'
export {
  type Arrival,
  type Disk,
  type Flight,
  type Process,
  type World,
  processOf,
  stir,
} from './state'
export { emit } from './stepContext'
export { addProcess, cloneWorld, createWorld } from './world'
