import type { ServerId } from '../../../kernel/actor'
import { assert, utf8Decode } from '../../../kernel/lib'
import type { Zxid } from '../../model'
import {
  isSameMembership,
  membersOf,
  memberText,
  quorumAddressOf,
  readMembership,
  type Membership,
} from '../config'
import { connectTo, restartElection } from '../election'
import { renewConfigNode } from './renewConfigNode'
import { askDisk, type Server, type Turn } from '../state'
import type { TxnBody } from '../tree'
import { traceConfig } from './traceConfig'

/**
 * What a server does with a configuration it is told of: remember it while it is proposed, live by it once
 * it is committed.
 */

/** A configuration out of a message or a transaction: whoever sent it had read it himself. */
export function membershipFrom(server: Server, text: string): Membership {
  const read = readMembership(text, server.config.isStandaloneEnabled)
  assert(read.ok, 'a configuration that a server sends can be read')
  return read.value
}

/** The configuration that a transaction writes into `/zookeeper/config`. */
export const membershipOf = (server: Server, { data }: ReconfigTxn): Membership =>
  membershipFrom(server, (data === null ? null : utf8Decode(data)) ?? '')

type ReconfigTxn = Extract<TxnBody, { readonly type: 'reconfig' }>

/**
 * Remembers a proposed configuration, and writes it down; an older one than the last replaces it too, for
 * then the last was lost with its leader. Servers that it adds are connected to.
 *
 * Source: `QuorumPeer.setLastSeenQuorumVerifier`.
 */
export function rememberProposed(turn: Turn, server: Server, next: Membership): void {
  if (!server.config.isReconfigEnabled) return
  if (server.lastSeen.version === next.version) return
  server.lastSeen = next
  traceConfig(turn, server, next, 'proposed', undefined)
  const present = membersOf(server.ensemble)
  for (const id of membersOf(next).keys()) {
    if (id !== server.id && !present.has(id)) connectTo(turn, server, id)
  }
  askDisk(turn, server, { type: 'writeConfig', file: 'next', text: next.text })
}

/** Source: `QuorumPeer.setQuorumVerifier`. */
function setEnsemble(
  turn: Turn,
  server: Server,
  next: Membership,
  leader: ServerId | undefined,
): void {
  if (server.ensemble.version >= next.version) return
  server.ensemble = next
  server.election.isVoter = next.voters.includes(server.id)
  if (next.version > server.lastSeen.version) server.lastSeen = next
  traceConfig(turn, server, next, 'activated', leader)
  askDisk(turn, server, { type: 'writeConfig', file: 'dynamic', text: next.text })
  if (server.lastSeen.version === next.version) {
    askDisk(turn, server, { type: 'writeConfig', file: 'next', text: undefined })
  }
}

/** Who is to lead by a new configuration, and the transaction that commits it. */
export interface Designation {
  readonly leader: ServerId
  readonly zxid: Zxid
}

/**
 * Lives by a committed configuration from now on, unless it is known or old. Says whether this server's role
 * or its leader changes with it, so that its present role must end; where a leader is designated, no election
 * is needed for the next one.
 *
 * Source: `QuorumPeer.processReconfig`. The port for clients stays open where the real one moves: ports mean
 * nothing here.
 */
export function processReconfig(
  turn: Turn,
  server: Server,
  next: Membership,
  designation: Designation | undefined,
): boolean {
  if (!server.config.isReconfigEnabled) return false
  const before = server.ensemble
  setEnsemble(turn, server, next, designation?.leader)
  renewConfigNode(turn, server)
  if (before.version >= next.version || isSameMembership(before, next)) return false
  // While it looks for a leader, whoever brought the news begins the election anew.
  if (server.state !== 'LOOKING') restartElection(turn, server)
  const isOtherRole = updateLearnerType(server, next)
  if (designation !== undefined) return updateVote(server, designation) || isOtherRole
  server.isReconfigured = false
  return hasLeaderMoved(server, before, next) || isOtherRole
}

/** Whoever is in no configuration is a participant without a vote (`QuorumPeer.updateLearnerType`). */
function updateLearnerType(server: Server, next: Membership): boolean {
  const isObserver = next.observers.includes(server.id)
  if (server.isObserver === isObserver) return false
  server.isObserver = isObserver
  server.isReconfigured = true
  return true
}

/** Source: `QuorumPeer.updateVote`. */
function updateVote(server: Server, { leader, zxid }: Designation): boolean {
  const { currentVote } = server.election
  if (currentVote === null || currentVote.leader === leader) return false
  server.election.currentVote = { leader, zxid, round: -1, epoch: -1 }
  server.isReconfigured = true
  return true
}

/** Whether the server that it follows votes no longer, or is to be found elsewhere. */
function hasLeaderMoved(server: Server, before: Membership, next: Membership): boolean {
  const leader = server.election.currentVote?.leader
  if (leader === undefined) return true
  if (!before.voters.includes(leader) || !next.voters.includes(leader)) return true
  const address = (membership: Membership) => quorumAddressOf(memberText(membership, leader) ?? '')
  return address(before) !== address(next)
}
