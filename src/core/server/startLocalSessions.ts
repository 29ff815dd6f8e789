import { createLocalSessions } from '../sessions'
import { clearTimer, setTimer, type Turn } from '../turn'
import type { Server } from './state'
import { LOCAL_EXPIRY_TIMER } from './timers'

/** Begins anew, where the configuration wants such sessions; a server without a quorum has none. */
export function startLocalSessions(server: Server, turn: Turn): void {
  const { sessions, isStandalone, tickTimeMs } = server.config
  if (!sessions.hasLocal || isStandalone) return
  server.local = createLocalSessions(tickTimeMs, turn.now)
  armLocalExpiry(server, turn)
}

/** They end with the role; nobody else knows of them. */
export function endLocalSessions(server: Server, turn: Turn): void {
  if (server.local === undefined) return
  server.local = undefined
  clearTimer(turn, LOCAL_EXPIRY_TIMER)
}

/** Waits for the next bucket of them. */
export function armLocalExpiry({ local }: Server, turn: Turn): void {
  if (local === undefined) return
  setTimer(turn, LOCAL_EXPIRY_TIMER, Math.max(1, local.tracker.nextExpiryUs - turn.now))
}
