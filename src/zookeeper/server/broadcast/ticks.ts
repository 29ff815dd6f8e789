import type { ServerId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'
import {
  quorumsOf,
  closeSilent,
  sendToLearner,
  TICK_TIMER,
  type Leader,
  type LearnerHandler,
  type Server,
  giveUp,
  setTimer,
  type Turn,
} from '../state'
import { hasQuorum } from '../quorum'

/** Begins the leader's main loop: it wakes every half tick. */
export function startTicking(turn: Turn, server: Server): void {
  setTimer(turn, TICK_TIMER, server.config.tickTimeMs * 500)
}

/**
 * Pings each half tick; at every second one also counts a tick and checks that a quorum is in step.
 * Without such a quorum the leader gives up, and so does one that is closed.
 *
 * Source: `Leader.lead`, `LearnerHandler.ping`, `LearnerHandler.synced`.
 */
export function onTick(turn: Turn, server: Server, leader: Leader): void {
  if (leader.phase === 'closed') return giveUp(turn, { code: 'counterUsed', values: {} })
  if (!leader.isTickSkipped) {
    leader.tick += 1
    const synced = syncedWith(server, leader)
    if (!quorumsOf(server).every((quorum) => hasQuorum(quorum, synced))) {
      const servers = [...synced].sort((a, b) => a - b)
      const code = isAnySilent(server, leader, synced) ? 'noQuorum' : 'quorumGone'
      return giveUp(turn, { code, values: { servers } })
    }
  }
  leader.isTickSkipped = !leader.isTickSkipped
  for (const handler of leader.handlers.values()) ping(turn, server, leader, handler)
  startTicking(turn, server)
}

/** Whether a voter is missing because nothing came from it, and not because its connection has ended. */
function isAnySilent(
  { ensemble }: Server,
  { silent, handlers }: Leader,
  synced: ReadonlySet<ServerId>,
): boolean {
  const connected = [...handlers.values()].flatMap(({ sid }) => sid ?? [])
  return [...silent, ...connected].some((sid) => !synced.has(sid) && ensemble.voters.includes(sid))
}

/** Returns the servers in step with the leader, itself included (`LearnerHandler.synced`). */
function syncedWith(server: Server, leader: Leader): Set<ServerId> {
  const synced = new Set([server.id])
  for (const handler of leader.handlers.values()) {
    if (handler.sid !== undefined && isSynced(leader, handler)) synced.add(handler.sid)
  }
  return synced
}

/**
 * Says whether a quorum of a configuration follows and is in step. Observers never count.
 *
 * Source: `Leader.isQuorumSynced`.
 */
export function isQuorumSynced(server: Server, leader: Leader, next: EnsembleConfig): boolean {
  const synced = new Set([server.id])
  for (const handler of leader.handlers.values()) {
    const { sid, isForwarding, isObserver } = handler
    if (sid === undefined || !isForwarding || isObserver) continue
    if (isSynced(leader, handler)) synced.add(sid)
  }
  return hasQuorum(next, synced)
}

const isSynced = (leader: Leader, handler: LearnerHandler): boolean =>
  leader.tick <= handler.tickOfNextAckDeadline

function ping(turn: Turn, server: Server, leader: Leader, handler: LearnerHandler): void {
  if (handler.phase !== 'ready' && handler.phase !== 'syncing' && handler.phase !== 'newLeader')
    return
  if (handler.pendingMessages !== undefined) return
  const { syncLimit, tickTimeMs } = server.config
  const { current } = handler.syncLimitCheck
  if (current !== undefined && turn.now - current.at >= syncLimit * tickTimeMs * 1000) {
    return closeSilent(turn, leader, handler)
  }
  sendToLearner(turn, handler, { packet: 'PING', zxid: leader.lastProposed, touched: [] })
}
