export { onContainerTimer, startContainers } from './containers'
export { applyCommitted } from './final'
export { onStageTimer } from './stages'
export { onFlushed } from './sync'
