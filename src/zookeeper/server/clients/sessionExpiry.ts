import { createRequest, submitRequest } from './requestQueues'
import { createSessionTracker, takeExpired, type SessionTracker } from '../sessions'
import { setTimer, trace, type Turn, type Server, EXPIRY_TIMER } from '../state'
import { takeLocalExpired } from './localSessions'

/**
 * Tracks all sessions of the tree, each with its full timeout from now on.
 *
 * Source: `LeaderZooKeeperServer.createSessionTracker`.
 */
export function startSessions(
  turn: Turn,
  server: Server,
  role: { sessions: SessionTracker },
): void {
  role.sessions = createSessionTracker(server.config.tickTimeMs, turn.now, server.db.sessions)
  armExpiry(turn, role.sessions)
}

/** Closes the local sessions of due buckets, without a transaction. */
export function onLocalExpiryTimer(turn: Turn, server: Server): void {
  for (const session of takeLocalExpired(turn, server)) {
    submitRequest(turn, server, createRequest(session, 0, { packet: 'closeSession' }, {}))
  }
}

function armExpiry(turn: Turn, sessions: SessionTracker): void {
  setTimer(turn, EXPIRY_TIMER, Math.max(1, sessions.nextExpiryUs - turn.now))
}

/**
 * Closes the sessions of due buckets, each by a transaction.
 *
 * Source: `SessionTrackerImpl.run`, `ZooKeeperServer.expire`.
 */
export function onExpiryTimer(turn: Turn, server: Server): void {
  const { role } = server
  if (role.type !== 'leader' && role.type !== 'standalone') return
  for (const session of takeExpired(role.sessions, turn.now)) {
    const timeout = role.sessions.sessions.get(session)?.timeoutMs ?? 0
    trace(turn, { type: 'session', server: server.id, session, state: 'expired', timeout })
    submitRequest(turn, server, createRequest(session, 0, { packet: 'closeSession' }, {}))
  }
  armExpiry(turn, role.sessions)
}
