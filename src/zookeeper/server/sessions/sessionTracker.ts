import type { ConnectionId } from '../../../kernel/actor'
import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { SessionId } from '../../model'

/** A session as the leader keeps watch over it (`SessionTrackerImpl.SessionImpl`). */
export interface TrackedSession {
  readonly timeoutMs: number
  readonly isClosing: boolean
  /** Whether anybody has spoken for it yet; then `owner` says who. */
  readonly isOwned: boolean
  /** The learner's connection that the session's client is behind; absent: this server itself. */
  readonly owner: ConnectionId | undefined
  /** The end of the bucket that it expires with, the server's own µs. */
  readonly expiresAtUs: number
}

/**
 * The sessions that a leader, or a standalone server, keeps watch over. They expire in buckets one
 * tick wide, rounded up.
 *
 * Source: `SessionTrackerImpl`, `ExpiryQueue`.
 */
export interface SessionTracker {
  readonly tickUs: number
  /** When the next bucket is due. */
  nextExpiryUs: number
  sessions: SortedMap<SessionId, TrackedSession>
}

/** A tracker that gives every session it is handed its full timeout from `nowUs` on. */
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

/** The end of the tick that a time lies in, never the time itself (`roundToNextInterval`). */
const roundToNextTick = (us: number, tickUs: number): number =>
  (Math.floor(us / tickUs) + 1) * tickUs

/** Begins to watch over a session, or touches the one that is there; true where it is new. */
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

/** Moves a session to the bucket of `nowUs + timeoutMs`; false where it is unknown or closing. */
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

/** From now on the session's writes fail and touches are in vain (`setSessionClosing`). */
export function setClosing(tracker: SessionTracker, session: SessionId): void {
  const known = tracker.sessions.get(session)
  if (known !== undefined) tracker.sessions.set(session, { ...known, isClosing: true })
}

/** Forgets a session whose end has been applied. */
export function removeSession(tracker: SessionTracker, session: SessionId): void {
  tracker.sessions.delete(session)
}

/**
 * Says through whom a session's client speaks now, `undefined` being this server itself; false where
 * the session is unknown or closing.
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
 * Whether a request may be carried out: its session is alive and has not moved to another server.
 * The first to speak for a session owns it.
 *
 * Source: `SessionTrackerImpl.checkSession`; an unknown session is an expired one, as
 * `LeaderSessionTracker` has it.
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
 * The sessions of all buckets that are due at `nowUs`, marked as closing: bucket by bucket, within
 * one by id. A session that is closing already is named again, as ZooKeeper does.
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
