import type { ActorId, Channel, CloseReason, ConnectionId, VirtualUs } from '../../kernel/actor'
import { assertNever } from '../../kernel/lib'
import { resetStats } from './admin'
import { onTick } from './broadcast'
import { dropPurged } from './disk'
import {
  type ElectionMessage,
  type QuorumMessage,
  type ServerMessage,
  forgetHandler,
  type ServerEffect,
  type ServerInput,
  type Turn,
  onSnapshotTimer,
  type Server,
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
} from './state'
import {
  isStageTimer,
  onExpiryTimer,
  onLocalExpiryTimer,
  startReadOnly,
  forgetClient,
  onSilenceTimer,
} from './clients'
import { onStageTimer, onContainerTimer } from './pipeline'
import { adoptConfig } from './reconfig'
import {
  onHandlerTimer,
  onLearnerAccepted,
  onLearnerMessage,
  onLeaderWaitTimeout,
  onLeaderClosed,
  onLeaderMessage,
  onLeaderOpened,
  onReadTimeout,
  tryToConnect,
} from './recovery'
import { boot } from './boot'
import { onClientAccepted, onClientMessage } from './clientConnections'
import { onDiskAnswer, onDiskFailure } from './durable'
import { endObserverPause, endRole, onElected } from './roles'
import { serveAlone } from './serveAlone'
import { ofElection, stepElection, type ElectionInput } from './stepElection'

/** One input, its effects in order. `now` is the server's own monotonic clock, virtual µs. */
export function step(self: Server, input: ServerInput, now: VirtualUs): readonly ServerEffect[] {
  const turn: Turn = { now, effects: [] }
  const election = ofElection(self, input)
  if (election !== undefined) onElection(self, election, turn)
  else takeInput(self, input, turn)
  if (turn.ending !== undefined && self.role.type !== 'none') endRole(self, turn.ending, turn)
  return turn.effects
}

function onElection(self: Server, input: ElectionInput, turn: Turn): void {
  if (input.type === 'message') {
    const message = input.message as ElectionMessage
    if (message.packet === 'NOTIFICATION' && adoptConfig(self, message, turn)) return
  }
  const result = stepElection(self, input, turn)
  if (result !== undefined) onElected(self, result, turn)
}

function takeInput(self: Server, input: ServerInput, turn: Turn): void {
  switch (input.type) {
    case 'boot':
      if (boot(self, input, turn) && self.config.isStandalone) serveAlone(self, turn)
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
      if (input.command.type === 'purged') self.disk = dropPurged(self.disk, input.command)
      else resetStats(self, input.command.word)
      break
    default:
      assertNever(input)
  }
}

function onOpened(self: Server, conn: ConnectionId, turn: Turn): void {
  const { role } = self
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
  if (channel === 'client') return onClientAccepted(self, conn, turn)
  if (channel === 'quorum' && role.type === 'leader') {
    return onLearnerAccepted(self, role, conn, turn)
  }
  // Listening ended while the connection was on its way.
  if (typeof from === 'number') turn.effects.push({ type: 'close', conn })
}

function onClosed(self: Server, conn: ConnectionId, reason: CloseReason, turn: Turn): void {
  const { role } = self
  if (role.type === 'learner' && role.conn === conn) return onLeaderClosed(role, reason, turn)
  if (role.type === 'leader') {
    const handler = role.handlers.get(conn)
    if (handler !== undefined) return forgetHandler(role, handler, turn)
  }
  if (self.clients.has(conn)) forgetClient(self, conn)
}

function onMessage(self: Server, conn: ConnectionId, message: ServerMessage, turn: Turn): void {
  const { role } = self
  const client = self.clients.get(conn)
  // The channel says which kind of message a connection carries; the casts repeat it to the compiler.
  if (client !== undefined) {
    const request = message as Parameters<typeof onClientMessage>[2]
    return onClientMessage(self, client, request, turn)
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
  if (isStageTimer(timer)) return onStageTimer(self, timer, turn)
  if (timer === EXPIRY_TIMER) return onExpiryTimer(self, turn)
  if (timer === LOCAL_EXPIRY_TIMER) return onLocalExpiryTimer(self, turn)
  if (timer === READ_ONLY_TIMER) return startReadOnly(self, turn)
  if (timer === CLIENT_EXPIRY_TIMER) return onSilenceTimer(self, turn)
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
