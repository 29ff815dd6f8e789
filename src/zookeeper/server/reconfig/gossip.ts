import { isSameMembership } from '../config'
import { restartElection, startLooking } from '../election'
import type { Notification, Server, Turn } from '../state'
import { endReadOnly } from '../clients'
import { membershipFrom, processReconfig } from './activate'

/**
 * A notification tells of a later configuration than this server's: while it looks for a leader it goes by
 * that one from now on, and where its members differ the election begins anew. Says so, for then the
 * notification has done its work.
 *
 * Source: `FastLeaderElection.Messenger.WorkerReceiver.run`.
 */
export function adoptConfig(
  turn: Turn,
  server: Server,
  { config, configVersion }: Notification,
): boolean {
  if (config === undefined || !server.config.isReconfigEnabled) return false
  if (configVersion <= server.ensemble.version || server.state !== 'LOOKING') return false
  const before = server.ensemble
  const next = membershipFrom(server, config)
  processReconfig(turn, server, next, undefined)
  if (isSameMembership(next, before)) return false
  // An observer that lost its leader may still be waiting to look.
  const isLooking = server.election.phase !== 'idle'
  restartElection(turn, server)
  // What it served reads with ends with each election (`QuorumPeer.run`).
  endReadOnly(turn, server)
  if (isLooking) startLooking(turn, server)
  return true
}
