import { refuse } from './applyCall'
import { answerOrigin } from './answers'
import type { MemberMessage, PendingCall } from './cluster'
import { ERRORS } from './errors'
import { propose, readIndex, type RaftTurn } from './raft'
import type { EtcdServer, Turn } from './state'

/** Calls that wait for other members (`EtcdServer.processInternalRaftRequestOnce`, `linearizableReadLoop`). */

export const PENDING = 'pending'
/** The time after which a read or a renewal is asked for again, µs (`readIndexRetryTime`). */
export const PENDING_US = 500_000
/** `ReqTimeout`: 5 s for the disk and two election timeouts, µs. */
const REQUEST_US = 7_000_000

/** Notes a call; returns its number. */
export function startPending(
  turn: Turn,
  server: EtcdServer,
  { call, origin, kind }: Pick<PendingCall, 'call' | 'origin' | 'kind'>,
): string {
  const { cluster, name } = server
  if (cluster === undefined) return ''
  cluster.calls += 1
  const id = `${name}.${cluster.incarnation}.${cluster.calls}`
  const dueUs = turn.now + REQUEST_US
  cluster.pending.set(id, { call, origin, kind, dueUs, isPassedOn: false })
  return id
}

/** Passes a call to the leader; without one it waits for the next. */
export function passOn(turn: Turn, raftTurn: RaftTurn, server: EtcdServer, id: string): void {
  const { cluster } = server
  const waiting = cluster?.pending.get(id)
  if (cluster === undefined || waiting === undefined) return
  const { raft } = cluster
  const { call, kind, isPassedOn, readIndex: confirmed } = waiting
  if (raft.leader === undefined || confirmed !== undefined) return
  if (kind === 'read') readIndex(raftTurn, raft, id)
  else if (kind === 'lease') {
    // A leader that does not keep the time of leases yet answers once it does (`retryLeases`).
    if (raft.leader === raft.id) return
    const message = { packet: 'LeaseRequest', id, call } as const
    turn.exchanges.push({ type: 'member', to: raft.leader, message })
  } else if (!isPassedOn) {
    cluster.pending.set(id, { ...waiting, isPassedOn: true })
    if (raft.role === 'leader') propose(raftTurn, raft, { id, call })
    else raftTurn.messages.push({ to: raft.leader, message: { packet: 'MsgProp', id, call } })
  }
}

export function passOnAll(turn: Turn, raftTurn: RaftTurn, server: EtcdServer): void {
  for (const id of server.cluster?.pending.keys() ?? []) passOn(turn, raftTurn, server, id)
}

/** Answers the waiting calls on leases: this member keeps their time now. */
export function retryLeases(turn: Turn, { cluster }: EtcdServer): void {
  for (const [id, { kind }] of cluster?.pending ?? []) {
    if (kind === 'lease') turn.exchanges.push({ type: 'retry', id })
  }
}

/** Gives up calls whose time is over; an entry that was passed on may be applied all the same. */
export function reviewPending(turn: Turn, { cluster }: EtcdServer): void {
  for (const [id, { call, origin, dueUs }] of cluster?.pending ?? []) {
    if (dueUs > turn.now) continue
    cluster?.pending.delete(id)
    answerOrigin(turn, origin, call.op, refuse(ERRORS.timeout))
  }
}

/** Notes the index from which a read may be answered. */
export function confirmRead({ cluster }: EtcdServer, id: string, index: number): void {
  const waiting = cluster?.pending.get(id)
  if (waiting !== undefined) cluster?.pending.set(id, { ...waiting, readIndex: index })
}

/** Gives the leader's answer about a lease to its asker. */
export function answerLease(
  turn: Turn,
  { cluster }: EtcdServer,
  { id, answer }: Extract<MemberMessage, { readonly packet: 'LeaseResponse' }>,
): void {
  const waiting = cluster?.pending.get(id)
  if (waiting === undefined) return
  cluster?.pending.delete(id)
  answerOrigin(turn, waiting.origin, waiting.call.op, answer)
}
