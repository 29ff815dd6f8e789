export { type Histories, type TxnEvent, createHistories, holds, learnHistory } from './history'
export { createProtocolChecks } from './protocol'
export { findUnrest } from './quiet'
