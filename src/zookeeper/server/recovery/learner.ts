import type { CloseReason, ServerId } from '../../../kernel/actor'
import { epochOf, makeZxid } from '../../model'
import {
  type QuorumMessage,
  nextConnection,
  askDisk,
  waitForDisk,
  setZabPhase,
  type Learner,
  type Server,
  READ_TIMER,
  RETRY_TIMER,
  connect,
  giveUp,
  send,
  setTimer,
  trace,
  type Turn,
  createDeadline,
  isDue,
  expectPacket,
} from '../state'
import { createTouchTable } from '../sessions'
import { onFollowerMessage } from './follow'
import { onSyncMessage } from './learnerSync'

/**
 * The steps of a learner to its leader: connect, register, synchronise, follow.
 *
 * Source: `Follower.followLeader`, `Observer.observeLeader`, `Learner.connectToLeader`,
 * `Learner.registerWithLeader`.
 */

/** The number of tries to connect (`LeaderConnector`). */
const CONNECT_TRIES = 5
/** The pause between two tries, µs (`leaderConnectDelayDuringRetryMs`). */
const RETRY_US = 100_000

export function startLearning(turn: Turn, server: Server, leader: ServerId): void {
  const learner: Learner = {
    type: 'learner',
    isObserver: server.isObserver,
    leader,
    conn: undefined,
    isConnected: false,
    connectTries: 0,
    phase: 'connecting',
    epoch: -1,
    isBlocked: false,
    isLost: false,
    inbox: [],
    sync: undefined,
    writeToTxnLog: false,
    isSnapshotNeeded: true,
    newConfig: undefined,
    snapParts: undefined,
    notLogged: [],
    committed: [],
    loggedAtNewLeader: [],
    pendingTxns: [],
    pendingSyncs: [],
    touched: createTouchTable(),
    lastHeardAt: turn.now,
    reading: createDeadline(),
  }
  server.role = learner
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'discovery' })
  const { voters, observers } = server.ensemble
  if (!voters.includes(leader) && !observers.includes(leader)) {
    // `Learner.findLeader`: the configuration in force has no address of the leader.
    return giveUp(turn, { code: 'notMember', values: { leader } })
  }
  expectPacket(turn, server, learner)
  tryToConnect(turn, server, learner)
}

export function tryToConnect(turn: Turn, server: Server, learner: Learner): void {
  learner.connectTries += 1
  learner.conn = nextConnection(server)
  connect(turn, learner.conn, learner.leader, 'quorum')
}

/** Registers with the acceptedEpoch, for the connection is open. */
export function onLeaderOpened(turn: Turn, server: Server, learner: Learner): void {
  if (learner.conn === undefined) return
  learner.isConnected = true
  learner.phase = 'register'
  expectPacket(turn, server, learner)
  send(turn, learner.conn, {
    packet: learner.isObserver ? 'OBSERVERINFO' : 'FOLLOWERINFO',
    zxid: makeZxid(Math.max(0, server.acceptedEpoch), 0),
    sid: server.id,
    configVersion: server.ensemble.version,
  })
}

export function onLeaderClosed(turn: Turn, learner: Learner, reason: CloseReason): void {
  learner.conn = undefined
  if (learner.phase === 'connecting' && learner.connectTries < CONNECT_TRIES) {
    return setTimer(turn, RETRY_TIMER, RETRY_US)
  }
  const code = reason === 'refused' ? 'unreachable' : 'closed'
  // A learner that waits for its disk notices the loss only afterwards.
  if (learner.isBlocked) learner.isLost = true
  else giveUp(turn, { code, values: { leader: learner.leader } })
}

/** Gives up after the read timeout, except while the learner waits for its own disk and does not read. */
export function onReadTimeout(turn: Turn, server: Server, learner: Learner): void {
  if (!isDue(turn, learner.reading, READ_TIMER)) return
  if (learner.isBlocked) return expectPacket(turn, server, learner)
  giveUp(turn, { code: 'silent', values: { leader: learner.leader } })
}

/** Handles a packet of the leader; queues it while the learner waits for its disk. */
export function onLeaderMessage(
  turn: Turn,
  server: Server,
  learner: Learner,
  message: QuorumMessage,
): void {
  learner.lastHeardAt = turn.now
  if (learner.isBlocked) {
    learner.inbox.push(message)
    return
  }
  handle(turn, server, learner, message)
}

/** Handles the queued packets until the learner must wait for its disk again. */
export function readInbox(turn: Turn, server: Server, learner: Learner): void {
  if (learner.isBlocked) return
  const { leader } = learner
  if (learner.isLost) return giveUp(turn, { code: 'closed', values: { leader } })
  expectPacket(turn, server, learner)
  while (!learner.isBlocked && turn.ending === undefined) {
    const message = learner.inbox.shift()
    if (message === undefined) return
    handle(turn, server, learner, message)
  }
}

function handle(turn: Turn, server: Server, learner: Learner, message: QuorumMessage): void {
  expectPacket(turn, server, learner)
  switch (learner.phase) {
    case 'connecting':
      return
    case 'register':
      return onLeaderInfo(turn, server, learner, message)
    case 'sync':
    case 'newLeader':
      return onSyncMessage(turn, server, learner, message)
    case 'ready':
      return onFollowerMessage(turn, server, learner, message)
  }
}

/**
 * Accepts the leader's epoch: writes a new one to disk, refuses one below acceptedEpoch.
 *
 * Source: `Learner.registerWithLeader`.
 */
function onLeaderInfo(turn: Turn, server: Server, learner: Learner, message: QuorumMessage): void {
  const { leader } = learner
  const { packet } = message
  if (packet !== 'LEADERINFO') {
    return giveUp(turn, { code: 'outOfTurn', values: { leader, packet } })
  }
  const epoch = epochOf(message.zxid)
  if (epoch < server.acceptedEpoch) {
    const promised = server.acceptedEpoch
    return giveUp(turn, { code: 'promised', values: { leader, epoch, promised } })
  }
  learner.epoch = epoch
  if (epoch === server.acceptedEpoch) return acknowledgeEpoch(turn, server, learner, -1)
  learner.isBlocked = true
  const token = waitForDisk(server, { type: 'learnerAccepted', epoch })
  askDisk(turn, server, { type: 'writeEpoch', file: 'acceptedEpoch', epoch, token })
}

/** Acknowledges the epoch, for acceptedEpoch is on disk. */
export function onPromiseWritten(turn: Turn, server: Server, learner: Learner): void {
  learner.isBlocked = false
  acknowledgeEpoch(turn, server, learner, server.currentEpoch)
}

function acknowledgeEpoch(turn: Turn, server: Server, learner: Learner, epoch: number): void {
  if (learner.conn === undefined) return
  send(turn, learner.conn, { packet: 'ACKEPOCH', zxid: server.db.lastProcessed, epoch })
  learner.phase = 'sync'
  setZabPhase(turn, server, 'SYNCHRONIZATION')
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'sync' })
}
