export { type Histories, createHistories, holds, learnHistory } from './history'
export { createProtocolChecks } from './protocol'
export { findUnrest } from './quiet'
