import type { ServerId } from '../../actor'
import { startElection, stopElection, type ElectionResult } from '../election'
import { startLeading } from '../recovery/leader'
import { startLearning } from '../recovery/learner'
import type { Turn } from '../turn'
import { setPhase } from './phases'
import { awaitReadOnly, endReadOnly } from './readOnly'
import type { Server } from './state'

/**
 * The loop of a quorum peer: look for a leader, lead or follow until that ends, look again.
 *
 * Source: `QuorumPeer.run`.
 */

/** Begins an election. */
export function look(server: Server, turn: Turn): void {
  const { lastProcessed } = server.db
  server.isReconfigured = false
  awaitReadOnly(server, turn)
  startElection(server, { zxid: lastProcessed, epoch: server.currentEpoch }, turn)
}

/** The election is over: lead, follow or observe. */
export function onElected(server: Server, result: ElectionResult, turn: Turn): void {
  stopElection(server, turn)
  endReadOnly(server, turn)
  server.state = result.state
  enterRole(server, result.leader, turn)
}

/** Leads or learns, as its state says. */
export function enterRole(server: Server, leader: ServerId, turn: Turn, why?: string): void {
  server.term += 1
  setPhase(server, 'DISCOVERY', turn, why)
  if (server.state === 'LEADING') startLeading(server, turn)
  else startLearning(server, leader, turn)
}
