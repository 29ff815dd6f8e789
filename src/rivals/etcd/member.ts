import type { ActorName } from '../../kernel/actor'
import { applyEntry, keepsLeases, onCall } from './calls'
import { clusterOf, restore, type MemberMessage } from './cluster'
import { demote, promote } from './leases'
import { dial, onDialTimer, sendTo } from './memberLinks'
import {
  answerLease,
  confirmRead,
  passOn,
  passOnAll,
  retryLeases,
  PENDING,
  PENDING_US,
  reviewPending,
  startPending,
} from './pending'
import {
  createRaft,
  createRaftTurn,
  lastIndex,
  onFlushed,
  onRaftTimer,
  step,
  waitForLeader,
  type Raft,
  type RaftChange,
  type RaftTurn,
} from './raft'
import type { RivalDisk } from './rivalDisk'
import type { EtcdBoot, EtcdServer, Exchange, Turn } from './state'

/**
 * One member of a cluster: joins Raft with its disk, its network, the store and the leases. A member whose
 * disk was wiped starts as with `--initial-cluster-state existing`: it has forgotten its vote and may vote
 * twice in a term, ends itself at the first heartbeat of a leader that counts on its entries, and gets all
 * of them from the next leader.
 */

export function bootMember(
  turn: Turn,
  server: EtcdServer,
  { name, members = [], release, seed }: EtcdBoot,
  incarnation: number,
  disk: RivalDisk,
): void {
  // `--pre-vote` is off by default in 3.4, on since 3.5.
  const isPreVoteOn = release !== '3.4'
  const raft = createRaft(name, members, { seed, isPreVoteOn })
  restore(raft, disk)
  server.cluster = {
    raft,
    incarnation,
    connections: 0,
    links: new Map(),
    members: new Map(),
    writes: [],
    unsent: [],
    pending: new Map(),
    calls: 0,
    isPendingSet: false,
    isServing: false,
  }
  for (const peer of raft.peers) dial(turn, server, peer)
  act(turn, server, (raftTurn) => {
    waitForLeader(raftTurn, raft)
    raftTurn.changes.push({ type: 'role', role: 'follower', term: raft.term })
  })
}

/** Returns whether the timer is one of a member. */
export function onMemberTimer(turn: Turn, server: EtcdServer, timer: string): boolean {
  if (server.cluster === undefined) return false
  if (timer === 'election' || timer === 'heartbeat') {
    act(turn, server, (raftTurn, raft) => onRaftTimer(raftTurn, raft, timer))
  } else if (timer === PENDING) {
    server.cluster.isPendingSet = false
    reviewPending(turn, server)
    act(turn, server, (raftTurn) => passOnAll(turn, raftTurn, server))
  } else return onDialTimer(turn, server, timer)
  return true
}

export function onMemberMessage(
  turn: Turn,
  server: EtcdServer,
  from: ActorName,
  message: MemberMessage,
): void {
  if (message.packet === 'LeaseRequest') {
    const { id, call } = message
    // A member that does not keep the time of leases stays silent; the asker asks again.
    if (keepsLeases(server)) {
      onCall(turn, server, call, { type: 'member', member: from, id })
    }
  } else if (message.packet === 'LeaseResponse') answerLease(turn, server, message)
  else act(turn, server, (raftTurn, raft) => step(raftTurn, raft, from, message))
}

/** A write is on the disk: what waited for it may be said. */
export function onMemberDurable(turn: Turn, server: EtcdServer, token: number): void {
  const cluster = clusterOf(server)
  const done = cluster.writes.find((write) => write.token === token)
  if (done === undefined) return
  cluster.writes = cluster.writes.filter((write) => write !== done)
  const ready = cluster.unsent.filter((one) => one.token === token)
  cluster.unsent = cluster.unsent.filter((one) => one.token !== token)
  for (const { to, message } of ready) sendTo(turn, server, to, message)
  // Entries that a later write replaces are not the ones that are on the disk now.
  const upTo = Math.min(done.last, ...cluster.writes.map(({ from }) => from - 1))
  act(turn, server, (raftTurn, raft) => onFlushed(raftTurn, raft, upTo))
}

/** Carries out what the server's parts want of the cluster. */
export function onClusterExchange(
  turn: Turn,
  server: EtcdServer,
  exchange: Extract<Exchange, { readonly type: 'pending' | 'member' | 'retry' }>,
): void {
  switch (exchange.type) {
    case 'pending': {
      const id = startPending(turn, server, exchange)
      act(turn, server, (raftTurn) => passOn(turn, raftTurn, server, id))
      return
    }
    case 'member':
      sendTo(turn, server, exchange.to, exchange.message)
      return
    case 'retry': {
      const { pending } = clusterOf(server)
      const waiting = pending.get(exchange.id)
      pending.delete(exchange.id)
      if (waiting !== undefined) onCall(turn, server, waiting.call, waiting.origin)
    }
  }
}

