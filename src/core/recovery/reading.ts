import type { Server } from '../server/state'
import { READ_TIMER } from '../server/timers'
import { setTimer, type Turn } from '../turn'

/** Restarts the read timeout, given in ticks. */
export function expectPacket(server: Server, ticks: number, turn: Turn): void {
  setTimer(turn, READ_TIMER, ticks * server.config.tickTimeMs * 1000)
}
