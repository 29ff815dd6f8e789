import type { Turn } from './turn'
import type { Server } from './server'

/** Returns the server's wall clock, virtual ms since 1970. */
export const wallClockMs = (turn: Turn, server: Server): number =>
  server.wallBaseMs + Math.floor(turn.now / 1000)
