import type { ResetWord } from '../../model'
import { type Server, resetConnectionStats, resetServerStats } from '../state'
import { isEnabled } from './isEnabled'

/**
 * Resets the server's counters for `srst`, those of its connections for `crst`, where the server
 * answers the word at all.
 *
 * Source: `StatResetCommand`, `CnxnStatResetCommand`.
 */
export function resetStats(server: Server, word: ResetWord): void {
  const isRunning = server.isServing || server.role.type === 'readOnly'
  if (!isRunning || !isEnabled(word, server.config)) return
  if (word === 'srst') return resetServerStats(server.stats)
  for (const { stats } of server.clients.values()) resetConnectionStats(stats)
}
