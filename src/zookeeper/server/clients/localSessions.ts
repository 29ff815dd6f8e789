import { CREATE_MODES, type CreateMode, type ErrorName, type SessionId } from '../../model'
import type { WriteOperation } from '../tree'
import {
  createLocalSessions,
  finishUpgrade,
  isLocalSession,
  removeSession,
  takeExpired,
  touch,
  touchSession,
  trackSession,
  upgradeSession,
} from '../sessions'
import {
  clearTimer,
  setTimer,
  trace,
  type Turn,
  type Request,
  type Server,
  LOCAL_EXPIRY_TIMER,
} from '../state'

/**
 * Local sessions: this server alone creates, touches and ends them, until one creates an ephemeral and
 * becomes global.
 *
 * Source: `UpgradeableSessionTracker`, `LearnerSessionTracker`, `LeaderSessionTracker`.
 */

/** Starts with no local session, where the configuration has them; a standalone server has none. */
export function startLocalSessions(turn: Turn, server: Server): void {
  const { sessions, isStandalone, tickTimeMs } = server.config
  if (!sessions.hasLocal || isStandalone) return
  server.local = createLocalSessions(tickTimeMs, turn.now)
  armLocalExpiry(turn, server)
}

/** Ends all local sessions with the role; no other server knows of them. */
export function endLocalSessions(turn: Turn, server: Server): void {
  if (server.local === undefined) return
  server.local = undefined
  clearTimer(turn, LOCAL_EXPIRY_TIMER)
}

function armLocalExpiry(turn: Turn, { local }: Server): void {
  if (local === undefined) return
  setTimer(turn, LOCAL_EXPIRY_TIMER, Math.max(1, local.tracker.nextExpiryUs - turn.now))
}

/** Takes the local sessions of all due buckets; the caller closes them (`SessionTrackerImpl.run`). */
export function takeLocalExpired(turn: Turn, server: Server): readonly SessionId[] {
  const { local } = server
  if (local === undefined) return []
  const due = takeExpired(local.tracker, turn.now)
  for (const session of due) {
    const timeout = local.tracker.sessions.get(session)?.timeoutMs ?? 0
    traceLocal(turn, server, session, 'expired', timeout)
  }
  armLocalExpiry(turn, server)
  return due
}

/**
 * Tracks a new session as local; false where this server has no local ones
 * (`LearnerSessionTracker.createSession`).
 */
export function trackLocal(
  turn: Turn,
  server: Server,
  session: SessionId,
  timeoutMs: number,
): boolean {
  if (server.local === undefined) return false
  trackSession(server.local.tracker, session, timeoutMs, turn.now)
  traceLocal(turn, server, session, 'created', timeoutMs)
  return true
}

/** Ends a local session (`SessionTrackerImpl.removeSession`). */
export function removeLocal(turn: Turn, server: Server, session: SessionId): void {
  if (server.local === undefined) return
  removeSession(server.local.tracker, session)
  traceLocal(turn, server, session, 'closed', 0)
}

function traceLocal(
  turn: Turn,
  server: Server,
  session: SessionId,
  state: 'created' | 'expired' | 'closed' | 'upgraded',
  timeout: number,
): void {
  const type = 'session'
  trace(turn, { type, server: server.id, session, state, timeout, isLocal: true })
}

/**
 * Notes a sign of life of a session. Returns false where this server does not know the session, or
 * knows that it is closing. A learner leaves global sessions to the leader's judgement.
 *
 * Source: `touchSession` of each `SessionTracker`.
 */
export function touchHere(
  turn: Turn,
  server: Server,
  session: SessionId,
  timeoutMs: number,
): boolean {
  const { role, local, db } = server
  if (local !== undefined && touchSession(local.tracker, session, timeoutMs, turn.now)) return true
  const isKnown = local === undefined || db.sessions.has(session) || local.upgrading.has(session)
  switch (role.type) {
    case 'none':
      return false
    case 'readOnly':
      return isKnown
    case 'learner':
      if (isKnown) touch(role.touched, session, timeoutMs)
      return isKnown
    case 'leader':
    case 'standalone':
      return touchSession(role.sessions, session, timeoutMs, turn.now)
  }
}

/** The step that a request of a local session needs first. */
export type Upgrade =
  | { readonly type: 'none' }
  | { readonly type: 'refused'; readonly error: ErrorName }
  | { readonly type: 'upgraded'; readonly timeoutMs: number }

const NO_UPGRADE: Upgrade = { type: 'none' }

/**
 * Upgrades a local session whose request creates an ephemeral; refuses the request where
 * `localSessionsUpgradingEnabled` is not set.
 *
 * Source: `QuorumZooKeeperServer.checkUpgradeSession`, `makeUpgradeRequest`.
 */
export function checkUpgrade(turn: Turn, server: Server, request: Request): Upgrade {
  const { local, role } = server
  if (local === undefined || (role.type !== 'learner' && role.type !== 'leader')) return NO_UPGRADE
  const { session, operation } = request
  if (operation === undefined || !isLocalSession(local, session)) return NO_UPGRADE
  if (!wantsEphemeral(operation)) return NO_UPGRADE
  if (!server.config.sessions.canUpgradeLocal) {
    return { type: 'refused', error: 'EphemeralOnLocalSession' }
  }
  const timeoutMs = upgradeSession(local, session)
  if (timeoutMs === undefined) return NO_UPGRADE
  if (role.type === 'leader') trackSession(role.sessions, session, timeoutMs, turn.now)
  traceLocal(turn, server, session, 'upgraded', timeoutMs)
  return { type: 'upgraded', timeoutMs }
}

function wantsEphemeral(operation: WriteOperation): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (operation.packet) {
    case 'create':
    case 'create2':
      return isEphemeral(operation.mode)
    case 'multi':
      return operation.ops.some(
        (op) => (op.packet === 'create' || op.packet === 'create2') && isEphemeral(op.mode),
      )
    default:
      return false
  }
}

const isEphemeral = (mode: CreateMode | number): boolean => {
  const name = typeof mode === 'number' ? CREATE_MODES[mode] : mode
  return name === 'EPHEMERAL' || name === 'EPHEMERAL_SEQUENTIAL'
}

/**
 * Drops a session's local record, for its creation is committed, so it is global. Every learner touches it,
 * not only its owner: it lives up to half a tick longer than its timeout from the commit on.
 *
 * Source: `LearnerSessionTracker.commitSession`, `LeaderSessionTracker.commitSession`.
 */
export function onSessionCommitted(
  { local, role }: Server,
  session: SessionId,
  timeoutMs: number,
): void {
  if (local !== undefined) finishUpgrade(local, session)
  if (role.type === 'learner') touch(role.touched, session, timeoutMs)
}
