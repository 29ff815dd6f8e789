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
 * Handles the configurations that a server learns of: it remembers a proposed one and puts a committed
 * one in force.
 */

/** Reads a configuration from a message or a transaction; the sender had parsed it. */
export function membershipFrom(server: Server, text: string): Membership {
  const read = readMembership(text, server.config.isStandaloneEnabled)
  assert(read.ok, 'a configuration that a server sends can be read')
  return read.value
}

/** Reads the configuration that a transaction writes into `/zookeeper/config`. */
export const membershipOf = (server: Server, { data }: ReconfigTxn): Membership =>
  membershipFrom(server, (data === null ? null : utf8Decode(data)) ?? '')

type ReconfigTxn = Extract<TxnBody, { readonly type: 'reconfig' }>

/**
 * Remembers a proposed configuration and writes it to disk. An older one replaces the last seen too,
 * for that one was lost with its leader. The server connects to members that it adds.
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

/** The leader that a committed configuration designates, and the zxid of this server's vote for it. */
export interface Designation {
  readonly leader: ServerId
  readonly zxid: Zxid
}

/**
 * Puts a committed configuration in force, unless it is old or in force already. Returns whether this
 * server's role or its leader changes, so that its present role must end. Where a leader is designated,
 * the next role needs no election.
 *
 * Source: `QuorumPeer.processReconfig`. The client port stays open where the real one moves, for ports
 * have no meaning here.
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
  // A looking server's caller restarts the election itself.
  if (server.state !== 'LOOKING') restartElection(turn, server)
  const isOtherRole = updateLearnerType(server, next)
  if (designation !== undefined) return updateVote(server, designation) || isOtherRole
  server.isReconfigured = false
  return hasLeaderMoved(server, before, next) || isOtherRole
}

/**
 * Updates the role for the next configuration; a server outside it is no observer
 * (`QuorumPeer.updateLearnerType`).
 */
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

/** Says whether this server's leader loses its vote or changes its address. */
function hasLeaderMoved(server: Server, before: Membership, next: Membership): boolean {
  const leader = server.election.currentVote?.leader
  if (leader === undefined) return true
  if (!before.voters.includes(leader) || !next.voters.includes(leader)) return true
  const address = (membership: Membership) => quorumAddressOf(memberText(membership, leader) ?? '')
  return address(before) !== address(next)
}
