import type { ActorName } from '../../../kernel/actor'
import {
  createRandom,
  createSortedMap,
  drawInt,
  type Random,
  type SortedMap,
} from '../../../kernel/lib'
import type { Entry, RaftMessage } from './messages'

/** etcd's defaults, µs: `--heartbeat-interval`, `--election-timeout`. */
export const HEARTBEAT_US = 100_000
export const ELECTION_US = 1_000_000
const TICK_US = HEARTBEAT_US
const ELECTION_TICKS = ELECTION_US / TICK_US

export type RaftRole = 'follower' | 'preCandidate' | 'candidate' | 'leader'

/** A follower as its leader knows it (`tracker.Progress`). */
export interface Progress {
  /** The last index that is known to agree. */
  readonly match: number
  /** The next index to send. */
  readonly next: number
}

/** A read that waits for a quorum to confirm its leader (`readOnly`). */
export interface PendingRead {
  readonly context: string
  /** The member that asked; absent for the leader's own. */
  readonly from?: ActorName
  /** The commit index of the time at which it came. */
  readonly index: number
  readonly acks: readonly ActorName[]
}

/**
 * One member of Raft, without its disk and its network. Terms, votes and entries are durable; the commit
 * index is written with them, and may be behind after a start (`HardState`).
 */
export interface Raft {
  readonly id: ActorName
  /** The other members. */
  readonly peers: readonly ActorName[]
  readonly isPreVoteOn: boolean
  random: Random
  term: number
  vote: ActorName | undefined
  role: RaftRole
  leader: ActorName | undefined
  /** From index 1. */
  log: SortedMap<number, Entry>
  commit: number
  /** The last index that is on this member's disk. */
  flushed: number
  /** Local µs at which it last heard a leader or granted a vote. */
  heardUs: number
  /** Answers to its candidacy, by member. */
  votes: Map<ActorName, boolean>
  progress: Map<ActorName, Progress>
  /** Members that have answered the leader since the last check of the quorum (`Progress.RecentActive`). */
  active: Set<ActorName>
  heartbeats: number
  reads: readonly PendingRead[]
  /** Reads that wait for the first committed entry of the leader's term. */
  earlyReads: readonly Pick<PendingRead, 'context' | 'from'>[]
}

export const createRaft = (
  id: ActorName,
  members: readonly ActorName[],
  { seed, isPreVoteOn }: { readonly seed: number; readonly isPreVoteOn: boolean },
): Raft => ({
  id,
  peers: members.filter((name) => name !== id),
  isPreVoteOn,
  random: createRandom(seed, `${id} raft`),
  term: 0,
  vote: undefined,
  role: 'follower',
  leader: undefined,
  log: createSortedMap(),
  commit: 0,
  flushed: 0,
  heardUs: Number.NEGATIVE_INFINITY,
  votes: new Map(),
  progress: new Map(),
  active: new Set(),
  heartbeats: 0,
  reads: [],
  earlyReads: [],
})

/** One step of a member: what its driver has to do in the end. */
export interface RaftTurn {
  readonly now: number
  readonly messages: { readonly to: ActorName; readonly message: RaftMessage }[]
  /** The first index of the log that has to be written; entries behind the last one are gone. */
  writeFrom: number | undefined
  /** Term or vote have changed and have to be written. */
  isVoteDirty: boolean
  /** The timers to set, with their delays in µs. */
  readonly timers: Map<'election' | 'heartbeat', number | undefined>
  /** Roles, leaders and votes that have changed, in order. */
  readonly changes: RaftChange[]
  /** Reads that may be answered once that index is applied. */
  readonly readStates: { readonly context: string; readonly index: number }[]
  /** Its leader counts on entries up to `commit`, its log ends at `last`: the member ends itself. */
  lostLog: { readonly commit: number; readonly last: number } | undefined
}

export type RaftChange =
  | {
      readonly type: 'role'
      readonly role: RaftRole
      readonly term: number
      readonly leader?: ActorName
    }
  | { readonly type: 'vote'; readonly term: number; readonly vote: ActorName }

export const createRaftTurn = (now: number): RaftTurn => ({
  now,
  messages: [],
  writeFrom: undefined,
  isVoteDirty: false,
  timers: new Map(),
  changes: [],
  readStates: [],
  lostLog: undefined,
})

export const lastIndex = ({ log }: Raft): number => log.maxKey() ?? 0
/** The term of an entry; 0 before the first one. */
export const termAt = ({ log }: Raft, index: number): number => log.get(index)?.term ?? 0
export const quorumOf = ({ peers }: Raft): number => Math.floor((peers.length + 1) / 2) + 1

export function send(turn: RaftTurn, to: ActorName, message: RaftMessage): void {
  turn.messages.push({ to, message })
}

/** Waits for one election timeout and a random part of another, in whole ticks (`resetRandomizedElectionTimeout`). */
export function waitForLeader(turn: RaftTurn, raft: Raft): void {
  const ticks = drawInt(raft.random, ELECTION_TICKS, 2 * ELECTION_TICKS - 1)
  turn.timers.set('heartbeat', undefined)
  turn.timers.set('election', ticks * TICK_US)
}

/** Writes entries at the end of the log; an entry in another's place removes all behind it. */
export function append(turn: RaftTurn, raft: Raft, from: number, entries: readonly Entry[]): void {
  for (let index = lastIndex(raft); index >= from; index -= 1) raft.log.delete(index)
  entries.forEach((entry, offset) => raft.log.set(from + offset, entry))
  raft.flushed = Math.min(raft.flushed, from - 1)
  turn.writeFrom = Math.min(turn.writeFrom ?? from, from)
}
