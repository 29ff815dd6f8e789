import type { ActorName } from '../../../kernel/actor'
import { assertNever } from '../../../kernel/lib'
import { becomeFollower, campaign, isInLease, onVoteAnswer, onVoteRequest } from './election'
import type { RaftMessage } from './messages'
import { onAppend, onAppendAnswer, propose, resend } from './replication'
import { onHeartbeatTimer, onReadConfirmed, readIndex } from './reads'
import { lastIndex, send, waitForLeader, type Raft, type RaftTurn } from './state'

/** Takes a message of another member (`raft.Step`). */
export function step(turn: RaftTurn, raft: Raft, from: ActorName, message: RaftMessage): void {
  if ('term' in message && !passTerm(turn, raft, from, message)) return
  switch (message.packet) {
    case 'MsgPreVote':
    case 'MsgVote':
      return onVoteRequest(turn, raft, from, message)
    case 'MsgPreVoteResp':
    case 'MsgVoteResp':
      return onVoteAnswer(turn, raft, from, message)
    case 'MsgApp':
      hearLeader(turn, raft, from)
      return onAppend(turn, raft, from, message)
    case 'MsgAppResp':
      raft.active.add(from)
      return onAppendAnswer(turn, raft, from, message)
    case 'MsgHeartbeat': {
      const { commit, context } = message
      hearLeader(turn, raft, from)
      const last = lastIndex(raft)
      // It once confirmed entries that it no longer has (`raftLog.commitTo` panics).
      if (commit > last) {
        turn.lostLog = { commit, last }
        return
      }
      raft.commit = Math.max(raft.commit, commit)
      const answer = { packet: 'MsgHeartbeatResp', term: raft.term } as const
      return send(turn, from, context === undefined ? answer : { ...answer, context })
    }
    case 'MsgHeartbeatResp':
      if (raft.role !== 'leader') return
      raft.active.add(from)
      resend(turn, raft, from)
      if (message.context !== undefined) onReadConfirmed(turn, raft, from, message.context)
      return
    case 'MsgProp':
      // A member that no longer leads drops it; its proposer gives up in the end.
      if (raft.role === 'leader') propose(turn, raft, { id: message.id, call: message.call })
      return
    case 'MsgReadIndex':
      return readIndex(turn, raft, message.context, from)
    case 'MsgReadIndexResp':
      turn.readStates.push({ context: message.context, index: message.index })
      return
    default:
      assertNever(message)
  }
}

type TermMessage = Extract<RaftMessage, { readonly term: number }>

/** Compares terms; returns whether the message is to be taken. */
function passTerm(turn: RaftTurn, raft: Raft, from: ActorName, message: TermMessage): boolean {
  const { packet, term } = message
  const isRequest = packet === 'MsgVote' || packet === 'MsgPreVote'
  if (term > raft.term) {
    if (isRequest && isInLease(turn, raft)) return false
    const isPre = packet === 'MsgPreVote' || (packet === 'MsgPreVoteResp' && !message.reject)
    if (isPre) return true
    const isLeader = packet === 'MsgApp' || packet === 'MsgHeartbeat'
    becomeFollower(turn, raft, term, isLeader ? from : undefined)
    return true
  }
  if (term === raft.term) return true
  // An answer with the newer term lets a past leader step down, a past candidate learn it.
  if (packet === 'MsgApp' || packet === 'MsgHeartbeat') {
    send(turn, from, { packet: 'MsgAppResp', term: raft.term, index: 0, reject: false, hint: 0 })
  } else if (packet === 'MsgPreVote') {
    send(turn, from, { packet: 'MsgPreVoteResp', term: raft.term, reject: true })
  }
  return false
}

/** Notes a sign of life of the term's leader. */
function hearLeader(turn: RaftTurn, raft: Raft, leader: ActorName): void {
  raft.heardUs = turn.now
  if (raft.role !== 'follower' || raft.leader !== leader) {
    becomeFollower(turn, raft, raft.term, leader)
  } else waitForLeader(turn, raft)
}

/** Takes a timer that has fired. */
export function onRaftTimer(turn: RaftTurn, raft: Raft, timer: 'election' | 'heartbeat'): void {
  if (timer === 'election') return campaign(turn, raft)
  if (raft.role !== 'leader') return
  if (onHeartbeatTimer(turn, raft) === 'lostQuorum') {
    becomeFollower(turn, raft, raft.term, undefined)
  }
}
