import type { ActorName } from '../../../kernel/actor'
import type { RaftMessage } from './messages'
import { broadcastAppend } from './replication'
import {
  append,
  ELECTION_US,
  HEARTBEAT_US,
  lastIndex,
  quorumOf,
  send,
  termAt,
  waitForLeader,
  type Raft,
  type RaftTurn,
} from './state'

/** Elections of Raft (paper, 5.2 and 5.4.1; dissertation, 9.6 for the pre-vote). */

type VoteRequest = Extract<RaftMessage, { readonly packet: 'MsgPreVote' | 'MsgVote' }>
type VoteAnswer = Extract<RaftMessage, { readonly packet: 'MsgPreVoteResp' | 'MsgVoteResp' }>

/** The election timeout has passed without a leader (`Step` of `MsgHup`). */
export function campaign(turn: RaftTurn, raft: Raft): void {
  if (raft.role === 'leader') return
  if (raft.isPreVoteOn) askForVotes(turn, raft, 'MsgPreVote')
  else becomeCandidate(turn, raft)
}

function becomeCandidate(turn: RaftTurn, raft: Raft): void {
  raft.term += 1
  raft.vote = raft.id
  turn.isVoteDirty = true
  askForVotes(turn, raft, 'MsgVote')
}

/** Asks all others. A pre-vote names the next term, and changes nothing before a quorum would vote. */
function askForVotes(turn: RaftTurn, raft: Raft, packet: VoteRequest['packet']): void {
  const isPre = packet === 'MsgPreVote'
  raft.role = isPre ? 'preCandidate' : 'candidate'
  raft.leader = undefined
  raft.votes = new Map([[raft.id, true]])
  waitForLeader(turn, raft)
  turn.changes.push({ type: 'role', role: raft.role, term: raft.term })
  const index = lastIndex(raft)
  const logTerm = termAt(raft, index)
  const term = isPre ? raft.term + 1 : raft.term
  for (const peer of raft.peers) send(turn, peer, { packet, term, index, logTerm })
}

/** Whether a leader was heard within the election timeout: candidates are not answered (`inLease`). */
export const isInLease = (turn: RaftTurn, { leader, heardUs, role }: Raft): boolean =>
  role === 'leader' || (leader !== undefined && turn.now - heardUs < ELECTION_US)

/** Votes for a candidate whose log is at least as new as its own; once in a term. */
export function onVoteRequest(
  turn: RaftTurn,
  raft: Raft,
  from: ActorName,
  { packet, term, index, logTerm }: VoteRequest,
): void {
  const isPre = packet === 'MsgPreVote'
  const canVote =
    raft.vote === from ||
    (raft.vote === undefined && raft.leader === undefined) ||
    (isPre && term > raft.term)
  const last = lastIndex(raft)
  const lastTerm = termAt(raft, last)
  const isNewEnough = logTerm > lastTerm || (logTerm === lastTerm && index >= last)
  const reply = isPre ? 'MsgPreVoteResp' : 'MsgVoteResp'
  if (!canVote || !isNewEnough) {
    return send(turn, from, { packet: reply, term: raft.term, reject: true })
  }
  if (!isPre) {
    raft.vote = from
    raft.heardUs = turn.now
    turn.isVoteDirty = true
    waitForLeader(turn, raft)
    turn.changes.push({ type: 'vote', term, vote: from })
  }
  send(turn, from, { packet: reply, term, reject: false })
}

/** Counts an answer to its own candidacy. */
export function onVoteAnswer(
  turn: RaftTurn,
  raft: Raft,
  from: ActorName,
  { packet, reject }: VoteAnswer,
): void {
  const isPre = packet === 'MsgPreVoteResp'
  if (raft.role !== (isPre ? 'preCandidate' : 'candidate')) return
  raft.votes.set(from, !reject)
  const granted = [...raft.votes.values()].filter(Boolean).length
  const refused = raft.votes.size - granted
  if (granted >= quorumOf(raft)) {
    if (isPre) becomeCandidate(turn, raft)
    else becomeLeader(turn, raft)
  } else if (refused >= quorumOf(raft)) becomeFollower(turn, raft, raft.term, undefined)
}

export function becomeFollower(
  turn: RaftTurn,
  raft: Raft,
  term: number,
  leader: ActorName | undefined,
): void {
  if (term > raft.term) {
    raft.term = term
    raft.vote = undefined
    turn.isVoteDirty = true
  }
  const isNew = raft.role !== 'follower' || raft.leader !== leader
  raft.role = 'follower'
  raft.leader = leader
  raft.reads = []
  raft.earlyReads = []
  waitForLeader(turn, raft)
  if (!isNew) return
  const what = { type: 'role', role: 'follower', term: raft.term } as const
  turn.changes.push(leader === undefined ? what : { ...what, leader })
}

/** Begins its term with an empty entry: once it is committed, so are all before it (5.4.2). */
function becomeLeader(turn: RaftTurn, raft: Raft): void {
  raft.role = 'leader'
  raft.leader = raft.id
  const next = lastIndex(raft) + 1
  raft.progress = new Map(raft.peers.map((peer) => [peer, { match: 0, next }]))
  raft.active = new Set()
  raft.heartbeats = 0
  turn.timers.set('election', undefined)
  turn.timers.set('heartbeat', HEARTBEAT_US)
  turn.changes.push({ type: 'role', role: 'leader', term: raft.term, leader: raft.id })
  append(turn, raft, next, [{ term: raft.term }])
  broadcastAppend(turn, raft)
}
