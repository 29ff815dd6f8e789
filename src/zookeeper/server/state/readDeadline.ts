import { setTimer, type Turn } from './turn'

/** The value of a deadline, or of its timer, that is not set. */
export const NEVER = Number.MAX_SAFE_INTEGER

/**
 * The deadline of a read or a wait, the server's own µs. Every packet moves it, so its timer is not
 * reset each time; {@link isDue} sets it again when it fires too early.
 */
export interface Deadline {
  atUs: number
  /** The time at which the timer fires. */
  timerAtUs: number
}

export const createDeadline = (): Deadline => ({ atUs: NEVER, timerAtUs: NEVER })

/** Removes the deadline; a timer that is set has no effect. */
export function expectNothing(deadline: Deadline): void {
  deadline.atUs = NEVER
}

/** Says whether a deadline is due when its timer fires; if not, sets the timer again. */
export function isDue(turn: Turn, deadline: Deadline, timer: string): boolean {
  deadline.timerAtUs = NEVER
  if (deadline.atUs === NEVER) return false
  if (turn.now >= deadline.atUs) return true
  deadline.timerAtUs = deadline.atUs
  setTimer(turn, timer, deadline.atUs - turn.now)
  return false
}
