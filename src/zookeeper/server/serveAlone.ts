import { createSortedMap } from '../../kernel/lib'
import { createSessionTracker } from './sessions'
import { createPending } from './tree'
import { type Turn, writeSnapshotNow, createContainerWatch, type Server } from './state'
import { startContainers } from './pipeline'
import { startSessions, standUp, startServing } from './clients'

/** Serves without a quorum, through Prep, Sync and Final. Source: `ZooKeeperServer.startup`. */
export function serveAlone(turn: Turn, server: Server): void {
  const role = {
    type: 'standalone' as const,
    hzxid: server.db.lastProcessed,
    sessions: createSessionTracker(server.config.tickTimeMs, turn.now, createSortedMap()),
    pending: createPending(),
    containers: createContainerWatch(),
  }
  server.role = role
  server.state = 'LEADING'
  // `ZooKeeperServer.loadData` takes a snapshot, as on a leader.
  writeSnapshotNow(turn, server, undefined)
  standUp(turn, server)
  startSessions(turn, server, role)
  startContainers(turn, server, role)
  startServing(turn, server, server.id, server.currentEpoch)
}