/** Lets Raft act, then writes, sends, applies and answers as it asks (`raftNode.start`). */
function act(turn: Turn, server: EtcdServer, work: (raftTurn: RaftTurn, raft: Raft) => void): void {
  const { raft } = clusterOf(server)
  const raftTurn = createRaftTurn(turn.now)
  work(raftTurn, raft)
  if (raftTurn.lostLog !== undefined) return endLost(turn, raftTurn.lostLog)
  for (const change of raftTurn.changes) onChange(turn, raftTurn, server, change)
  write(turn, server, raftTurn)
  for (const { to, message } of raftTurn.messages) sendInOrder(turn, server, to, message)
  for (const [timer, delayUs] of raftTurn.timers) {
    turn.effects.push(
      delayUs === undefined ? { type: 'clearTimer', timer } : { type: 'setTimer', timer, delayUs },
    )
  }
  for (const { context, index } of raftTurn.readStates) confirmRead(server, context, index)
  applyCommitted(turn, server)
}

/** Ends a member that was started with an empty disk while its leader counts on what it had (`Panicf`). */
function endLost(turn: Turn, { commit, last }: NonNullable<RaftTurn['lostLog']>): void {
  const range = `tocommit(${commit}) is out of range [lastIndex(${last})]`
  turn.effects.push({
    type: 'exit',
    reason: `${range}. Was the raft log corrupted, truncated, or lost?`,
    problem: { code: 'etcdLostLog', values: { commit, last } },
  })
}

function onChange(turn: Turn, raftTurn: RaftTurn, server: EtcdServer, change: RaftChange): void {
  const { name } = server
  if (change.type === 'vote') {
    const { term, vote } = change
    const event = { type: 'etcd', server: name, state: 'voted', term, vote } as const
    turn.effects.push({ type: 'trace', event })
    return
  }
  const { role: state, term, leader } = change
  if (state !== 'leader') stepDown(turn, server)
  const event = { type: 'etcd', server: name, state, term } as const
  turn.effects.push({
    type: 'trace',
    event: leader === undefined ? event : { ...event, leader },
  })
  if (leader === undefined) return
  const cluster = clusterOf(server)
  if (!cluster.isServing) {
    cluster.isServing = true
    const { revision } = server.store
    const serving = { type: 'etcd', server: name, state: 'serving', revision } as const
    turn.effects.push({ type: 'trace', event: serving })
  }
  passOnAll(turn, raftTurn, server)
}

function write(turn: Turn, server: EtcdServer, { writeFrom, isVoteDirty }: RaftTurn): void {
  if (writeFrom === undefined && !isVoteDirty) return
  const cluster = clusterOf(server)
  const { raft } = cluster
  const { term, vote, commit } = raft
  const last = lastIndex(raft)
  const from = writeFrom ?? last + 1
  const entries = Array.from({ length: last - from + 1 }, (_none, at) => raft.log.get(from + at))
  server.tokens += 1
  const token = server.tokens
  cluster.writes = [...cluster.writes, { token, from, last }]
  const state = vote === undefined ? { term, commit } : { term, vote, commit }
  turn.effects.push({ type: 'disk', operation: { type: 'writeLog', token, from, entries, state } })
}

/** Messages that say nothing of what is being written: a leader sends entries while its own disk writes them. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'MsgApp',
  'MsgHeartbeat',
  'MsgProp',
  'MsgReadIndex',
  'MsgReadIndexResp',
])

function sendInOrder(turn: Turn, server: EtcdServer, to: ActorName, message: MemberMessage): void {
  const cluster = clusterOf(server)
  const last = cluster.writes.at(-1)
  if (last === undefined || AT_ONCE.has(message.packet)) sendTo(turn, server, to, message)
  else cluster.unsent = [...cluster.unsent, { token: last.token, to, message }]
}

function applyCommitted(turn: Turn, server: EtcdServer): void {
  const { raft, pending } = clusterOf(server)
  while (server.index < raft.commit) {
    const entry = raft.log.get(server.index + 1)
    if (entry === undefined) break
    const { call, id = '', term } = entry
    const origin = pending.get(id)?.origin
    pending.delete(id)
    if (call === undefined) onFirstEntry(turn, server)
    else applyEntry(turn, server, { call, origin, term })
  }
  const { index: applied } = server
  for (const [id, { call, origin, readIndex }] of pending) {
    if (readIndex === undefined || readIndex > applied) continue
    pending.delete(id)
    onCall(turn, server, call, origin, true)
  }
}

/**
 * Another member leads, or none: the time of leases is no longer this member's. Renewals that waited for
 * the revoke of their lease go to the next leader (`ErrNotPrimary` in `EtcdServer.LeaseRenew`).
 */
function stepDown(turn: Turn, server: EtcdServer): void {
  demote(server.leases)
  const { renewals } = server
  server.renewals = []
  for (const { origin, lease } of renewals) {
    // A member that asked for its client asks again.
    if (origin.type === 'member') continue
    const call = { op: 'lease_keepalive', args: { ID: lease } } as const
    turn.exchanges.push({ type: 'pending', call, origin, kind: 'lease' })
  }
}

/**
 * A leader's first entry is applied, and so are all of earlier terms: it keeps the time of leases from now on
 * (`EtcdServer.applyEntryNormal` of an empty entry).
 */
function onFirstEntry(turn: Turn, server: EtcdServer): void {
  server.index += 1
  if (clusterOf(server).raft.role !== 'leader') return
  promote(server.leases, turn.now)
  retryLeases(turn, server)
}

/** Sets the timer that looks after waiting calls. */
export function setPendingTimer(turn: Turn, { cluster }: EtcdServer): void {
  if (cluster === undefined || cluster.isPendingSet || cluster.pending.size === 0) return
  cluster.isPendingSet = true
  turn.effects.push({ type: 'setTimer', timer: PENDING, delayUs: PENDING_US })
}
