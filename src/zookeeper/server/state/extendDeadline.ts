import type { Learner, Server } from './server'
import { READ_TIMER } from './timers'
import { setTimer, type Turn } from './turn'
import type { Deadline } from './readDeadline'

/** Moves a deadline to `ticks` ticks from now, and sets its timer unless an earlier one is set. */
export function extendDeadline(
  turn: Turn,
  server: Server,
  deadline: Deadline,
  timer: string,
  ticks: number,
): void {
  const delayUs = ticks * server.config.tickTimeMs * 1000
  deadline.atUs = turn.now + delayUs
  if (deadline.timerAtUs <= deadline.atUs) return
  deadline.timerAtUs = deadline.atUs
  setTimer(turn, timer, delayUs)
}

/**
 * Restarts a learner's read timeout: initLimit ticks until it has the leader's history, then syncLimit. Its
 * dial may have a limit of its own (`Learner.connectToLeader`).
 */
export function expectPacket(turn: Turn, server: Server, learner: Learner): void {
  const { initLimit, syncLimit, connectLimit } = server.config
  const isInSync = learner.phase === 'newLeader' || learner.phase === 'ready'
  const isDialing = learner.phase === 'connecting' && connectLimit > 0
  const ticks = isDialing ? connectLimit : isInSync ? syncLimit : initLimit
  extendDeadline(turn, server, learner.reading, READ_TIMER, ticks)
}
