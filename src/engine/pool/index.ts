export {
  answerCalls,
  beginMove,
  bringWorkers,
  closePool,
  createHostPool,
  leadingReplica,
  noteLate,
} from './hostPool'
export type { HostPool } from './hostPoolState'
export { keepReachable } from './keepReachable'
export { serveHosts } from './serveHosts'
export {
  type HostWorker,
  type WorkerFactory,
  createLocalFactory,
  createWorkerFactory,
} from './workerFactory'
