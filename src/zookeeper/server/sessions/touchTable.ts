import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { SessionId } from '../../model'

/** The sessions that a learner heard from since its last answer to a PING of the leader. */
export interface TouchTable {
  touched: SortedMap<SessionId, number>
}

export interface Touch {
  readonly session: SessionId
  readonly timeoutMs: number
}

/** Creates an empty table (`LearnerSessionTracker`). */
export const createTouchTable = (): TouchTable => ({ touched: createSortedMap() })

/** Notes that a session is alive. */
export function touch(table: TouchTable, session: SessionId, timeoutMs: number): void {
  table.touched.set(session, timeoutMs)
}

/** Drops a session that has ended. */
export function untouch(table: TouchTable, session: SessionId): void {
  table.touched.delete(session)
}

/** Takes the noted sessions, ordered by id, and clears the table (`LearnerSessionTracker.snapshot`). */
export function swapTouches(table: TouchTable): readonly Touch[] {
  if (table.touched.size === 0) return []
  const touches: Touch[] = []
  for (const [session, timeoutMs] of table.touched.entries()) touches.push({ session, timeoutMs })
  table.touched = createSortedMap()
  return touches
}
