import { addServer } from './addServer'
import { aloneReadOnly } from './aloneReadOnly'
import { barriers } from './barriers'
import { brokenConnection } from './brokenConnection'
import { committedStays } from './committedStays'
import { configSwitch } from './configSwitch'
import { connecting } from './connecting'
import { curator } from './curator'
import { diffTruncSnap } from './diffTruncSnap'
import { emptyDisksFirst } from './emptyDisksFirst'
import type { LibraryEntry } from './entry'
import { etcdChangesLeader } from './etcdChangesLeader'
import { etcdLock } from './etcdLock'
import { exclusiveMaster } from './exclusiveMaster'
import { failedAndCommitted } from './failedAndCommitted'
import { fifoQueue } from './fifoQueue'
import { firstElection3 } from './firstElection3'
import { firstElection5 } from './firstElection5'
import { firstScene } from './firstScene'
import { firstVotes } from './firstVotes'
import { forceSyncNo } from './forceSyncNo'
import { herdAndCure } from './herdAndCure'
import { hungLeader } from './hungLeader'
import { jointQuorum } from './jointQuorum'
import { killLeader3 } from './killLeader3'
import { killLeader5 } from './killLeader5'
import { largerZxid } from './largerZxid'
import { lastNumber } from './lastNumber'
import { leaderKilledAfterCommit } from './leaderKilledAfterCommit'
import { leaderKilledAfterProposal } from './leaderKilledAfterProposal'
import { leaderRemovesItself } from './leaderRemovesItself'
import { libraries } from './libraries'
import { lifetimes } from './lifetimes'
import { logCollectors } from './logCollectors'
import { lonelyProposal } from './lonelyProposal'
import { lostGroup } from './lostGroup'
import { moreThanHalf } from './moreThanHalf'
import { newerHistory } from './newerHistory'
import { oneOfThree } from './oneOfThree'
import { oneOrMany } from './oneOrMany'
import { oneVersion } from './oneVersion'
import { opening } from './opening'
import { pauseAndToken } from './pauseAndToken'
import { permissions } from './permissions'
import { powerLossOfAll } from './powerLossOfAll'
import { processorChains } from './processorChains'
import { proposalAckCommit } from './proposalAckCommit'
import { quotaAndMulti } from './quotaAndMulti'
import { quotas } from './quotas'
import { redisLocks } from './redisLocks'
import { redlockClockJump } from './redlockClockJump'
import { replicaPromoted } from './replicaPromoted'
import { rollBack } from './rollBack'
import { rollOver } from './rollOver'
import { rollingRestart } from './rollingRestart'
import { roundAndEpoch } from './roundAndEpoch'
import { sessionMoved } from './sessionMoved'
import { staleRead } from './staleRead'
import { standaloneChain } from './standaloneChain'
import { thinLink } from './thinLink'
import { throughAFollower } from './throughAFollower'
import { tornRecord } from './tornRecord'
import { twoConfigurations } from './twoConfigurations'
import { twoLeaders } from './twoLeaders'
import { uniqueIds } from './uniqueIds'
import { unusedEpoch } from './unusedEpoch'
import { waiterLeaves } from './waiterLeaves'
import { zkClient } from './zkClient'
import { znodeNumbers } from './znodeNumbers'

export type { LibraryEntry } from './entry'
export { opening }

/** Every built-in run, in the order in which the page lists them. */
export const LIBRARY: readonly LibraryEntry[] = [
  firstScene,
  opening,
  firstVotes,
  newerHistory,
  roundAndEpoch,
  moreThanHalf,
  proposalAckCommit,
  throughAFollower,
  staleRead,
  committedStays,
  lonelyProposal,
  diffTruncSnap,
  twoLeaders,
  emptyDisksFirst,
  unusedEpoch,
  rollOver,
  twoConfigurations,
  thinLink,
  znodeNumbers,
  lifetimes,
  oneOrMany,
  brokenConnection,
  permissions,
  lastNumber,
  exclusiveMaster,
  herdAndCure,
  waiterLeaves,
  pauseAndToken,
  fifoQueue,
  barriers,
  uniqueIds,
  configSwitch,
  logCollectors,
  etcdLock,
  redisLocks,
  redlockClockJump,
  replicaPromoted,
  etcdChangesLeader,
  standaloneChain,
  processorChains,
  powerLossOfAll,
  forceSyncNo,
  tornRecord,
  connecting,
  libraries,
  failedAndCommitted,
  sessionMoved,
  oneVersion,
  quotas,
  quotaAndMulti,
  curator,
  zkClient,
  rollBack,
  firstElection3,
  firstElection5,
  leaderKilledAfterProposal,
  leaderKilledAfterCommit,
  rollingRestart,
  hungLeader,
  lostGroup,
  aloneReadOnly,
  killLeader3,
  killLeader5,
  largerZxid,
  oneOfThree,
  addServer,
  jointQuorum,
  leaderRemovesItself,
]
