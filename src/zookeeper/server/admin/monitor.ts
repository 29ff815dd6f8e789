import type { ServerId, VirtualUs } from '../../../kernel/actor'
import type { Server } from '../state'
import { ephemeralTypeOf, nodeCount } from '../tree'
import { countWatches } from '../watches'
import { averageText, MODES, modeOf, VERSION } from './serverLines'

/**
 * Returns those lines of `mntr` that the lab can measure, in the order in which ZooKeeper registers
 * them; metrics of the virtual machine and of inner queues are absent.
 *
 * Source: `MonitorCommand`, `registerMetrics` of the servers of each role.
 */
export function monitorLines(server: Server, now: VirtualUs): readonly string[] {
  const { stats, db, config, pipeline } = server
  const mode = modeOf(server)
  const isOfQuorum = !config.isStandalone && server.role.type !== 'readOnly'
  const values: (readonly [string, string | number])[] = [
    ['version', VERSION],
    ['server_state', mode],
    ...(isOfQuorum ? [['peer_state', peerState(server)] as const] : []),
    ['avg_latency', averageText(stats)],
    ['max_latency', stats.maxMs],
    ['min_latency', Math.max(0, stats.minMs)],
    ['packets_received', stats.received + 1],
    ['packets_sent', stats.sent],
    ['num_alive_connections', server.clients.size + 1],
    ['outstanding_requests', pipeline.inProcess],
    ['uptime', Math.floor((now - stats.startedAtUs) / 1000)],
    ['znode_count', nodeCount(db.tree)],
    ['watch_count', countWatches(server.watches)],
    ['ephemerals_count', countEphemerals(server)],
    ['approximate_data_size', dataSize(server)],
    ['global_sessions', db.sessions.size],
    ['local_sessions', server.local?.tracker.sessions.size ?? 0],
    ...(isOfQuorum ? [['quorum_size', server.ensemble.voters.length] as const] : []),
    ...(mode === MODES.leader ? leaderValues(server) : []),
  ]
  return values.map(([name, value]) => `zk_${name}\t${value}`)
}

function leaderValues({ role, stats, ensemble }: Server): (readonly [string, number])[] {
  if (role.type !== 'leader') return []
  const handlers = [...role.handlers.values()]
  const synced = handlers.filter(({ isForwarding }) => isForwarding)
  const followers = synced.filter(({ isObserver }) => !isObserver)
  const isVoter = (sid: ServerId | undefined): boolean =>
    sid !== undefined && ensemble.voters.includes(sid)
  let pendingSyncs = 0
  for (const syncs of role.pendingSyncs.values()) pendingSyncs += syncs.length
  return [
    ['learners', handlers.length],
    ['synced_followers', followers.length],
    ['synced_non_voting_followers', followers.filter(({ sid }) => !isVoter(sid)).length],
    ['synced_observers', synced.filter(({ isObserver }) => isObserver).length],
    ['pending_syncs', pendingSyncs],
    ['last_proposal_size', stats.lastProposal],
    ['max_proposal_size', stats.maxProposal],
    ['min_proposal_size', stats.minProposal],
  ]
}

/** Source: `QuorumPeer.getDetailedPeerState`. */
const peerState = ({ state, phase }: Server): string =>
  phase === 'ELECTION' ? state.toLowerCase() : `${state} - ${phase}`.toLowerCase()

function countEphemerals({ db }: Server): number {
  let count = 0
  for (const path of db.tree.ephemerals.values()) {
    const owner = db.tree.znodes.get(path)?.ephemeralOwner
    if (owner !== undefined && ephemeralTypeOf(owner) === 'NORMAL') count += 1
  }
  return count
}

/** Counts the bytes of paths, one per character, and of data (`DataTree.approximateDataSize`). */
function dataSize({ db }: Server): number {
  let size = 0
  for (const [path, { data }] of db.tree.znodes.entries()) size += path.length + (data?.length ?? 0)
  return size
}
