import { isSameMembership } from '../config'
import { restartElection, startLooking } from '../election'
import type { Notification, Server, Turn } from '../state'
import { endReadOnly } from '../clients'
import { membershipFrom, processReconfig } from './activate'

/**
 * Adopts a later configuration from a notification while this server looks for a leader. Where the
 * members differ, the election begins anew. Returns whether it does; the notification is then used up.
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
  // An observer that lost its leader may be in its pause before it looks.
  const isLooking = server.election.phase !== 'idle'
  restartElection(turn, server)
  // The read-only service ends with each election (`QuorumPeer.run`).
  endReadOnly(turn, server)
  if (isLooking) startLooking(turn, server)
  return true
}
