import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import type { SessionId } from '../../model'

/** The sessions that a learner heard from since its last answer to the leader's PING. */
export interface TouchTable {
  touched: SortedMap<SessionId, number>
}

export interface Touch {
  readonly session: SessionId
  readonly timeoutMs: number
}

/** A learner's table before anybody spoke (`LearnerSessionTracker`). */
export const createTouchTable = (): TouchTable => ({ touched: createSortedMap() })

/** Notes a session's sign of life. */
export function touch(table: TouchTable, session: SessionId, timeoutMs: number): void {
  table.touched.set(session, timeoutMs)
}

/** Forgets a session that has ended. */
export function untouch(table: TouchTable, session: SessionId): void {
  table.touched.delete(session)
}

/** Hands out what was noted, by id, and begins afresh (`LearnerSessionTracker.snapshot`). */
export function swapTouches(table: TouchTable): readonly Touch[] {
  if (table.touched.size === 0) return []
  const touches: Touch[] = []
  for (const [session, timeoutMs] of table.touched.entries()) touches.push({ session, timeoutMs })
  table.touched = createSortedMap()
  return touches
}
