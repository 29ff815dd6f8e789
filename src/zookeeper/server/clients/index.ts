export {
  SESSIONLESS_TIMEOUT_MS,
  bucketAfter,
  expiryOf,
  onSilenceTimer,
  armConnectionExpiry,
} from './connectionExpiry'
export {
  endLocalSessions,
  onSessionCommitted,
  removeLocal,
  touchHere,
  trackLocal,
} from './localSessions'
export { endReadOnly, startReadOnly } from './readOnly'
export {
  closeAllClients,
  closeClient,
  countReceived,
  finishSession,
  forgetClient,
  onRevalidated,
  refuseSession,
  sendReply,
  sendWatchEvents,
  takeRequest,
} from './replies'
export {
  PROCESSOR_TIMER,
  type ProcessorName,
  commitSync,
  commitTxn,
  createRequest,
  enqueueCommit,
  enqueueFinal,
  enqueueSync,
  firstQueueName,
  isProcessorTimer,
  isWrite,
  needsCommit,
  requestName,
  submitRequest,
  traceEntry,
  wakeProcessor,
} from './requestQueues'
export { isTooLarge } from './requestSize'
export { onExpiryTimer, onLocalExpiryTimer, startSessions } from './sessionExpiry'
export { standUp, startServing } from './startServing'
