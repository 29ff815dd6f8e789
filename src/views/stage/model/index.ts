export { fitLog, logOf, lookOf, shownLogOf, startsEpoch, zxidOf } from './cardModel'
export { cardName, isPlainObserver, roleWord } from './cardName'
export { groupClients } from './groupClients'
export { type Conflict, type HeldHere, conflictsOf, heldBy } from './holders'
export { type LinkSign, mendLink, signsOf } from './linkSigns'
export {
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
export { countedBy, followersOf, headcountOf, quorumOf, reachedBy } from './quorum'
export { type Doing, ackRowOf, doingOf, isLeaderSilent } from './servingModel'
