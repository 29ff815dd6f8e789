import type { ActorId, Channel, CloseReason, ConnectionId, VirtualUs } from '../../actor'
import { assertNever } from '../../lib'
import { onTick } from '../broadcast/ticks'
import {
  isElectionConnection,
  isElectionTimer,
  onElectionAccepted,
  onElectionClosed,
  onElectionMessage,
  onElectionOpened,
  onElectionTimer,
} from '../election'
import type { ElectionMessage, QuorumMessage, ServerMessage } from '../messages'
import { isStageTimer } from '../pipeline/queues'
import { adoptConfig } from '../reconfig/gossip'
import { onHandlerTimer, onLearnerAccepted, onLearnerMessage } from '../recovery/handlers'
import { onLeaderWaitTimeout } from '../recovery/leader'
import {
  onLeaderClosed,
  onLeaderMessage,
  onLeaderOpened,
  onReadTimeout,
  tryToConnect,
} from '../recovery/learner'
import { forgetHandler } from '../recovery/send'
import type { ServerEffect, ServerInput, Turn } from '../turn'
import { boot } from './boot'
import { onContainerTimer } from './containers'
import { onDiskAnswer, onDiskFailure } from './durable'
import { onExpiryTimer, onLocalExpiryTimer } from './expiry'
import { startReadOnly } from './readOnly'
import { endObserverPause, endRole, onElected } from './roles'
import { service, type Service } from './service'
import { onSnapshotTimer } from './snapshots'
import type { Server } from './state'
import {
  CLIENT_EXPIRY_TIMER,
  CONTAINER_TIMER,
  EXPIRY_TIMER,
  LEADER_WAIT_TIMER,
  LOCAL_EXPIRY_TIMER,
  OBSERVER_PAUSE_TIMER,
  READ_ONLY_TIMER,
  READ_TIMER,
  RETRY_TIMER,
  SNAPSHOT_TIMER,
  TICK_TIMER,
} from './timers'

/** One input, its effects in order. `now` is the server's own monotonic clock, virtual µs. */
export function step(self: Server, input: ServerInput, now: VirtualUs): readonly ServerEffect[] {
  const turn: Turn = { now, effects: [] }
  switch (input.type) {
    case 'boot':
      boot(self, input, turn)
      break
    case 'opened':
      onOpened(self, input.conn, turn)
      break
    case 'accepted':
      onAccepted(self, input.conn, input.from, input.channel, turn)
      break
    case 'closed':
      onClosed(self, input.conn, input.reason, turn)
      break
    case 'message':
      onMessage(self, input.conn, input.message, turn)
      break
    case 'timer':
      onTimer(self, input.timer, turn)
      break
    case 'durable':
      onDiskAnswer(self, input.token, turn)
      break
    case 'diskFailed':
      onDiskFailure(self, input.token, turn)
      break
    case 'clockJump':
      self.wallBaseMs += Math.round(input.byUs / 1000)
      break
    case 'command':
      service().resetStats(self, input.command.word)
      break
    default:
      assertNever(input)
  }
  if (turn.ending !== undefined && self.role.type !== 'none') endRole(self, turn.ending, turn)
  return turn.effects
}

function onOpened(self: Server, conn: ConnectionId, turn: Turn): void {
  const { role } = self
  if (isElectionConnection(self, conn)) return onElectionOpened(self, conn, turn)
  if (role.type === 'learner' && role.conn === conn) onLeaderOpened(self, role, turn)
}

function onAccepted(
  self: Server,
  conn: ConnectionId,
  from: ActorId,
  channel: Channel,
  turn: Turn,
): void {
  const { role } = self
  if (channel === 'election') return onElectionAccepted(self, conn, turn)
  if (channel === 'client') return service().onClientAccepted(self, conn, turn)
  if (channel === 'quorum' && role.type === 'leader') {
    return onLearnerAccepted(self, role, conn, turn)
  }
  // Listening ended while the connection was on its way.
  if (typeof from === 'number') turn.effects.push({ type: 'close', conn })
}

function onClosed(self: Server, conn: ConnectionId, reason: CloseReason, turn: Turn): void {
  const { role } = self
  if (isElectionConnection(self, conn)) return onElectionClosed(self, conn, turn)
  if (role.type === 'learner' && role.conn === conn) return onLeaderClosed(role, reason, turn)
  if (role.type === 'leader') {
    const handler = role.handlers.get(conn)
    if (handler !== undefined) return forgetHandler(role, handler, turn)
  }
  if (self.clients.has(conn)) service().forgetClient(self, conn)
}

function onMessage(self: Server, conn: ConnectionId, message: ServerMessage, turn: Turn): void {
  const { role } = self
  const client = self.clients.get(conn)
  // The channel says which kind of message a connection carries; the casts repeat it to the compiler.
  if (client !== undefined) {
    const request = message as Parameters<Service['onClientMessage']>[2]
    return service().onClientMessage(self, client, request, turn)
  }
  if (isElectionConnection(self, conn)) {
    const election = message as ElectionMessage
    if (election.packet === 'NOTIFICATION' && adoptConfig(self, election, turn)) return
    const result = onElectionMessage(self, conn, election, turn)
    if (result !== undefined) onElected(self, result, turn)
    return
  }
  if (role.type === 'leader') {
    const handler = role.handlers.get(conn)
    if (handler !== undefined) onLearnerMessage(self, role, handler, message as QuorumMessage, turn)
  } else if (role.type === 'learner' && role.conn === conn) {
    onLeaderMessage(self, role, message as QuorumMessage, turn)
  }
}

function onTimer(self: Server, timer: string, turn: Turn): void {
  const { role } = self
  if (isStageTimer(timer)) return service().onStageTimer(self, timer, turn)
  if (isElectionTimer(timer)) {
    const result = onElectionTimer(self, timer, turn)
    if (result !== undefined) onElected(self, result, turn)
    return
  }
  if (timer === EXPIRY_TIMER) return onExpiryTimer(self, turn)
  if (timer === LOCAL_EXPIRY_TIMER) return onLocalExpiryTimer(self, turn)
  if (timer === READ_ONLY_TIMER) return startReadOnly(self, turn)
  if (timer === CLIENT_EXPIRY_TIMER) return service().onSilenceTimer(self, turn)
  if (timer === CONTAINER_TIMER) return onContainerTimer(self, turn)
  if (timer === SNAPSHOT_TIMER) return onSnapshotTimer(self, turn)
  if (timer === OBSERVER_PAUSE_TIMER) return endObserverPause(self, turn)
  if (role.type === 'leader') {
    if (timer === TICK_TIMER) return onTick(self, role, turn)
    if (timer === LEADER_WAIT_TIMER) return onLeaderWaitTimeout(self, role, turn)
    onHandlerTimer(self, role, timer, turn)
  } else if (role.type === 'learner') {
    if (timer === READ_TIMER) return onReadTimeout(self, role, turn)
    if (timer === RETRY_TIMER) tryToConnect(self, role, turn)
  }
}
