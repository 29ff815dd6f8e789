export { fitLog, logOf, lookOf, shownLogOf, startsEpoch, zxidOf } from './cardModel'
export { cardName, isPlainObserver, roleWord } from './cardName'
export { groupClients } from './groupClients'
export { type Conflict, type BelievedLock, conflictsOf, believedLockOf } from './holders'
export { type LinkBadge, repairLink, badgesOf } from './linkBadges'
export {
  type Candidate,
  type Separation,
  type Served,
  blockedBy,
  epochOfServer,
  isElecting,
  isStarting,
  leaderOf,
  othersThan,
  phaseOf,
  roleOf,
  separationOf,
  servedIn,
  sidesAmong,
  tallyOf,
  voteBefore,
} from './model'
export { type Payload, payloadOf } from './payload'
export {
  countedBy,
  followersOf,
  headcountOf,
  makesQuorum,
  quorumCount,
  quorumOf,
  reachedBy,
  type QuorumShare,
} from './quorum'
export { type ZxidReason, zxidReason } from './zxidReason'
export { type ServerActivity, ackRowOf, activityOf, isLeaderSilent } from './servingModel'
