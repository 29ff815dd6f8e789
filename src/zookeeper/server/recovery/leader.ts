import type { ServerId } from '../../../kernel/actor'
import { createSortedMap } from '../../../kernel/lib'
import { makeZxid, ZXID_ZERO, ZXID_NONE, type Zxid } from '../../model'
import { withVersion } from '../config'
import {
  type QuorumMessage,
  quorumsOf,
  askDisk,
  waitForDisk,
  setZabPhase,
  LEADER_MAKE_TIMER,
  LEADER_START_TIMER,
  LEADER_WAIT_TIMER,
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
  sendLeaderInfo,
} from '../state'
import { hasQuorum } from '../quorum'
import { rememberProposed } from '../reconfig'
import { createSessionTracker } from '../sessions'
import { createPending } from '../tree'
import { bringUpToDate } from './startBroadcast'
import { startSync } from './startSync'

/**
 * The steps of a leader from its election to its service: it waits three times for a quorum that
 * contains itself, each time at most initLimit ticks.
 *
 * Source: `Leader.lead`; ZAB phases 1 and 2.
 */

/** Virtual time from the election to the leader's snapshot, µs; 15 to 40 ms were measured on 3.8.0. */
const MAKE_US = 20_000
/**
 * Virtual time from "Have quorum of supporters" to "leading - broadcast", µs; 30 to 40 ms were measured on
 * 3.8.0.
 */
const START_US = 30_000

/**
 * Begins a term. Until the leader is made and its snapshot is written, its port refuses learners; each
 * waits 100 ms then (`Learner.LeaderConnector`).
 *
 * Source: `QuorumPeer.makeLeader`, `Leader.lead`, which calls `loadData` before `cnxAcceptor.start`.
 */
export function startLeading(turn: Turn, server: Server): void {
  const leader: Leader = {
    type: 'leader',
    epoch: -1,
    phase: 'making',
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
  setTimer(turn, LEADER_MAKE_TIMER, MAKE_US)
}

/** Opens the learners' port, for the snapshot is written, and reports the leader's own epoch. */
export function openLearnerPort(turn: Turn, server: Server, leader: Leader): void {
  leader.phase = 'epoch'
  turn.effects.push({ type: 'listen', channel: 'quorum' })
  startWait(turn, server)
  onEpochReport(turn, server, leader, server.id, server.acceptedEpoch)
}

const startWait = (turn: Turn, { config }: Server): void =>
  setTimer(turn, LEADER_WAIT_TIMER, config.initLimit * config.tickTimeMs * 1000)

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
  if (leader.phase !== 'epoch') return
  if (acceptedEpoch >= leader.epoch) leader.epoch = acceptedEpoch + 1
  if (isVoter(server, sid)) leader.connecting.add(sid)
  if (!leader.connecting.has(server.id)) return
  if (!hasQuorum(server.ensemble, leader.connecting)) return
  leader.phase = 'acceptedEpoch'
  const { epoch } = leader
  const token = waitForDisk(server, { type: 'leaderAccepted', epoch })
  askDisk(turn, server, { type: 'writeEpoch', file: 'acceptedEpoch', epoch, token })
}

/** Sends the written epoch to all waiting learners, and counts the leader's own acknowledgement. */
export function onAcceptedEpochWritten(turn: Turn, server: Server, leader: Leader): void {
  leader.hzxid = makeZxid(leader.epoch, 0)
  leader.lastProposed = leader.hzxid
  leader.phase = 'ackEpoch'
  nameFirstConfig(turn, server, leader.hzxid)
  leader.newLeaderQuorums = quorumsOf(server)
  startWait(turn, server)
  for (const handler of leader.handlers.values()) {
    if (handler.phase === 'epoch') sendLeaderInfo(turn, server, leader, handler)
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
  handler.phase = 'electing'
  if (leader.phase !== 'ackEpoch') return startSync(turn, server, leader, handler)
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
  leader.phase = 'currentEpoch'
  for (const handler of leader.handlers.values()) {
    if (handler.phase === 'electing') startSync(turn, server, leader, handler)
  }
  const { epoch } = leader
  const token = waitForDisk(server, { type: 'leaderCurrent', epoch })
  askDisk(turn, server, { type: 'writeEpoch', file: 'currentEpoch', epoch, token })
}

/** Counts the leader among the servers in sync, for its currentEpoch is on disk. */
export function onCurrentEpochWritten(turn: Turn, server: Server, leader: Leader): void {
  leader.phase = 'newLeader'
  setZabPhase(turn, server, 'SYNCHRONIZATION')
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'sync' })
  startWait(turn, server)
  leader.newLeaderAcks.add(server.id)
  startIfQuorum(turn, server, leader)
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
  if (leader.phase === 'broadcast') return bringUpToDate(turn, server, handler)
  const { sid } = handler
  // The wait ends for this learner; UPTODATE follows when the leader serves.
  if (zxid !== makeZxid(leader.epoch, 0)) return expectNothing(handler.reading)
  if (sid === undefined) return
  if (!leader.newLeaderQuorums.some(({ voters }) => voters.includes(sid))) return
  leader.newLeaderAcks.add(sid)
  startIfQuorum(turn, server, leader)
}

function startIfQuorum(turn: Turn, server: Server, leader: Leader): void {
  if (leader.phase !== 'newLeader' || !leader.newLeaderAcks.has(server.id)) return
  for (const quorum of leader.newLeaderQuorums) {
    if (!hasQuorum(quorum, leader.newLeaderAcks)) return
  }
  leader.phase = 'starting'
  clearTimer(turn, LEADER_WAIT_TIMER)
  setTimer(turn, LEADER_START_TIMER, START_US)
}

/**
 * Gives up the leadership, for no quorum came within initLimit. While the leader writes an epoch file,
 * the wait starts again, for the real thread blocks on the disk.
 */
export function onLeaderWaitTimeout(turn: Turn, server: Server, leader: Leader): void {
  switch (leader.phase) {
    case 'acceptedEpoch':
    case 'currentEpoch':
      return startWait(turn, server)
    case 'epoch':
      return giveUp(turn, { code: 'noEpochs', values: {} })
    case 'ackEpoch':
      return giveUp(turn, { code: 'noEpochAcks', values: {} })
    case 'newLeader':
      return giveUp(turn, { code: 'noSync', values: {} })
    case 'making':
    case 'starting':
    case 'broadcast':
    case 'closed':
      return
  }
}
