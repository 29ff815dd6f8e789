import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { SessionId } from '../../model'
import { createSessionTracker, removeSession, type SessionTracker } from './sessionTracker'

/**
 * The sessions that one server alone knows. They end with the server's role and cannot move.
 *
 * Source: `UpgradeableSessionTracker`, `LocalSessionTracker`.
 */
export interface LocalSessions {
  readonly tracker: SessionTracker
  /** Timeouts in ms of sessions that are becoming global; their creation is not committed yet. */
  upgrading: SortedMap<SessionId, number>
}

/** Creates the table without a session. */
export const createLocalSessions = (tickTimeMs: number, nowUs: number): LocalSessions => ({
  tracker: createSessionTracker(tickTimeMs, nowUs),
  upgrading: createSortedMap(),
})

/** Says whether a session is local to this server, closing or not. */
export const isLocalSession = (local: LocalSessions | undefined, session: SessionId): boolean =>
  local?.tracker.sessions.has(session) === true

/**
 * Marks a local session as becoming global. Returns its timeout in ms, or `undefined` for a session
 * that is not local.
 *
 * Source: `UpgradeableSessionTracker.upgradeSession`.
 */
export function upgradeSession(local: LocalSessions, session: SessionId): number | undefined {
  const timeoutMs = local.tracker.sessions.get(session)?.timeoutMs
  if (timeoutMs === undefined) return undefined
  local.upgrading.set(session, timeoutMs)
  removeSession(local.tracker, session)
  return timeoutMs
}

/** Drops a session's local record, for the ensemble knows it (`LearnerSessionTracker.commitSession`). */
export function finishUpgrade(local: LocalSessions, session: SessionId): void {
  removeSession(local.tracker, session)
  local.upgrading.delete(session)
}
