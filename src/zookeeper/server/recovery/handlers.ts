import { toConnectionId, type ConnectionId } from '../../../kernel/actor'
import { defined } from '../../../kernel/lib'
import { epochOf, ZXID_NONE } from '../../model'
import { processAck } from '../broadcast'
import {
  type QuorumMessage,
  type Leader,
  type LearnerHandler,
  type Server,
  trace,
  type Turn,
  createDeadline,
  isDue,
  closeHandler,
  closeSilent,
  expectFrom,
  noteAck,
  sendLeaderInfo,
  sendToLearner,
} from '../state'
import { createRequest, submitRequest } from '../clients'
import { setOwner, touchSession } from '../sessions'
import { onEpochAck, onEpochReport, onNewLeaderAck } from './leader'
import { sendSnapPortion } from './startSync'

/**
 * The leader's side of each quorum connection.
 *
 * Source: `LearnerHandler.run`. Where the real handler blocks in one of the leader's waits, this one
 * stays in the phase of that name until the leader releases it.
 */

export function onLearnerAccepted(
  turn: Turn,
  server: Server,
  leader: Leader,
  conn: ConnectionId,
): void {
  const { initLimit, syncLimit } = server.config
  const handler: LearnerHandler = {
    conn,
    sid: undefined,
    isObserver: false,
    phase: 'info',
    peerZxid: ZXID_NONE,
    tickOfNextAckDeadline: leader.tick + initLimit + syncLimit,
    isForwarding: false,
    pendingMessages: undefined,
    newLeader: undefined,
    snap: undefined,
    sync: undefined,
    reading: createDeadline(),
    syncLimitCheck: { isStarted: false, current: undefined, next: undefined },
  }
  leader.handlers.set(conn, handler)
  expectFrom(turn, server, handler, initLimit)
}

/** Closes a handler whose wait or read exceeded its limit, or sends the next SNAP portion. */
export function onHandlerTimer(turn: Turn, server: Server, leader: Leader, timer: string): boolean {
  const [kind, id] = timer.split(':')
  if (kind !== 'handler' && kind !== 'snap') return false
  const handler = leader.handlers.get(toConnectionId(Number(id)))
  if (handler === undefined) return true
  if (kind === 'snap') sendSnapPortion(turn, server, handler)
  else if (isDue(turn, handler.reading, timer)) closeSilent(turn, leader, handler)
  return true
}

export function onLearnerMessage(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  message: QuorumMessage,
): void {
  const { initLimit, syncLimit } = server.config
  expectFrom(turn, server, handler, handler.phase === 'ready' ? syncLimit : initLimit)
  switch (handler.phase) {
    case 'info':
      return onInfo(turn, server, leader, handler, message)
    case 'ackEpoch':
      if (message.packet !== 'ACKEPOCH') return closeHandler(turn, leader, handler)
      return onEpochAck(turn, server, leader, handler, message)
    case 'syncing':
      if (message.packet !== 'ACK') return closeHandler(turn, leader, handler)
      handler.phase = 'newLeader'
      handler.syncLimitCheck.isStarted = true
      return onNewLeaderAck(turn, server, leader, handler, message.zxid)
    case 'epoch':
    case 'electing':
    case 'newLeader':
      // A learner sends nothing while its handler waits.
      return closeHandler(turn, leader, handler)
    case 'ready':
      return onReadyMessage(turn, server, leader, handler, message)
  }
}

function onInfo(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  message: QuorumMessage,
): void {
  if (message.packet !== 'FOLLOWERINFO' && message.packet !== 'OBSERVERINFO') {
    return closeHandler(turn, leader, handler)
  }
  if (message.configVersion > server.ensemble.version) {
    return closeHandler(turn, leader, handler)
  }
  handler.sid = message.sid
  leader.silent.delete(message.sid)
  handler.isObserver = message.packet === 'OBSERVERINFO'
  onEpochReport(turn, server, leader, message.sid, epochOf(message.zxid))
  if (leader.phase === 'epoch' || leader.phase === 'acceptedEpoch') handler.phase = 'epoch'
  else sendLeaderInfo(turn, server, leader, handler)
}

/** Source: the main loop of `LearnerHandler.run`; any packet extends the learner's deadline. */
function onReadyMessage(
  turn: Turn,
  server: Server,
  leader: Leader,
  handler: LearnerHandler,
  message: QuorumMessage,
): void {
  handler.tickOfNextAckDeadline = leader.tick + server.config.syncLimit
  if (message.packet === 'ACK') {
    noteAck(handler.syncLimitCheck, message.zxid)
    return processAck(
      turn,
      server,
      leader,
      defined(handler.sid, 'the sid of a learner'),
      message.zxid,
    )
  }
  if (message.packet === 'PING') {
    for (const { session, timeoutMs } of message.touched) {
      touchSession(leader.sessions, session, timeoutMs, turn.now)
    }
    return
  }
  if (message.packet === 'REVALIDATE') {
    const { session, timeoutMs } = message
    const isValid = touchSession(leader.sessions, session, timeoutMs, turn.now)
    if (isValid) {
      setOwner(leader.sessions, session, handler.conn)
      trace(turn, {
        type: 'session',
        server: server.id,
        session,
        state: 'moved',
        timeout: timeoutMs,
      })
    }
    return sendToLearner(turn, handler, { ...message, isValid })
  }
  if (message.packet === 'REQUEST') {
    const { session, cxid, operation, identities } = message.request
    const from = { owner: handler.conn, ...(identities && { identities }) }
    submitRequest(turn, server, createRequest(session, cxid, operation, from))
  }
}
