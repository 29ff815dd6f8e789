import type { Turn } from '../turn'
import { service } from './service'
import type { Leader, Server, Standalone } from './state'

/** Begins a term: the times of the checks count from now on. */
export function startContainers(server: Server, role: Leader | Standalone, turn: Turn): void {
  role.containers = { startedAt: turn.now, isArmed: false, unused: [] }
  if (server.db.tree.expirable > 0) service().watchContainers(server, turn)
}
