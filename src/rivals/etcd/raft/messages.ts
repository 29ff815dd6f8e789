import type { Message } from '../../../kernel/actor'
import type { Call } from '../protocol'

/** An entry of the log; a new leader's first one has no call (`becomeLeader`). */
export interface Entry {
  readonly term: number
  readonly call?: Call
  /** The number that its proposer gave it, unique in the cluster. */
  readonly id?: string
}

/** The messages between members, named as in `raftpb`. */
export type RaftMessage =
  | (Message & {
      readonly packet: 'MsgPreVote' | 'MsgVote'
      readonly term: number
      /** The last entry of the candidate's log. */
      readonly index: number
      readonly logTerm: number
    })
  | (Message & {
      readonly packet: 'MsgPreVoteResp' | 'MsgVoteResp'
      readonly term: number
      readonly reject: boolean
    })
  | (Message & {
      readonly packet: 'MsgApp'
      readonly term: number
      /** The entry before the first of `entries`. */
      readonly index: number
      readonly logTerm: number
      readonly entries: readonly Entry[]
      readonly commit: number
    })
  | (Message & {
      readonly packet: 'MsgAppResp'
      readonly term: number
      /** The last entry that agrees with the leader's, or the rejected index. */
      readonly index: number
      readonly reject: boolean
      /** The follower's last index, where it rejects. */
      readonly hint: number
    })
  | (Message & {
      readonly packet: 'MsgHeartbeat'
      readonly term: number
      readonly commit: number
      /** A read that waits for the leader to be confirmed. */
      readonly context?: string
    })
  | (Message & {
      readonly packet: 'MsgHeartbeatResp'
      readonly term: number
      readonly context?: string
    })
  /** A proposal that a follower passes on. */
  | (Message & { readonly packet: 'MsgProp'; readonly id: string; readonly call: Call })
  | (Message & { readonly packet: 'MsgReadIndex'; readonly context: string })
  | (Message & {
      readonly packet: 'MsgReadIndexResp'
      readonly context: string
      readonly index: number
    })
