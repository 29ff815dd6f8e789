import type { ServerId } from '../../../kernel/actor'
import { createSortedMap, defined } from '../../../kernel/lib'
import { makeZxid, ZXID_ZERO, ZXID_NONE, type Zxid } from '../../model'
import { startTicking } from '../broadcast'
import { withVersion } from '../config'
import { updateElectionVote } from '../election'
import {
  type QuorumMessage,
  quorumsOf,
  askDisk,
  waitForDisk,
  setZabPhase,
  LEADER_WAIT_TIMER,
  writeSnapshotNow,
  createContainerWatch,
  type Leader,
  type LearnerHandler,
  type Server,
  clearTimer,
  giveUp,
  setTimer,
  trace,
  type Turn,
  expectNothing,
  closeHandler,
  expectFrom,
  sendLeaderInfo,
  sendToLearner,
} from '../state'
import { hasQuorum } from '../quorum'
import { processReconfig, rememberProposed, designateLeader } from '../reconfig'
import { startContainers } from '../pipeline'
import { startSessions, standUp, startServing } from '../clients'
import { createSessionTracker } from '../sessions'
import { createPending } from '../tree'
import { startSync } from './startSync'

/**
 * The steps of a leader from its election to its service: it waits three times for a quorum that
 * contains itself, each time at most initLimit ticks.
 *
 * Source: `Leader.lead`; ZAB phases 1 and 2.
 */

/** Begins a term: takes a snapshot, opens the learners' port, reports the leader's own epoch. */
export function startLeading(turn: Turn, server: Server): void {
  const leader: Leader = {
    type: 'leader',
    epoch: -1,
    stage: 'epoch',
    summary: { currentEpoch: server.currentEpoch, zxid: server.db.lastProcessed },
    connecting: new Set(),
    electing: new Set(),
    newLeaderAcks: new Set(),
    newLeaderQuorums: [server.ensemble],
    isAllowedToCommit: true,
    handlers: new Map(),
    tick: 0,
    silent: new Set(),
    isTickSkipped: true,
    hzxid: server.db.lastProcessed,
    lastProposed: ZXID_ZERO,
    lastCommitted: ZXID_NONE,
    outstanding: new Map(),
    toBeApplied: new Map(),
    pendingSyncs: new Map(),
    sessions: createSessionTracker(server.config.tickTimeMs, turn.now, createSortedMap()),
    pending: createPending(),
    containers: createContainerWatch(),
  }
  server.role = leader
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'discovery' })
  writeSnapshotNow(turn, server, undefined)
  turn.effects.push({ type: 'listen', channel: 'quorum' })
  startWait(turn, server)
  onEpochReport(turn, server, leader, server.id, server.acceptedEpoch)
}

function startWait(turn: Turn, server: Server): void {
  const { initLimit, tickTimeMs } = server.config
  setTimer(turn, LEADER_WAIT_TIMER, initLimit * tickTimeMs * 1000)
}

const isVoter = (server: Server, sid: ServerId): boolean => server.ensemble.voters.includes(sid)

/**
 * Counts a report of an acceptedEpoch. The new epoch exceeds every epoch reported before a quorum with
 * the leader is complete. It is written to disk before any learner gets it.
 *
 * Source: `Leader.getEpochToPropose`.
 */
export function onEpochReport(
  turn: Turn,
  server: Server,
  leader: Leader,
  sid: ServerId,
  acceptedEpoch: number,
): void {
  if (leader.stage !== 'epoch') return
  if (acceptedEpoch >= leader.epoch) leader.epoch = acceptedEpoch + 1
  if (isVoter(server, sid)) leader.connecting.add(sid)
  if (!leader.connecting.has(server.id)) return
  if (!hasQuorum(server.ensemble, leader.connecting)) return
  leader.stage = 'acceptedEpoch'
  const { epoch } = leader
  const token = waitForDisk(server, { type: 'leaderAccepted', epoch })
  askDisk(turn, server, { type: 'writeEpoch', file: 'acceptedEpoch', epoch, token })
}

/** Sends the written epoch to all waiting learners, and counts the leader's own acknowledgement. */
export function onAcceptedEpochWritten(turn: Turn, server: Server, leader: Leader): void {
  leader.hzxid = makeZxid(leader.epoch, 0)
  leader.lastProposed = leader.hzxid
  leader.stage = 'ackEpoch'
  nameFirstConfig(turn, server, leader.hzxid)
  leader.newLeaderQuorums = quorumsOf(server)
  startWait(turn, server)
  for (const handler of leader.handlers.values()) {
    if (handler.stage === 'epoch') sendLeaderInfo(turn, server, leader, handler)
  }
  leader.electing.add(server.id)
  finishElection(turn, server, leader)
}

/**
 * Proposes the files' configuration, version 0, again with the epoch's own zxid. From then on it takes
 * precedence over the files of servers that join.
 *
 * Source: `Leader.lead`; ZOOKEEPER-1783.
 */
function nameFirstConfig(turn: Turn, server: Server, zxid: Zxid): void {
  const { ensemble, lastSeen } = server
  if (ensemble.version !== 0 || lastSeen.version !== 0) return
  rememberProposed(turn, server, withVersion(ensemble, zxid))
}

/**
 * Handles a learner's ACKEPOCH. Closes the connection if the learner's history is newer than the
 * leader's. An epoch of −1 does not count: the learner had accepted this epoch before.
 *
 * Source: `Leader.waitForEpochAck`.
 */
