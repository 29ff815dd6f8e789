import { utf8Encode } from '../../../kernel/lib'
import { writeConfigNode, type TreeChange } from '../tree'
import { type Turn, type Server, wallClockMs } from '../state'

/**
 * Writes this server's configuration into its tree and returns the change, if any. Each server does so
 * for itself.
 *
 * Source: `QuorumPeerMain.runFromConfig`, `ZKDatabase.initConfigInZKDatabase`.
 */
export function initConfigNode(turn: Turn, server: Server): TreeChange | undefined {
  const { text, version } = server.ensemble
  return writeConfigNode(server.db.tree, utf8Encode(text), version, wallClockMs(turn, server))
}
