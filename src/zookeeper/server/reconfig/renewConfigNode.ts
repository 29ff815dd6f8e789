import type { Turn, Server } from '../state'
import { triggerWatches } from '../watches'
import { initConfigNode } from './configNode'
import { sendWatchEvents } from '../clients'

/**
 * Writes the configuration again when a leader's tree was taken over, and whenever a configuration is
 * committed, ahead of that one's transaction: who watches for long hears of it twice.
 *
 * Source: `Learner.syncWithLeader`, `ZKDatabase.initConfigInZKDatabase`.
 */
export function renewConfigNode(turn: Turn, server: Server): void {
  const change = initConfigNode(turn, server)
  if (change === undefined || server.clients.size === 0) return
  sendWatchEvents(turn, server, triggerWatches(server.watches, change))
}
