export {
  restartElection,
  startElection,
  stopElection,
  updateElectionVote,
  type ElectionResult,
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
export {
  createElection,
  isForNobody,
  type Ballot,
  type ElectionPart,
  type Vote,
} from '../state/election'
export { viewElection, type ElectionView } from '../view/viewElection'
export { beats, countsFor, isSameVote } from './votes'
