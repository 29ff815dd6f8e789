import type { ActorName } from '../../../kernel/actor'
import { HEARTBEAT_US, quorumOf, send, termAt, type Raft, type RaftTurn } from './state'

/**
 * Reads without an entry in the log (dissertation, 6.4; `ReadOnlySafe`): the leader notes its commit index,
 * makes sure by a round of heartbeats that it still leads, and the reader waits until it has applied so far.
 */
export function readIndex(turn: RaftTurn, raft: Raft, context: string, from?: ActorName): void {
  const read = from === undefined ? { context } : { context, from }
  if (raft.role !== 'leader') {
    if (raft.leader !== undefined && from === undefined) {
      send(turn, raft.leader, { packet: 'MsgReadIndex', context })
    }
    return
  }
  // Before it has committed an entry of its own term, a leader does not know what is committed.
  if (termAt(raft, raft.commit) !== raft.term) {
    raft.earlyReads = [...raft.earlyReads, read]
    return
  }
  raft.reads = [...raft.reads, { ...read, index: raft.commit, acks: [raft.id] }]
  broadcastHeartbeat(turn, raft)
}

export function releaseEarlyReads(turn: RaftTurn, raft: Raft): void {
  const early = raft.earlyReads
  raft.earlyReads = []
  for (const { context, from } of early) readIndex(turn, raft, context, from)
}

/** Sends heartbeats; they carry the newest read that waits. */
export function broadcastHeartbeat(turn: RaftTurn, raft: Raft): void {
  const context = raft.reads.at(-1)?.context
  for (const peer of raft.peers) {
    const commit = Math.min(raft.commit, raft.progress.get(peer)?.match ?? 0)
    const heartbeat = { packet: 'MsgHeartbeat', term: raft.term, commit } as const
    send(turn, peer, context === undefined ? heartbeat : { ...heartbeat, context })
  }
}

/** Confirms a read, and with it all that came before it (`readOnly.advance`). */
export function onReadConfirmed(
  turn: RaftTurn,
  raft: Raft,
  from: ActorName,
  context: string,
): void {
  const at = raft.reads.findIndex((read) => read.context === context)
  const read = raft.reads[at]
  if (read === undefined) return
  const acks = [...new Set([...read.acks, from])]
  raft.reads = raft.reads.with(at, { ...read, acks })
  if (acks.length < quorumOf(raft)) return
  const done = raft.reads.slice(0, at + 1)
  raft.reads = raft.reads.slice(at + 1)
  for (const { context: one, from: reader, index } of done) {
    if (reader === undefined) turn.readStates.push({ context: one, index })
    else send(turn, reader, { packet: 'MsgReadIndexResp', context: one, index })
  }
}

/** The leader's tick: heartbeats, and each election timeout a look at the quorum (`CheckQuorum`). */
export function onHeartbeatTimer(turn: RaftTurn, raft: Raft): 'leads' | 'lostQuorum' {
  raft.heartbeats += 1
  if (raft.heartbeats % 10 === 0) {
    const isQuorum = raft.active.size + 1 >= quorumOf(raft)
    raft.active = new Set()
    if (!isQuorum) return 'lostQuorum'
  }
  turn.timers.set('heartbeat', HEARTBEAT_US)
  broadcastHeartbeat(turn, raft)
  return 'leads'
}
