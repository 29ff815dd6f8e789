/** Facts about servers of etcd and Redis, and their clients, for the stage and the panel. */
export { factsOf } from './rivalFacts'
export { RivalMark } from './RivalMark'
export { rivalName } from './rivalName'
export { RivalPanel } from './RivalPanel'
