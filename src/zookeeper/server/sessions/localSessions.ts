import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { SessionId } from '../../model'
import { createSessionTracker, removeSession, type SessionTracker } from './sessionTracker'

/**
 * The sessions that one server alone knows. They end with the server's role, and cannot move.
 *
 * Source: `UpgradeableSessionTracker`, `LocalSessionTracker`.
 */
export interface LocalSessions {
  readonly tracker: SessionTracker
  /** Global from now on, with their timeouts in ms; the leader's word is still on its way. */
  upgrading: SortedMap<SessionId, number>
}

/** No local session yet. */
export const createLocalSessions = (tickTimeMs: number, nowUs: number): LocalSessions => ({
  tracker: createSessionTracker(tickTimeMs, nowUs),
  upgrading: createSortedMap(),
})

/** Whether a session is known here as a local one, closing or not. */
export const isLocalSession = (local: LocalSessions | undefined, session: SessionId): boolean =>
  local?.tracker.sessions.has(session) === true

/**
 * Makes a local session one that waits to be global; its timeout in ms, or `undefined` where it is no
 * local session.
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

/** The ensemble knows the session now (`LearnerSessionTracker.commitSession`). */
export function finishUpgrade(local: LocalSessions, session: SessionId): void {
  removeSession(local.tracker, session)
  local.upgrading.delete(session)
}
