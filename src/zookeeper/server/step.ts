import type { CloseReason, ConnectionId, VirtualUs } from '../../kernel/actor'
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
  LEADER_MAKE_TIMER,
  LEADER_START_TIMER,
  LEADER_WAIT_TIMER,
  LOCAL_EXPIRY_TIMER,
  OBSERVER_PAUSE_TIMER,
  READ_ONLY_TIMER,
  READ_TIMER,
  RETRY_TIMER,
  SNAPSHOT_TIMER,
  TICK_TIMER,
  writeSnapshotNow,
} from './state'
import {
  isProcessorTimer,
  onExpiryTimer,
  onLocalExpiryTimer,
  startReadOnly,
  forgetClient,
  onSilenceTimer,
} from './clients'
import { onProcessorTimer, onContainerTimer } from './pipeline'
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
  startBroadcast,
  tryToConnect,
} from './recovery'
import { boot } from './boot'
import { onClientAccepted, onClientMessage } from './clientConnections'
import { onDiskAnswer, onDiskFailure } from './durable'
import { endObserverPause, endRole, onElected } from './roles'
import { serveAlone } from './serveAlone'
import { ofElection, stepElection, type ElectionInput } from './stepElection'

/**
 * Handles one input and returns its effects in order. `now` is the server's own monotonic clock,
 * virtual µs.
 */
export function step(self: Server, input: ServerInput, now: VirtualUs): readonly ServerEffect[] {
  const turn: Turn = { now, effects: [] }
  const election = ofElection(self, input)
  if (election !== undefined) onElection(turn, self, election)
  else takeInput(turn, self, input)
  if (turn.ending !== undefined && self.role.type !== 'none') endRole(turn, self, turn.ending)
  return turn.effects
}

function onElection(turn: Turn, self: Server, input: ElectionInput): void {
  if (input.type === 'message') {
    const message = input.message as ElectionMessage
    if (message.packet === 'NOTIFICATION' && adoptConfig(turn, self, message)) return
  }
  const result = stepElection(turn, self, input)
  if (result !== undefined) onElected(turn, self, result)
}

function takeInput(turn: Turn, self: Server, input: ServerInput): void {
  switch (input.type) {
    case 'boot':
      if (boot(turn, self, input) && self.config.isStandalone) serveAlone(turn, self)
      break
    case 'opened':
      onOpened(turn, self, input.conn)
      break
    case 'accepted':
      onAccepted(turn, self, input)
      break
    case 'closed':
      onClosed(turn, self, input.conn, input.reason)
      break
    case 'message':
      onMessage(turn, self, input.conn, input.message)
      break
    case 'timer':
      onTimer(turn, self, input.timer)
      break
    case 'durable':
      onDiskAnswer(turn, self, input.token)
      break
    case 'diskFailed':
      onDiskFailure(turn, self, input.token)
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

function onOpened(turn: Turn, self: Server, conn: ConnectionId): void {
  const { role } = self
  if (role.type === 'learner' && role.conn === conn) onLeaderOpened(turn, self, role)
}

function onAccepted(
  turn: Turn,
  self: Server,
  { conn, from, channel, address }: Extract<ServerInput, { readonly type: 'accepted' }>,
): void {
  const { role } = self
  if (channel === 'client') return onClientAccepted(turn, self, conn, address)
  if (channel === 'quorum' && role.type === 'leader') {
    return onLearnerAccepted(turn, self, role, conn)
  }
  // The channel closed while the connection was being opened.
  if (typeof from === 'number') turn.effects.push({ type: 'close', conn })
}

function onClosed(turn: Turn, self: Server, conn: ConnectionId, reason: CloseReason): void {
  const { role } = self
  if (role.type === 'learner' && role.conn === conn) return onLeaderClosed(turn, role, reason)
  if (role.type === 'leader') {
    const handler = role.handlers.get(conn)
    if (handler !== undefined) return forgetHandler(turn, role, handler)
  }
  if (self.clients.has(conn)) forgetClient(self, conn)
}

function onMessage(turn: Turn, self: Server, conn: ConnectionId, message: ServerMessage): void {
  const { role } = self
  const client = self.clients.get(conn)
  // The channel fixes the kind of a connection's messages; the casts repeat it for the compiler.
  if (client !== undefined) {
    const request = message as Parameters<typeof onClientMessage>[3]
    return onClientMessage(turn, self, client, request)
  }
  if (role.type === 'leader') {
    const handler = role.handlers.get(conn)
    if (handler !== undefined) onLearnerMessage(turn, self, role, handler, message as QuorumMessage)
  } else if (role.type === 'learner' && role.conn === conn) {
    onLeaderMessage(turn, self, role, message as QuorumMessage)
  }
}

function onTimer(turn: Turn, self: Server, timer: string): void {
  const { role } = self
  if (isProcessorTimer(timer)) return onProcessorTimer(turn, self, timer)
  if (timer === EXPIRY_TIMER) return onExpiryTimer(turn, self)
  if (timer === LOCAL_EXPIRY_TIMER) return onLocalExpiryTimer(turn, self)
  if (timer === READ_ONLY_TIMER) return startReadOnly(turn, self)
  if (timer === CLIENT_EXPIRY_TIMER) return onSilenceTimer(turn, self)
  if (timer === CONTAINER_TIMER) return onContainerTimer(turn, self)
  if (timer === SNAPSHOT_TIMER) return onSnapshotTimer(turn, self)
  if (timer === OBSERVER_PAUSE_TIMER) return endObserverPause(turn, self)
  if (role.type === 'leader') {
    if (timer === TICK_TIMER) return onTick(turn, self, role)
    if (timer === LEADER_MAKE_TIMER) return writeSnapshotNow(turn, self, undefined)
    if (timer === LEADER_START_TIMER) return startBroadcast(turn, self, role)
    if (timer === LEADER_WAIT_TIMER) return onLeaderWaitTimeout(turn, self, role)
    onHandlerTimer(turn, self, role, timer)
  } else if (role.type === 'learner') {
    if (timer === READ_TIMER) return onReadTimeout(turn, self, role)
    if (timer === RETRY_TIMER) tryToConnect(turn, self, role)
  }
}
