import type { ZabPhase } from './trace'
import { trace, type Turn } from './turn'
import type { Server } from './server'

/** Enters a phase of ZAB and says so. */
export function setPhase(turn: Turn, server: Server, phase: ZabPhase, why?: string): void {
  server.phase = phase
  const { state } = server
  trace(turn, { type: 'state', server: server.id, state, phase, ...(why && { why }) })
}
