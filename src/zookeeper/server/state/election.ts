import type { ConnectionId, ServerId, VirtualUs } from '../../../kernel/actor'
import { NO_PROPOSAL, type ProposedVote, type Vote } from '../../model'
import type { EnsembleConfig } from '../config'
import type { Notification } from './messages'
import type { PeerState } from './trace'

/** A vote with its voter's state. `version` 0 is what recvset keeps: it matters to equality alone. */
export interface Ballot extends Vote {
  readonly state: PeerState
  readonly version: 0 | 2
}

/** A notification and the server whose connection brought it. */
export interface Received {
  readonly from: ServerId
  readonly notification: Notification
}

/** The other end of one election connection, as this server knows it. */
export type LinkEnd =
  /** Asked for and not yet standing; it is this server's own attempt. */
  | { readonly stage: 'dialing'; readonly sid: ServerId }
  /** Accepted; its HELLO has not come. */
  | { readonly stage: 'handshake' }
  /** In use (`SendWorker` and `RecvWorker`). */
  | { readonly stage: 'standing'; readonly sid: ServerId }

/** The links to the other servers (`QuorumCnxManager`). */
export interface Links {
  /** Every connection that is not closed. */
  readonly ends: Map<ConnectionId, LinkEnd>
  /** The one standing link to a server (`senderWorkerMap`). */
  readonly standing: Map<ServerId, ConnectionId>
  /** The one attempt under way to a server (`inprogressConnections`). */
  readonly dialing: Map<ServerId, ConnectionId>
  /** One slot for each server that was ever sent something or linked; empty is `null`. */
  readonly sendSlots: Map<ServerId, Notification | null>
  /** The last message sent to a server, sent again on its next link. */
  readonly lastSent: Map<ServerId, Notification>
  /** Received and not yet looked at, oldest first; at most {@link RECEIVE_QUEUE_MAX}. */
  received: Received[]
}

export const RECEIVE_QUEUE_MAX = 100

/** What a server needs to elect and to answer those who do (`FastLeaderElection`). */
export interface ElectionPart {
  readonly links: Links
  /** In the configuration in force. */
  isVoter: boolean
  /** Between two elections, waiting for notifications, or for `finalizeWait` to pass in silence. */
  phase: 'idle' | 'polling' | 'finalizing'
  /** logicalClock: in memory alone, one more at each entry into an election. */
  round: number
  /** Its own vote when this election began. */
  initial: ProposedVote
  proposal: ProposedVote
  /** Votes of this round by voter. */
  recvset: Map<ServerId, Ballot>
  /** Votes of those who follow or lead, of any round, by voter. */
  outOfElection: Map<ServerId, Ballot>
  /** Its own back-off: how long it waits in silence before it asks again, ms. */
  resendMs: number
  /** When the wait under way ends, by the server's own clock; of `polling` and `finalizing`. */
  deadline: VirtualUs | null
  /** The outcome of its last election; absent before its first. */
  currentVote: Vote | null
}

/** The election part of a server that starts: no links, round 0. */
export function createElection(id: ServerId, config: EnsembleConfig): ElectionPart {
  return {
    links: {
      ends: new Map(),
      standing: new Map(),
      dialing: new Map(),
      sendSlots: new Map(),
      lastSent: new Map(),
      received: [],
    },
    isVoter: config.voters.includes(id),
    phase: 'idle',
    round: 0,
    initial: NO_PROPOSAL,
    proposal: NO_PROPOSAL,
    recvset: new Map(),
    outOfElection: new Map(),
    resendMs: 0,
    deadline: null,
    currentVote: null,
  }
}
