import { connectionId, type ConnectionId, type ServerId } from '../../../kernel/actor'
import type { Random } from '../../../kernel/lib'
import type { Membership, ServerConfig } from '../config'
import type { ElectionPart } from './election'
import type { PeerState } from './trace'

/** The part of a server that its election and its configurations work on (`QuorumPeer`). */
export interface Peer {
  readonly id: ServerId
  readonly config: ServerConfig
  /** The incarnation of the process, unique in a run; a restart gives another one. */
  readonly incarnation: number
  /** The number of connections opened so far. */
  connectionsOpened: number
  state: PeerState
  /** The configuration in force, which was committed last (`quorumVerifier`). */
  ensemble: Membership
  /**
   * The configuration proposed last; equal to `ensemble` unless a change is in progress
   * (`lastSeenQuorumVerifier`).
   */
  lastSeen: Membership
  /** The server is listed as an observer; one that no configuration lists counts as a participant. */
  isObserver: boolean
  /** A reconfiguration has set the server's next role, which needs no election (`reconfigFlag`). */
  isReconfigured: boolean
  readonly random: Random
  readonly election: ElectionPart
}

/** Says whether a server votes in the present or the next configuration (`validVoter`). */
export const isVoterNowOrNext = ({ ensemble, lastSeen }: Peer, sid: ServerId): boolean =>
  ensemble.voters.includes(sid) ||
  (lastSeen.version !== ensemble.version && lastSeen.voters.includes(sid))

/** Returns the configurations whose quorums count: the one in force, and a later proposed one. */
export const quorumsOf = ({ ensemble, lastSeen }: Peer): readonly Membership[] =>
  lastSeen.version > ensemble.version ? [ensemble, lastSeen] : [ensemble]

/** Returns the id of the next connection that this process opens. */
export function nextConnection(peer: Peer): ConnectionId {
  peer.connectionsOpened += 1
  return connectionId(peer.incarnation, peer.connectionsOpened)
}
