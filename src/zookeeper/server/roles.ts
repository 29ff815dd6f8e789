import type { ServerId } from '../../kernel/actor'
import { drawInt } from '../../kernel/lib'
import { stopElection, type ElectionResult, startLooking } from './election'
import { fastForward, lastLogged } from './disk'
import { startLeading, startLearning } from './recovery'
import {
  type RoleEnd,
  clearTimer,
  close,
  setTimer,
  type Turn,
  appendToLog,
  askDisk,
  reloadDatabase,
  waitForDisk,
  setZabPhase,
  createPipeline,
  type Leader,
  type Server,
  CONTAINER_TIMER,
  EXPIRY_TIMER,
  LEADER_MAKE_TIMER,
  LEADER_START_TIMER,
  LEADER_WAIT_TIMER,
  OBSERVER_PAUSE_TIMER,
  READ_TIMER,
  RETRY_TIMER,
  SNAPSHOT_TIMER,
  PROCESSOR_TIMERS,
  TICK_TIMER,
} from './state'
import { endLocalSessions, endReadOnly, closeAllClients } from './clients'

/**
 * The loop of a quorum peer: it looks for a leader, leads or follows until the role ends, and looks
 * again.
 *
 * Source: `QuorumPeer.run`.
 */

/** Longest pause of an observer between the loss of its leader and the next election, µs. */
const OBSERVER_PAUSE_MAX_US = 200_000

/** Enters the role that the election gave: leader, follower or observer. */
export function onElected(turn: Turn, server: Server, result: ElectionResult): void {
  stopElection(turn, server)
  endReadOnly(turn, server)
  server.state = result.state
  enterRole(turn, server, result.leader)
}

/** Leads or learns, according to the server's state. */
function enterRole(turn: Turn, server: Server, leader: ServerId, end?: RoleEnd): void {
  server.term += 1
  setZabPhase(turn, server, 'DISCOVERY', end)
  if (server.state === 'LEADING') startLeading(turn, server)
  else startLearning(turn, server, leader)
}

/**
 * The mutation with which a role that ends keeps its memory as it stands, although the log holds more. The
 * servers before 3.4.12 and 3.5.4 did so.
 */
const RETAINED_DATABASE = 'ZOOKEEPER-2845'

/**
 * Ends the role and looks for a leader. Closes clients' connections, writes the sync processor's queue,
 * and brings memory up to the log, for the vote must not claim less than the disk holds.
 *
 * Source: `Leader.shutdown`, `Learner.shutdown`, `ZooKeeperServer.shutdown`.
 */
export function endRole(turn: Turn, server: Server, end: RoleEnd): void {
  const { role } = server
  if (role.type === 'leader' && end.code === 'counterUsed' && role.phase !== 'closed') {
    return closeLeader(turn, server, role)
  }
  // Data from TRUNC or SNAP that is not on disk yet is dropped, for memory must not be ahead of the
  // log.
  const isAhead = role.type === 'learner' && role.phase !== 'ready' && role.phase !== 'connecting'
  stopServing(turn, server)
  clearTimer(turn, TICK_TIMER)
  server.role = { type: 'none' }
  if (isAhead) reloadDatabase(server)
  else if (!server.mutations.has(RETAINED_DATABASE)) {
    fastForward(server.db, server.disk, server.config.commitLogCount)
  }
  const designated = updateServerState(server)
  const isPausing = role.type === 'learner' && role.isObserver
  if (designated === undefined) {
    setZabPhase(turn, server, 'ELECTION', end)
    if (!isPausing) return startLooking(turn, server)
  } else {
    if (!isPausing) return enterRole(turn, server, designated, end)
    setZabPhase(turn, server, 'DISCOVERY', end)
  }
  setTimer(turn, OBSERVER_PAUSE_TIMER, drawInt(server.random, 0, OBSERVER_PAUSE_MAX_US))
}

/** Closes all connections, writes the sync processor's queue, and stops the processors of a role. */
function stopServing(turn: Turn, server: Server): void {
  const { role } = server
  closeQuorumConnections(turn, server)
  if (server.clients.size > 0) closeAllClients(turn, server)
  flushPipeline(turn, server)
  server.term += 1
  server.isServing = false
  server.pipeline = createPipeline()
  for (const timer of ROLE_TIMERS) clearTimer(turn, timer)
  endLocalSessions(turn, server)
  if (role.type === 'leader' && role.containers.isArmed) clearTimer(turn, CONTAINER_TIMER)
  server.snapshotTask = undefined
}

/**
 * Closes a leader whose zxids are used up. It says that it leads until its main loop wakes, half a tick
 * later at most, so the others may elect it again and dial in vain.
 *
 * Source: `Leader.shutdown`, `Leader.lead`; `RequestProcessor.RequestProcessorException`.
 */
function closeLeader(turn: Turn, server: Server, leader: Leader): void {
  stopServing(turn, server)
  leader.phase = 'closed'
  leader.handlers.clear()
}

/**
 * Sets the state after a role. Returns the leader that a new configuration named, or `undefined` to
 * look for one.
 *
 * Source: `QuorumPeer.updateServerState`.
 */
function updateServerState(server: Server): ServerId | undefined {
  const leader = server.election.currentVote?.leader
  const isNamed = server.isReconfigured && leader !== undefined
  server.isReconfigured = false
  server.state = 'LOOKING'
  if (!isNamed) return undefined
  server.state = leader === server.id ? 'LEADING' : server.isObserver ? 'OBSERVING' : 'FOLLOWING'
  return leader
}

/** Ends an observer's pause: it looks, or learns from the leader that a new configuration named. */
export function endObserverPause(turn: Turn, server: Server): void {
  const leader = server.election.currentVote?.leader
  if (server.state === 'LOOKING' || leader === undefined) return startLooking(turn, server)
  enterRole(turn, server, leader)
}

const ROLE_TIMERS = [
  LEADER_MAKE_TIMER,
  LEADER_START_TIMER,
  LEADER_WAIT_TIMER,
  READ_TIMER,
  RETRY_TIMER,
  EXPIRY_TIMER,
  SNAPSHOT_TIMER,
  ...PROCESSOR_TIMERS,
]

function closeQuorumConnections(turn: Turn, server: Server): void {
  const { role } = server
  if (role.type === 'leader') {
    if (role.phase === 'closed') return
    turn.effects.push({ type: 'unlisten', channel: 'quorum' })
    for (const conn of role.handlers.keys()) {
      close(turn, conn)
      clearTimer(turn, `handler:${conn}`)
      clearTimer(turn, `snap:${conn}`)
    }
  } else if (role.type === 'learner' && role.conn !== undefined) close(turn, role.conn)
}

function flushPipeline(turn: Turn, server: Server): void {
  const { sync, unflushed, flushing } = server.pipeline
  for (const { txn } of sync) if (txn !== undefined) appendToLog(turn, server, txn)
  if (!server.config.forcesSync || sync.length + unflushed.length + flushing === 0) return
  const token = waitForDisk(server, { type: 'barrier', syncTo: lastLogged(server.disk) })
  askDisk(turn, server, { type: 'sync', token })
}
