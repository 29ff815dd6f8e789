import type { ActorName } from '../../../kernel/actor'
import type { Entry, RaftMessage } from './messages'
import { releaseEarlyReads } from './reads'
import { append, lastIndex, quorumOf, send, termAt, type Raft, type RaftTurn } from './state'

/** The replication of Raft's log (paper, 5.3 and 5.4.2). */

type Append = Extract<RaftMessage, { readonly packet: 'MsgApp' }>
type AppendAnswer = Extract<RaftMessage, { readonly packet: 'MsgAppResp' }>

/** Entries in one message; a real one is bounded by its size (`MaxSizePerMsg`). */
const ENTRIES_MAX = 64

/** Appends a proposal to the leader's log and sends it to all. */
export function propose(turn: RaftTurn, raft: Raft, entry: Omit<Entry, 'term'>): void {
  append(turn, raft, lastIndex(raft) + 1, [{ ...entry, term: raft.term }])
  broadcastAppend(turn, raft)
}

export function broadcastAppend(turn: RaftTurn, raft: Raft): void {
  for (const peer of raft.peers) sendAppend(turn, raft, peer)
}

/** Sends what a follower lacks; with nothing to send, the commit index alone. */
function sendAppend(turn: RaftTurn, raft: Raft, to: ActorName): void {
  const { match, next } = raft.progress.get(to) ?? { match: 0, next: 1 }
  const last = Math.min(lastIndex(raft), next + ENTRIES_MAX - 1)
  const entries: Entry[] = []
  for (let index = next; index <= last; index += 1) {
    const entry = raft.log.get(index)
    if (entry !== undefined) entries.push(entry)
  }
  // The next message goes on behind this one, without waiting for the answer.
  raft.progress.set(to, { match, next: next + entries.length })
  const before = next - 1
  send(turn, to, {
    packet: 'MsgApp',
    term: raft.term,
    index: before,
    logTerm: termAt(raft, before),
    entries,
    commit: raft.commit,
  })
}

/** Takes the entries of the leader, if its own log agrees up to them (5.3, log matching). */
export function onAppend(turn: RaftTurn, raft: Raft, from: ActorName, message: Append): void {
  const { index, logTerm, entries, commit } = message
  const answer = { packet: 'MsgAppResp', term: raft.term, hint: 0 } as const
  if (index < raft.commit) {
    return send(turn, from, { ...answer, index: raft.commit, reject: false })
  }
  if (index > lastIndex(raft) || termAt(raft, index) !== logTerm) {
    return send(turn, from, { ...answer, index, reject: true, hint: hintFor(raft, message) })
  }
  const differs = entries.findIndex(
    (entry, offset) => termAt(raft, index + 1 + offset) !== entry.term,
  )
  if (differs >= 0) append(turn, raft, index + 1 + differs, entries.slice(differs))
  const last = index + entries.length
  raft.commit = Math.max(raft.commit, Math.min(commit, last))
  send(turn, from, { ...answer, index: last, reject: false })
}

/** The last index whose term is not past the leader's at the conflict (`findConflictByTerm`). */
function hintFor(raft: Raft, { index, logTerm }: Append): number {
  let hint = Math.min(index, lastIndex(raft))
  while (hint > 0 && termAt(raft, hint) > logTerm) hint -= 1
  return hint
}

export function onAppendAnswer(
  turn: RaftTurn,
  raft: Raft,
  from: ActorName,
  { index, reject, hint }: AppendAnswer,
): void {
  const progress = raft.progress.get(from)
  if (raft.role !== 'leader' || progress === undefined) return
  if (reject) {
    if (index <= progress.match) return
    const next = Math.max(progress.match + 1, Math.min(index, hint + 1))
    raft.progress.set(from, { ...progress, next })
    sendAppend(turn, raft, from)
    return
  }
  const match = Math.max(progress.match, index)
  raft.progress.set(from, { match, next: Math.max(progress.next, match + 1) })
  if (commitByQuorum(turn, raft)) broadcastAppend(turn, raft)
  else if (raft.progress.get(from)?.next !== lastIndex(raft) + 1) sendAppend(turn, raft, from)
}

/** Sends again what a follower has not confirmed (`MsgHeartbeatResp` of a lagging follower). */
export function resend(turn: RaftTurn, raft: Raft, to: ActorName): void {
  const progress = raft.progress.get(to)
  if (progress === undefined || progress.match >= lastIndex(raft)) return
  raft.progress.set(to, { ...progress, next: progress.match + 1 })
  sendAppend(turn, raft, to)
}

/** Notes that the log is on this member's disk up to an index; the leader's own part of a quorum. */
export function onFlushed(turn: RaftTurn, raft: Raft, index: number): void {
  raft.flushed = Math.max(raft.flushed, Math.min(index, lastIndex(raft)))
  if (raft.role === 'leader' && commitByQuorum(turn, raft)) broadcastAppend(turn, raft)
}

/**
 * Commits what a quorum has on disk. Entries of earlier terms are committed only with one of the present
 * term behind them (5.4.2).
 */
function commitByQuorum(turn: RaftTurn, raft: Raft): boolean {
  const matches = [raft.flushed, ...[...raft.progress.values()].map(({ match }) => match)]
  const index = matches.sort((a, b) => b - a)[quorumOf(raft) - 1] ?? 0
  if (index <= raft.commit || termAt(raft, index) !== raft.term) return false
  raft.commit = index
  releaseEarlyReads(turn, raft)
  return true
}
