import {
  clearTimer,
  trace,
  type Turn,
  createPipeline,
  type Server,
  createServerStats,
  READ_ONLY_TIMER,
  PROCESSOR_TIMERS,
} from '../state'
import { endLocalSessions, startLocalSessions } from './localSessions'
import { closeAllClients } from './replies'

/**
 * The read-only mode: a server that has found no leader for some time answers reads from its own tree,
 * and keeps looking.
 *
 * Source: `QuorumPeer.run`, `ReadOnlyZooKeeperServer`.
 */

/**
 * Starts the mode if the server still looks when the grace time is over
 * (`ReadOnlyZooKeeperServer.startup`).
 */
export function startReadOnly(turn: Turn, server: Server): void {
  if (server.role.type !== 'none' || server.state !== 'LOOKING') return
  server.role = { type: 'readOnly' }
  server.pipeline = createPipeline()
  server.stats = createServerStats(turn.now)
  startLocalSessions(turn, server)
  trace(turn, { type: 'readOnly', server: server.id, state: 'started' })
}

/**
 * Ends the mode: closes its clients' connections and forgets the sessions made in it
 * (`ReadOnlyZooKeeperServer.shutdown`).
 */
export function endReadOnly(turn: Turn, server: Server): void {
  if (!server.config.sessions.hasReadOnlyMode) return
  clearTimer(turn, READ_ONLY_TIMER)
  if (server.role.type !== 'readOnly') return
  if (server.clients.size > 0) closeAllClients(turn, server)
  server.role = { type: 'none' }
  server.pipeline = createPipeline()
  for (const timer of PROCESSOR_TIMERS) clearTimer(turn, timer)
  endLocalSessions(turn, server)
  trace(turn, { type: 'readOnly', server: server.id, state: 'ended' })
}
