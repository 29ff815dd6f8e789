import { defined } from '../../lib'
import type { Zxid } from '../../model'
import { withVersion } from '../config'
import { processReconfig, rememberProposed } from '../reconfig/activate'
import { designateLeader, NOBODY_DESIGNATED } from '../reconfig/designate'
import type { Leader, Server } from '../server/state'
import { giveUp, type Turn } from '../turn'

/** What a new leader does with configurations, where they can change. */

/**
 * The configuration that the files began with has version 0. The first leader by it proposes the same once
 * more under its own epoch, so that from then on it takes precedence over the files of those who join.
 *
 * Source: `Leader.lead`; ZOOKEEPER-1783.
 */
export function nameFirstConfig(server: Server, zxid: Zxid, turn: Turn): void {
  const { ensemble, lastSeen } = server
  if (ensemble.version !== 0 || lastSeen.version !== 0) return
  rememberProposed(server, withVersion(ensemble, zxid), turn)
}

/**
 * The configuration that came with NEWLEADER is in force, for a quorum of its own has it. Where that one
 * wants another leader, this one begins its term without the right to commit.
 *
 * Source: `Leader.startZkServer`; ZOOKEEPER-1324.
 */
export function activateLastSeen(server: Server, leader: Leader, turn: Turn): void {
  const { newLeaderAcks, newLeaderQuorums, hzxid } = leader
  const next = defined(newLeaderQuorums.at(-1), 'the configuration of a quorum')
  const designated = designateLeader(server, leader, next, newLeaderAcks, hzxid)
  if (designated === undefined) return giveUp(turn, NOBODY_DESIGNATED)
  processReconfig(server, server.lastSeen, { leader: designated, zxid: hzxid }, turn)
  leader.isAllowedToCommit = designated === server.id
}
