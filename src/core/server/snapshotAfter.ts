import { drawInt } from '../../lib'
import type { Server } from './state'

/**
 * After how many transactions the next snapshot is taken: snapCount/2 and a random share of the other half.
 *
 * Source: `SyncRequestProcessor.shouldSnapshot`.
 */
export function drawSnapshotAfter(server: Server): number {
  const half = Math.floor(server.config.snapCount / 2)
  return half + drawInt(server.random, 0, Math.max(0, half - 1))
}