export function onEpochAck(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  ack: Extract<QuorumMessage, { packet: 'ACKEPOCH' }>,
): void {
  handler.peerZxid = ack.zxid
  handler.stage = 'electing'
  if (leader.stage !== 'ackEpoch') return startSync(turn, server, leader, handler)
  if (ack.epoch !== -1) {
    const { summary } = leader
    const isNewer =
      ack.epoch > summary.currentEpoch ||
      (ack.epoch === summary.currentEpoch && ack.zxid > summary.zxid)
    if (isNewer) return closeHandler(turn, leader, handler)
    const { sid } = handler
    if (sid !== undefined && ack.zxid >= 0 && isVoter(server, sid)) leader.electing.add(sid)
  }
  finishElection(turn, server, leader)
}

function finishElection(turn: Turn, server: Server, leader: Leader): void {
  if (!leader.electing.has(server.id)) return
  if (!hasQuorum(server.ensemble, leader.electing)) return
  leader.stage = 'currentEpoch'
  for (const handler of leader.handlers.values()) {
    if (handler.stage === 'electing') startSync(turn, server, leader, handler)
  }
  const { epoch } = leader
  const token = waitForDisk(server, { type: 'leaderCurrent', epoch })
  askDisk(turn, server, { type: 'writeEpoch', file: 'currentEpoch', epoch, token })
}

/** Counts the leader among the servers in sync, for its currentEpoch is on disk. */
export function onCurrentEpochWritten(turn: Turn, server: Server, leader: Leader): void {
  leader.stage = 'newLeader'
  setZabPhase(turn, server, 'SYNCHRONIZATION')
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'sync' })
  startWait(turn, server)
  leader.newLeaderAcks.add(server.id)
  startBroadcastIfQuorum(turn, server, leader)
}

/**
 * Counts a learner that has the leader's history and the epoch on disk. An ACK with another zxid does
 * not count.
 *
 * Source: `Leader.waitForNewLeaderAck`.
 */
export function onNewLeaderAck(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  zxid: Zxid,
): void {
  if (leader.stage === 'broadcast') return bringUpToDate(turn, server, handler)
  const { sid } = handler
  // The wait ends for this learner; UPTODATE follows when the leader serves.
  if (zxid !== makeZxid(leader.epoch, 0)) return expectNothing(handler.reading)
  if (sid === undefined) return
  if (!leader.newLeaderQuorums.some(({ voters }) => voters.includes(sid))) return
  leader.newLeaderAcks.add(sid)
  startBroadcastIfQuorum(turn, server, leader)
}

function startBroadcastIfQuorum(turn: Turn, server: Server, leader: Leader): void {
  if (leader.stage !== 'newLeader' || !leader.newLeaderAcks.has(server.id)) return
  for (const quorum of leader.newLeaderQuorums) {
    if (!hasQuorum(quorum, leader.newLeaderAcks)) return
  }
  startBroadcast(turn, server, leader)
}

/**
 * Begins to serve. Sessions get their full timeouts, and memory's zxid becomes the epoch's own, which
 * the log does not hold.
 *
 * Source: `Leader.startZkServer`.
 */
function startBroadcast(turn: Turn, server: Server, leader: Leader): void {
  const { epoch } = leader
  clearTimer(turn, LEADER_WAIT_TIMER)
  leader.stage = 'broadcast'
  leader.lastCommitted = makeZxid(epoch, 0)
  activateLastSeen(turn, server, leader)
  standUp(turn, server)
  startSessions(turn, server, leader)
  updateElectionVote(server, epoch)
  server.db.lastProcessed = makeZxid(epoch, 0)
  startContainers(turn, server, leader)
  startServing(turn, server, server.id, epoch)
  for (const handler of leader.handlers.values()) {
    if (handler.stage === 'newLeader') bringUpToDate(turn, server, handler)
  }
  startTicking(turn, server)
}

/**
 * Puts the configuration of NEWLEADER in force, for its own quorum has it. If it designates another
 * leader, this one may not commit.
 *
 * Source: `Leader.startZkServer`; ZOOKEEPER-1324.
 */
function activateLastSeen(turn: Turn, server: Server, leader: Leader): void {
  if (!server.config.isReconfigEnabled) return
  const { newLeaderAcks, newLeaderQuorums, hzxid } = leader
  const next = defined(newLeaderQuorums.at(-1), 'the configuration of a quorum')
  const designated = designateLeader(server, leader, next, newLeaderAcks, hzxid)
  if (designated === undefined) return giveUp(turn, { code: 'nobodyLeft', values: {} })
  processReconfig(turn, server, server.lastSeen, { leader: designated, zxid: hzxid })
  leader.isAllowedToCommit = designated === server.id
}

function bringUpToDate(turn: Turn, server: Server, handler: LearnerHandler): void {
  handler.stage = 'ready'
  expectFrom(turn, server, handler, server.config.syncLimit)
  sendToLearner(turn, handler, { packet: 'UPTODATE', zxid: ZXID_NONE })
}

/**
 * Gives up the leadership, for no quorum came within initLimit. While the leader writes an epoch file,
 * the wait starts again, for the real thread blocks on the disk.
 */
export function onLeaderWaitTimeout(turn: Turn, server: Server, leader: Leader): void {
  switch (leader.stage) {
    case 'acceptedEpoch':
    case 'currentEpoch':
      return startWait(turn, server)
    case 'epoch':
      return giveUp(turn, { code: 'noEpochs', values: {} })
    case 'ackEpoch':
      return giveUp(turn, { code: 'noEpochAcks', values: {} })
    case 'newLeader':
      return giveUp(turn, { code: 'noSync', values: {} })
    case 'broadcast':
      return
  }
}
