import { createRequest, submitRequest } from './requestQueues'
import { createSessionTracker, takeExpired, type SessionTracker } from '../sessions'
import { setTimer, trace, type Turn, type Server, EXPIRY_TIMER } from '../state'
import { takeLocalExpired } from './localSessions'

/**
 * Tracks all sessions that the tree knows, each with its full timeout from now on.
 *
 * Source: `LeaderZooKeeperServer.createSessionTracker`.
 */
export function startSessions(
  server: Server,
  role: { sessions: SessionTracker },
  turn: Turn,
): void {
  role.sessions = createSessionTracker(server.config.tickTimeMs, turn.now, server.db.sessions)
  armExpiry(role.sessions, turn)
}

/** A bucket of this server's own sessions is due: each is closed here, without a transaction. */
export function onLocalExpiryTimer(server: Server, turn: Turn): void {
  for (const session of takeLocalExpired(server, turn)) {
    submitRequest(server, createRequest(session, 0, { packet: 'closeSession' }, {}), turn)
  }
}

function armExpiry(sessions: SessionTracker, turn: Turn): void {
  setTimer(turn, EXPIRY_TIMER, Math.max(1, sessions.nextExpiryUs - turn.now))
}

/**
 * A bucket is due: each of its sessions is closed by a transaction like any other.
 *
 * Source: `SessionTrackerImpl.run`, `ZooKeeperServer.expire`.
 */
export function onExpiryTimer(server: Server, turn: Turn): void {
  const { role } = server
  if (role.type !== 'leader' && role.type !== 'standalone') return
  for (const session of takeExpired(role.sessions, turn.now)) {
    const timeout = role.sessions.sessions.get(session)?.timeoutMs ?? 0
    trace(turn, { type: 'session', server: server.id, session, state: 'expired', timeout })
    submitRequest(server, createRequest(session, 0, { packet: 'closeSession' }, {}), turn)
  }
  armExpiry(role.sessions, turn)
}
