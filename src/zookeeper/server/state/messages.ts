import type { ServerId } from '../../../kernel/actor'
import type { SessionId, ToClient, ToServer, Zxid } from '../../model'
import type { ForwardedRequest, Txn } from '../tree'
import type { PeerState } from './trace'
import type { SnapshotImage } from '../disk'

/** The first message of an election connection, with the sender's id (`QuorumCnxManager`). */
export interface ElectionHello {
  readonly packet: 'HELLO'
  readonly sid: ServerId
}

/** A vote on the wire (`FastLeaderElection.buildMsg`); a non-voter's fields are −1 instead of MIN_VALUE. */
export interface Notification {
  readonly packet: 'NOTIFICATION'
  readonly state: PeerState
  readonly leader: ServerId
  readonly zxid: Zxid
  /** The sender's logicalClock, or the vote's own round where a standing ensemble answers. */
  readonly round: number
  /** peerEpoch: the sender's `currentEpoch` file. */
  readonly epoch: number
  readonly configVersion: number
  /** The sender's configuration in force; absent where reconfiguration is disabled. */
  readonly config?: string
}

export type ElectionMessage = ElectionHello | Notification

/** A packet of a quorum connection (`QuorumPacket`); the zxid is that of the real packet. */
export type QuorumMessage =
  | {
      readonly packet: 'FOLLOWERINFO' | 'OBSERVERINFO'
      /** acceptedEpoch:0 */
      readonly zxid: Zxid
      readonly sid: ServerId
      readonly configVersion: number
    }
  | { readonly packet: 'LEADERINFO'; readonly zxid: Zxid }
  /** `epoch` is the learner's currentEpoch, or −1 where it had accepted this epoch before. */
  | { readonly packet: 'ACKEPOCH'; readonly zxid: Zxid; readonly epoch: number }
  | { readonly packet: 'DIFF' | 'TRUNC'; readonly zxid: Zxid }
  /** Opens the transfer of a tree. SNAPCHUNKs follow; the last one stands for "BenWasHere". */
  | { readonly packet: 'SNAP'; readonly zxid: Zxid }
  | {
      readonly packet: 'SNAPCHUNK'
      readonly zxid: Zxid
      readonly isLast: boolean
      readonly part: SnapshotImage
    }
  | { readonly packet: 'PROPOSAL'; readonly zxid: Zxid; readonly txn: Txn }
  | { readonly packet: 'ACK'; readonly zxid: Zxid }
  | { readonly packet: 'COMMIT'; readonly zxid: Zxid }
  | { readonly packet: 'INFORM'; readonly zxid: Zxid; readonly txn: Txn }
  /** Commits a new configuration; `leader` is the leader that it designates. */
  | { readonly packet: 'COMMITANDACTIVATE'; readonly zxid: Zxid; readonly leader: ServerId }
  | {
      readonly packet: 'INFORMANDACTIVATE'
      readonly zxid: Zxid
      readonly leader: ServerId
      readonly txn: Txn
    }
  /** `config` is the leader's last seen configuration; absent where reconfiguration is disabled. */
  | { readonly packet: 'NEWLEADER'; readonly zxid: Zxid; readonly config?: string }
  | { readonly packet: 'UPTODATE'; readonly zxid: Zxid }
  | { readonly packet: 'REQUEST'; readonly zxid: Zxid; readonly request: ForwardedRequest }
  | {
      readonly packet: 'SYNC'
      readonly zxid: Zxid
      readonly session: SessionId
      readonly cxid: number
    }
  /** The leader's PING carries lastProposed; a learner's answer carries its touched sessions. */
  | {
      readonly packet: 'PING'
      readonly zxid: Zxid
      readonly touched: readonly { readonly session: SessionId; readonly timeoutMs: number }[]
    }
  | {
      readonly packet: 'REVALIDATE'
      readonly zxid: Zxid
      readonly session: SessionId
      readonly timeoutMs: number
      /** Set in the leader's answer. */
      readonly isValid?: boolean
    }

export type ServerMessage = ElectionMessage | QuorumMessage | ToServer | ToClient
