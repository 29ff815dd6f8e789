import { utf8Encode } from '../../lib'
import { writeConfigNode } from '../tree'
import type { Turn } from '../turn'
import type { Server } from './state'
import { wallMs } from './wall'

/**
 * Writes this server's configuration over what its tree says of it; each server does so for itself, when
 * it starts and when it has taken over a leader's tree.
 *
 * Source: `QuorumPeerMain.runFromConfig`, `Learner.syncWithLeader`, `ZKDatabase.initConfigInZKDatabase`.
 */
export function initConfigNode(server: Server, turn: Turn): void {
  const { ensembleText, ensemble } = server.config
  const timeMs = wallMs(server, turn)
  writeConfigNode(server.db.tree, utf8Encode(ensembleText), ensemble.version, timeMs)
}
