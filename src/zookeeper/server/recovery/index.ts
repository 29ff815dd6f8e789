export { onHandlerTimer, onLearnerAccepted, onLearnerMessage } from './handlers'
export {
  onAcceptedEpochWritten,
  onCurrentEpochWritten,
  onLeaderWaitTimeout,
  openLearnerPort,
  startLeading,
} from './leader'
export {
  onLeaderClosed,
  onLeaderMessage,
  onLeaderOpened,
  onPromiseWritten,
  onReadTimeout,
  readInbox,
  startLearning,
  tryToConnect,
} from './learner'
export { onEpochWritten, onHistoryLogged, onSyncSnapshotWritten, onTruncated } from './learnerSync'
export { startBroadcast } from './startBroadcast'
