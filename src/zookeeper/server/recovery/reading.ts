import type { Learner, Server } from '../state'
import { READ_TIMER } from '../timers'
import { setTimer, type Turn } from '../turn'

/** Of a deadline: there is none, or no timer is set. */
const NEVER = Number.MAX_SAFE_INTEGER

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

/** Moves a deadline to so many ticks from now. */
export function expectWithin(
  server: Server,
  deadline: Deadline,
  timer: string,
  ticks: number,
  turn: Turn,
): void {
  const delayUs = ticks * server.config.tickTimeMs * 1000
  deadline.atUs = turn.now + delayUs
  if (deadline.timerAtUs <= deadline.atUs) return
  deadline.timerAtUs = deadline.atUs
  setTimer(turn, timer, delayUs)
}

/** Nothing is waited for: a timer that is set fires in vain. */
export function expectNothing(deadline: Deadline): void {
  deadline.atUs = NEVER
}

/** Its timer has fired: whether it is due; if not, the timer is set again. */
export function isDue(deadline: Deadline, timer: string, turn: Turn): boolean {
  deadline.timerAtUs = NEVER
  if (deadline.atUs === NEVER) return false
  if (turn.now >= deadline.atUs) return true
  deadline.timerAtUs = deadline.atUs
  setTimer(turn, timer, deadline.atUs - turn.now)
  return false
}

/** Restarts a learner's read timeout: initLimit until it has the leader's history, then syncLimit. */
export function expectPacket(server: Server, learner: Learner, turn: Turn): void {
  const { initLimit, syncLimit } = server.config
  const isInSync = learner.stage === 'newLeader' || learner.stage === 'ready'
  expectWithin(server, learner.reading, READ_TIMER, isInSync ? syncLimit : initLimit, turn)
}
