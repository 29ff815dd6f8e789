import type { ConnectionId, ServerId, VirtualUs } from '../../../kernel/actor'
import { NO_PROPOSAL, type ProposedVote, type Vote } from '../../model'
import type { EnsembleConfig } from '../config'
import type { Notification } from './messages'
import type { PeerState } from './trace'

/** A vote with its voter's state. `version` only matters to {@link isSameVote}; recvset stores 0. */
export interface Ballot extends Vote {
  readonly state: PeerState
  readonly version: 0 | 2
}

/** A notification and the server whose connection brought it. */
export interface Received {
  readonly from: ServerId
  readonly notification: Notification
}

/** The other end of an election connection. */
export type LinkEnd =
  /** This server asked for the connection, which is not open yet. */
  | { readonly phase: 'dialing'; readonly sid: ServerId }
  /** The connection is accepted, and its HELLO has not come. */
  | { readonly phase: 'handshake' }
  /** The connection is in use (`SendWorker` and `RecvWorker`). */
  | { readonly phase: 'standing'; readonly sid: ServerId }

/** The links to the other servers (`QuorumCnxManager`). */
export interface Links {
  /** All connections that are not closed. */
  readonly ends: Map<ConnectionId, LinkEnd>
  /** The open link to each server (`senderWorkerMap`). */
  readonly openLinks: Map<ServerId, ConnectionId>
  /** The connection being opened to each server (`inprogressConnections`). */
  readonly dialing: Map<ServerId, ConnectionId>
  /** The unsent message to each server that was sent one or linked; `null` for none. */
  readonly sendSlots: Map<ServerId, Notification | null>
  /** The last message sent to each server; a new link repeats it if no other message waits. */
  readonly lastSent: Map<ServerId, Notification>
  /** Notifications to be handled, oldest first; at most {@link RECEIVE_QUEUE_MAX}. */
  received: Received[]
}

export const RECEIVE_QUEUE_MAX = 100

/** The part of a server that elects and answers other servers' elections (`FastLeaderElection`). */
export interface ElectionPart {
  readonly links: Links
  /** The server votes in the configuration in force. */
  isVoter: boolean
  /** `idle` between elections, `polling` while it collects votes, `finalizing` during `finalizeWait`. */
  phase: 'idle' | 'polling' | 'finalizing'
  /** logicalClock: kept in memory alone; each election begins with the next number. */
  round: number
  /** The server's own vote at the start of the election. */
  initial: ProposedVote
  proposal: ProposedVote
  /** The votes of this round by voter. */
  recvset: Map<ServerId, Ballot>
  /** The votes of servers that follow or lead, of any round, by voter. */
  outOfElection: Map<ServerId, Ballot>
  /** Time without a notification before the vote is sent again, ms; it doubles each time. */
  resendMs: number
  /** End of the present wait, the server's own µs; `null` where none runs. */
  deadline: VirtualUs | null
  /** The vote of the last election; `null` before the first. */
  currentVote: Vote | null
}

/** Creates the election part of a server at its start: no links, round 0. */
export function createElection(id: ServerId, config: EnsembleConfig): ElectionPart {
  return {
    links: {
      ends: new Map(),
      openLinks: new Map(),
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
