import type { SessionId } from '../../model'
import { createRequest, submitRequest } from '../pipeline/queues'
import type { Turn } from '../turn'
import { takeLocalExpired } from './localSessions'
import type { Server } from './state'

/** Closes a session that has expired, by a transaction where the ensemble knows it. */
export function closeExpired(server: Server, session: SessionId, turn: Turn): void {
  submitRequest(server, createRequest(session, 0, { packet: 'closeSession' }, {}), turn)
}

/** A bucket of this server's own sessions is due: each is closed here, without a transaction. */
export function onLocalExpiryTimer(server: Server, turn: Turn): void {
  for (const session of takeLocalExpired(server, turn)) {
    closeExpired(server, session, turn)
  }
}
