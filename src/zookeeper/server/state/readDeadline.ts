import { setTimer, type Turn } from './turn'

/** Of a deadline: there is none, or no timer is set. */
export const NEVER = Number.MAX_SAFE_INTEGER

/**
 * When a read or a wait has lasted too long, the server's own µs. Every packet moves it, so its timer is
 * left as it is and looks again when it fires.
 */
export interface Deadline {
  atUs: number
  /** When the timer that is set fires. */
  timerAtUs: number
}

export const createDeadline = (): Deadline => ({ atUs: NEVER, timerAtUs: NEVER })

/** Nothing is waited for: a timer that is set fires in vain. */
export function expectNothing(deadline: Deadline): void {
  deadline.atUs = NEVER
}

/** Its timer has fired: whether it is due; if not, the timer is set again. */
export function isDue(turn: Turn, deadline: Deadline, timer: string): boolean {
  deadline.timerAtUs = NEVER
  if (deadline.atUs === NEVER) return false
  if (turn.now >= deadline.atUs) return true
  deadline.timerAtUs = deadline.atUs
  setTimer(turn, timer, deadline.atUs - turn.now)
  return false
}
