import type { ServerId } from '../../../kernel/actor'
import { trace, type Turn, setZabPhase, type Server, createServerStats } from '../state'
import { startLocalSessions } from './localSessions'

/**
 * Traces that the session tracker and the request processors are ready. A learner serves no client
 * before UPTODATE.
 *
 * Source: `ZooKeeperServer.startupWithoutServing`.
 */
export function standUp(turn: Turn, server: Server): void {
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'sessions' })
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'chain' })
}

/** Begins to serve clients. */
export function startServing(turn: Turn, server: Server, leader: ServerId, epoch: number): void {
  server.isServing = true
  server.stats = createServerStats(turn.now)
  startLocalSessions(turn, server)
  setZabPhase(turn, server, 'BROADCAST')
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'serving' })
  trace(turn, { type: 'serving', server: server.id, leader, epoch })
}
