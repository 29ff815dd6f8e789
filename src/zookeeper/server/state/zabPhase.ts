import { roleEndText, type RoleEnd } from './endings'
import type { ZabPhase } from './trace'
import { trace, type Turn } from './turn'
import type { Server } from './server'

/** Enters a phase of ZAB and traces it; `end` is the reason for which the role before ended. */
export function setZabPhase(turn: Turn, server: Server, phase: ZabPhase, end?: RoleEnd): void {
  server.phase = phase
  const { state } = server
  const why = end === undefined ? {} : { why: roleEndText(end), problem: end }
  trace(turn, { type: 'state', server: server.id, state, phase, ...why })
}
