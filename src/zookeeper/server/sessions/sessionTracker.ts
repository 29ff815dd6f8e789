import type { ConnectionId } from '../../../kernel/actor'
import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { SessionId } from '../../model'

/** A session in the leader's tracker (`SessionTrackerImpl.SessionImpl`). */
export interface TrackedSession {
  readonly timeoutMs: number
  readonly isClosing: boolean
  /** A request or an opening has set `owner`. */
  readonly isOwned: boolean
  /** The learner's connection through which the client speaks; `undefined` for this server itself. */
  readonly owner: ConnectionId | undefined
  /** The end of the session's bucket, the server's own µs. */
  readonly expiresAtUs: number
}

/**
 * The sessions that a leader or a standalone server expires. Expiry times are rounded up to buckets one
 * tick wide.
 *
 * Source: `SessionTrackerImpl`, `ExpiryQueue`.
 */
export interface SessionTracker {
  readonly tickUs: number
  /** The end of the next due bucket, the server's own µs. */
  nextExpiryUs: number
  sessions: SortedMap<SessionId, TrackedSession>
}

/** Creates a tracker; each given session has its full timeout from `nowUs` on. */
export function createSessionTracker(
  tickTimeMs: number,
  nowUs = 0,
  timeouts: SortedMap<SessionId, number> = createSortedMap(),
): SessionTracker {
  const tickUs = tickTimeMs * 1000
  const tracker: SessionTracker = {
    tickUs,
    nextExpiryUs: roundToNextTick(nowUs, tickUs),
    sessions: createSortedMap(),
  }
  for (const [session, timeoutMs] of timeouts.entries()) {
    trackSession(tracker, session, timeoutMs, nowUs)
  }
  return tracker
}

/**
 * Returns the end of the tick that holds a time; a time on the border belongs to the next tick
 * (`roundToNextInterval`).
 */
const roundToNextTick = (us: number, tickUs: number): number =>
  (Math.floor(us / tickUs) + 1) * tickUs

/** Tracks a session, or touches a known one. Returns true for a new one. */
export function trackSession(
  tracker: SessionTracker,
  session: SessionId,
  timeoutMs: number,
  nowUs: number,
): boolean {
  const known = tracker.sessions.get(session)
  const expiresAtUs = roundToNextTick(nowUs + timeoutMs * 1000, tracker.tickUs)
  const tracked =
    known === undefined
      ? { timeoutMs, isClosing: false, isOwned: false, owner: undefined, expiresAtUs }
      : { ...known, expiresAtUs }
  tracker.sessions.set(session, tracked)
  return known === undefined
}

/** Moves a session to the bucket of `nowUs + timeoutMs`. Returns false for an unknown or closing one. */
export function touchSession(
  tracker: SessionTracker,
  session: SessionId,
  timeoutMs: number,
  nowUs: number,
): boolean {
  const known = tracker.sessions.get(session)
  if (known === undefined || known.isClosing) return false
  const expiresAtUs = roundToNextTick(nowUs + timeoutMs * 1000, tracker.tickUs)
  if (expiresAtUs !== known.expiresAtUs) tracker.sessions.set(session, { ...known, expiresAtUs })
  return true
}

/** Marks a session as closing: its requests fail and touches have no effect (`setSessionClosing`). */
export function setClosing(tracker: SessionTracker, session: SessionId): void {
  const known = tracker.sessions.get(session)
  if (known !== undefined) tracker.sessions.set(session, { ...known, isClosing: true })
}

/** Removes a session whose end has been applied. */
export function removeSession(tracker: SessionTracker, session: SessionId): void {
  tracker.sessions.delete(session)
}

/**
 * Sets the connection through which a session's client speaks, `undefined` for this server itself.
 * Returns false for an unknown or closing session.
 */
export function setOwner(
  tracker: SessionTracker,
  session: SessionId,
  owner: ConnectionId | undefined,
): boolean {
  const known = tracker.sessions.get(session)
  if (known === undefined || known.isClosing) return false
  tracker.sessions.set(session, { ...known, isOwned: true, owner })
  return true
}

/**
 * Checks that a request's session is alive and has not moved to another server. The first request of a
 * session sets its owner.
 *
 * Source: `SessionTrackerImpl.checkSession`; an unknown session counts as expired, as in
 * `LeaderSessionTracker`.
 */
export function checkSession(
  tracker: SessionTracker,
  session: SessionId,
  owner: ConnectionId | undefined,
): 'OK' | 'SessionExpired' | 'SessionMoved' {
  const known = tracker.sessions.get(session)
  if (known === undefined || known.isClosing) return 'SessionExpired'
  if (!known.isOwned) {
    tracker.sessions.set(session, { ...known, isOwned: true, owner })
    return 'OK'
  }
  return known.owner === owner ? 'OK' : 'SessionMoved'
}

/**
 * Takes the sessions of all buckets due at `nowUs` and marks them as closing, ordered by bucket, then
 * by id. A session that is closing already is returned again, as in ZooKeeper.
 *
 * Source: `SessionTrackerImpl.run`, `ExpiryQueue.poll`.
 */
export function takeExpired(tracker: SessionTracker, nowUs: number): SessionId[] {
  const due: { readonly session: SessionId; readonly atUs: number }[] = []
  const from = tracker.nextExpiryUs
  if (nowUs < from) return []
  tracker.nextExpiryUs = roundToNextTick(nowUs, tracker.tickUs)
  for (const [session, { expiresAtUs }] of tracker.sessions.entries()) {
    if (expiresAtUs >= from && expiresAtUs <= nowUs) due.push({ session, atUs: expiresAtUs })
  }
  // The sort is stable, so ids stay ascending within a bucket.
  due.sort((a, b) => a.atUs - b.atUs)
  for (const { session } of due) setClosing(tracker, session)
  return due.map(({ session }) => session)
}
