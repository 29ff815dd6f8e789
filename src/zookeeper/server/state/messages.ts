import type { ServerId } from '../../../kernel/actor'
import type { SessionId, ToClient, ToServer, Zxid } from '../../model'
import type { ForwardedRequest, Txn } from '../tree'
import type { PeerState } from './trace'
import type { SnapshotImage } from '../disk'

/** First bytes of an election connection: who opened it (`QuorumCnxManager`). */
export interface ElectionHello {
  readonly packet: 'HELLO'
  readonly sid: ServerId
}

/** A vote on the wire (`FastLeaderElection.buildMsg`); −1 fields are a non-voter's MIN_VALUE. */
export interface Notification {
  readonly packet: 'NOTIFICATION'
  readonly state: PeerState
  readonly leader: ServerId
  readonly zxid: Zxid
  /** The sender's logicalClock, or the round of the vote where it answers from a standing ensemble. */
  readonly round: number
  /** peerEpoch: the sender's file `currentEpoch`. */
  readonly epoch: number
  readonly configVersion: number
  /** The sender's configuration in force; left out where servers cannot be reconfigured. */
  readonly config?: string
}

export type ElectionMessage = ElectionHello | Notification

/** What crosses a quorum connection (`QuorumPacket`); zxid as the real packet carries it. */
export type QuorumMessage =
  | {
      readonly packet: 'FOLLOWERINFO' | 'OBSERVERINFO'
      /** acceptedEpoch:0 */
      readonly zxid: Zxid
      readonly sid: ServerId
      readonly configVersion: number
    }
  | { readonly packet: 'LEADERINFO'; readonly zxid: Zxid }
  /** `epoch`: the learner's currentEpoch, −1 where it had promised this epoch before. */
  | { readonly packet: 'ACKEPOCH'; readonly zxid: Zxid; readonly epoch: number }
  | { readonly packet: 'DIFF' | 'TRUNC'; readonly zxid: Zxid }
  /** Opens the transfer of a tree; SNAPCHUNKs follow, the last of them standing for "BenWasHere". */
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
  /** Commits a new configuration; `leader` is who is to lead by it. */
  | { readonly packet: 'COMMITANDACTIVATE'; readonly zxid: Zxid; readonly leader: ServerId }
  | {
      readonly packet: 'INFORMANDACTIVATE'
      readonly zxid: Zxid
      readonly leader: ServerId
      readonly txn: Txn
    }
  /** `config`: the last one that the leader has seen; left out where servers cannot be reconfigured. */
  | { readonly packet: 'NEWLEADER'; readonly zxid: Zxid; readonly config?: string }
  | { readonly packet: 'UPTODATE'; readonly zxid: Zxid }
  | { readonly packet: 'REQUEST'; readonly zxid: Zxid; readonly request: ForwardedRequest }
  | {
      readonly packet: 'SYNC'
      readonly zxid: Zxid
      readonly session: SessionId
      readonly cxid: number
    }
  /** The leader's carries lastProposed, a learner's answer the sessions it heard from. */
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
      /** Of the answer. */
      readonly isValid?: boolean
    }

export type ServerMessage = ElectionMessage | QuorumMessage | ToServer | ToClient
