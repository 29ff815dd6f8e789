import { connectionId, type ConnectionId, type ServerId } from '../actor'
import type { Random } from '../lib'
import type { ServerConfig } from './config'
import type { ElectionPart } from './election/state'
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
  readonly random: Random
  readonly election: ElectionPart
}

/** The id of the next connection that this process opens. */
export function nextConnection(peer: Peer): ConnectionId {
  peer.connectionsOpened += 1
  return connectionId(peer.incarnation, peer.connectionsOpened)
}
