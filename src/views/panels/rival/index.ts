/** Servers of etcd and Redis, and their clients: what the stage and the panel tell about them. */
export { factsOf } from './rivalFacts'
export { RivalMark } from './RivalMark'
export { rivalName } from './rivalName'
export { RivalPanel } from './RivalPanel'
