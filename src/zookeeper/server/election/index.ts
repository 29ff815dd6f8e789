export {
  type ElectionResult,
  restartElection,
  startElection,
  stopElection,
  updateElectionVote,
} from './fastLeaderElection'
export {
  isElectionConnection,
  isElectionTimer,
  onElectionAccepted,
  onElectionClosed,
  onElectionMessage,
  onElectionOpened,
  onElectionTimer,
} from './handlers'
export { connectTo } from './links'
export { startLooking } from './startLooking'
export { beats, isSameVote } from './votes'
