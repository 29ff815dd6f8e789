import { utf8Encode } from '../../lib'
import { writeConfigNode } from '../tree'
import type { Turn } from '../turn'
import { service } from './service'
import type { Server } from './state'
import { wallMs } from './wall'

/**
 * Writes this server's configuration over what its tree says of it; each server does so for itself, when
 * it starts, when it has taken over a leader's tree, and whenever a configuration is committed, ahead of
 * that one's transaction: who watches for long hears of it twice.
 *
 * Source: `QuorumPeerMain.runFromConfig`, `Learner.syncWithLeader`, `ZKDatabase.initConfigInZKDatabase`.
 */
export function initConfigNode(server: Server, turn: Turn): void {
  const { text, version } = server.ensemble
  const timeMs = wallMs(server, turn)
  const change = writeConfigNode(server.db.tree, utf8Encode(text), version, timeMs)
  if (change === undefined || server.clients.size === 0) return
  const { sendWatchEvents, triggerWatches } = service()
  sendWatchEvents(server, triggerWatches(server.watches, change), turn)
}
