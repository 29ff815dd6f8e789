import { defined } from '../../../kernel/lib'
import { makeZxid, ZXID_NONE } from '../../model'
import { startTicking } from '../broadcast'
import { updateElectionVote } from '../election'
import {
  expectFrom,
  giveUp,
  sendToLearner,
  type Leader,
  type LearnerHandler,
  type Server,
  type Turn,
} from '../state'
import { processReconfig, designateLeader } from '../reconfig'
import { startContainers } from '../pipeline'
import { startSessions, standUp, startServing } from '../clients'

/** The greatest id of a leader where TTL znodes are enabled (`EphemeralType.MAX_EXTENDED_SERVER_ID`). */
const EXTENDED_ID_MAX = 254

/**
 * Begins to serve. Sessions get their full timeouts, and memory's zxid becomes the epoch's own, which
 * the log does not hold. An id whose session ids would look like TTL owners ends the leadership.
 *
 * Source: `Leader.startZkServer`, `EphemeralType.validateServerId`.
 */
export function startBroadcast(turn: Turn, server: Server, leader: Leader): void {
  const { epoch } = leader
  const { id, config } = server
  if (config.znodes.hasTtl && id > EXTENDED_ID_MAX) {
    return giveUp(turn, { code: 'idTooLarge', values: { id } })
  }
  leader.phase = 'broadcast'
  leader.lastCommitted = makeZxid(epoch, 0)
  activateLastSeen(turn, server, leader)
  standUp(turn, server)
  startSessions(turn, server, leader)
  updateElectionVote(server, epoch)
  server.db.lastProcessed = makeZxid(epoch, 0)
  startContainers(turn, server, leader)
  startServing(turn, server, server.id, epoch)
  // `Leader.lead` sets it once the server has started; NEWLEADER has counter 0.
  leader.hzxid = makeZxid(epoch, config.firstCounter)
  for (const handler of leader.handlers.values()) {
    if (handler.phase === 'newLeader') bringUpToDate(turn, server, handler)
  }
  startTicking(turn, server)
}

/**
 * Puts the configuration of NEWLEADER in force, for its own quorum has it. If it designates another
 * leader, this one may not commit.
 *
 * Source: `Leader.startZkServer`; ZOOKEEPER-1324.
 */
function activateLastSeen(turn: Turn, server: Server, leader: Leader): void {
  if (!server.config.isReconfigEnabled) return
  const { newLeaderAcks, newLeaderQuorums, hzxid } = leader
  const next = defined(newLeaderQuorums.at(-1), 'the configuration of a quorum')
  const designated = designateLeader(server, leader, next, newLeaderAcks, hzxid)
  if (designated === undefined) return giveUp(turn, { code: 'nobodyLeft', values: {} })
  processReconfig(turn, server, server.lastSeen, { leader: designated, zxid: hzxid })
  leader.isAllowedToCommit = designated === server.id
}

/** Lets a learner serve, for the leader does. */
export function bringUpToDate(turn: Turn, server: Server, handler: LearnerHandler): void {
  handler.phase = 'ready'
  expectFrom(turn, server, handler, server.config.syncLimit)
  sendToLearner(turn, handler, { packet: 'UPTODATE', zxid: ZXID_NONE })
}
