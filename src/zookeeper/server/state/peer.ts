import { connectionId, type ConnectionId, type ServerId } from '../../../kernel/actor'
import type { Random } from '../../../kernel/lib'
import type { Membership, ServerConfig } from '../config'
import type { ElectionPart } from './election'
import type { PeerState } from './trace'

/** What every part of a server knows of the server it belongs to (`QuorumPeer`). */
export interface Peer {
  readonly id: ServerId
  readonly config: ServerConfig
  /** Unique to this process in a run; a restarted server is another one. */
  readonly incarnation: number
  /** Connections opened so far. */
  connectionsOpened: number
  state: PeerState
  /** The configuration in force, the last that was committed (`quorumVerifier`). */
  ensemble: Membership
  /** The last that was proposed: the same one unless a change is under way (`lastSeenQuorumVerifier`). */
  lastSeen: Membership
  /** Whether it learns without a vote; whoever is in no configuration is a participant all the same. */
  isObserver: boolean
  /** A change of the ensemble has named its next role: no election is needed (`reconfigFlag`). */
  isReconfigured: boolean
  readonly random: Random
  readonly election: ElectionPart
}

/** Whether a server votes in the present or the next configuration (`validVoter`). */
export const isVoterNowOrNext = ({ ensemble, lastSeen }: Peer, sid: ServerId): boolean =>
  ensemble.voters.includes(sid) ||
  (lastSeen.version !== ensemble.version && lastSeen.voters.includes(sid))

/** The configurations whose quorums count: the one in force, and the one that is to follow it. */
export const quorumsOf = ({ ensemble, lastSeen }: Peer): readonly Membership[] =>
  lastSeen.version > ensemble.version ? [ensemble, lastSeen] : [ensemble]

/** The id of the next connection that this process opens. */
export function nextConnection(peer: Peer): ConnectionId {
  peer.connectionsOpened += 1
  return connectionId(peer.incarnation, peer.connectionsOpened)
}
