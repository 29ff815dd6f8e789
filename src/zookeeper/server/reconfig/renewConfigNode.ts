import type { Turn, Server } from '../state'
import { triggerWatches } from '../watches'
import { initConfigNode } from './configNode'
import { sendWatchEvents } from '../clients'

/**
 * Writes the configuration into the tree again: after a leader's tree was taken over, and at a commit
 * before the configuration's own transaction. So a persistent watch fires twice.
 *
 * Source: `Learner.syncWithLeader`, `ZKDatabase.initConfigInZKDatabase`.
 */
export function renewConfigNode(turn: Turn, server: Server): void {
  const change = initConfigNode(turn, server)
  if (change === undefined || server.clients.size === 0) return
  sendWatchEvents(turn, server, triggerWatches(server.watches, change))
}
