export { onContainerTimer, startContainers } from './containers'
export { applyCommitted } from './final'
export { onProcessorTimer } from './processors'
export { onFlushed } from './sync'
