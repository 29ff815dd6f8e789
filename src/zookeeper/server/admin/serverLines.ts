import { zxidToHex } from '../../model'
import type { Server, ServerStats } from '../state'
import { nodeCount } from '../tree'
import { connectionLines } from './connections'

/** The version whose behaviour the lab copies (`Version.getFullVersion`). */
export const VERSION = '3.8.0-zklab, built on 2022-02-25 08:49 UTC'

/** The names of roles in the answers to words (`ZooKeeperServer.getState` and its overriders). */
export const MODES = {
  standalone: 'standalone',
  leader: 'leader',
  follower: 'follower',
  observer: 'observer',
  readOnly: 'read-only',
} as const

export function modeOf({ role }: Server): string {
  if (role.type === 'readOnly') return MODES.readOnly
  if (role.type === 'leader') return MODES.leader
  if (role.type === 'learner') return role.isObserver ? MODES.observer : MODES.follower
  return MODES.standalone
}

const DECIMALS = 10_000

/** Formats an average with one to four decimals, as Java writes it (`AvgMinMaxCounter`). */
export function averageText({ sumMs, count }: Pick<ServerStats, 'sumMs' | 'count'>): string {
  const average = count === 0 ? 0 : Math.round((sumMs * DECIMALS) / count) / DECIMALS
  return Number.isInteger(average) ? `${average}.0` : String(average)
}

/**
 * Returns the answer to `srvr`, or to `stat` where `hasClients` is set.
 *
 * Source: `StatCommand`, `ServerStats.toString`, `BufferStats.toString`.
 */
export function serverLines(server: Server, hasClients: boolean): readonly string[] {
  const { stats, db, pipeline, role } = server
  const { lastProposal, minProposal, maxProposal } = stats
  return [
    `Zookeeper version: ${VERSION}`,
    ...(role.type === 'readOnly' ? ['READ-ONLY mode; serving only read-only clients'] : []),
    ...(hasClients ? ['Clients:', ...connectionLines(server, true), ''] : []),
    `Latency min/avg/max: ${Math.max(0, stats.minMs)}/${averageText(stats)}/${stats.maxMs}`,
    `Received: ${stats.received + 1}`,
    `Sent: ${stats.sent}`,
    `Connections: ${server.clients.size + 1}`,
    `Outstanding: ${pipeline.inProcess}`,
    `Zxid: ${zxidToHex(db.lastProcessed)}`,
    `Mode: ${modeOf(server)}`,
    `Node count: ${nodeCount(db.tree)}`,
    ...(role.type === 'leader'
      ? [`Proposal sizes last/min/max: ${lastProposal}/${minProposal}/${maxProposal}`]
      : []),
  ]
}
