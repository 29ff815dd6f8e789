export { frame } from './frames'
export { REGISTRY } from './registry'
export {
  type Run,
  createRun,
  digestAt,
  digestOf,
  diskImageOf,
  frameOf,
  interveneIn,
  restoreToBranch,
  runSteps,
  runUntil,
  seekTo,
  seekToTime,
  snapshotBranch,
  stepOnce,
  unfiredOf,
  viewOf,
  work,
} from './run'
export { type AsyncHosts, workAsync } from './runAsync'
