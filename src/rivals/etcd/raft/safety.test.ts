import { describe, expect, test } from 'vitest'
import { actorName, type ActorName } from '../../../kernel/actor'
import { drawInt } from '../../../kernel/lib'
import { lastIndex, propose } from '.'
import { termAt } from './state'
import {
  act,
  createCluster,
  kill,
  restart,
  runFor,
  type BrokenRule,
  type RaftCluster,
} from './testing/raftCluster'
import type { SafetyProperty } from './testing/safety'

/** Raft's safety (paper, figure 3) over drawn schedules of kills, walls, pauses and restarts. */

const ROUNDS = 14

/** Plays one schedule; returns the cluster as it stands after it. */
function play(count: number, seed: number, broken?: BrokenRule): RaftCluster {
  const options = { count, seed, isPreVoteOn: seed % 3 !== 0, flushUs: 3_000 }
  const cluster = createCluster(broken === undefined ? options : { ...options, broken })
  cluster.lossPercent = seed % 2 === 0 ? 5 : 0
  runFor(cluster, 2_500_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    bend(cluster, drawMember(cluster), drawMember(cluster))
    for (const name of cluster.members.keys()) put(cluster, name, `${round} ${name}`)
    runFor(cluster, drawInt(cluster.random, 20_000, 2_000_000))
  }
  return cluster
}

const drawMember = ({ members, random }: RaftCluster): ActorName =>
  actorName(`etcd${drawInt(random, 1, members.size)}`)

/** Does one drawn thing to a member, or to its link to another. */
function bend(cluster: RaftCluster, name: ActorName, other: ActorName): void {
  switch (drawInt(cluster.random, 0, 7)) {
    case 0:
      return kill(cluster, name)
    case 1:
      return kill(cluster, name, true)
    case 2:
      cluster.cut.add(name)
      return
    case 3:
      cluster.silent.add(`${name}>${other}`)
      return
    case 4:
      if (!cluster.dead.has(name)) cluster.paused.add(name)
      return
    case 5:
      cluster.paused.clear()
      return
    case 6:
      cluster.cut.clear()
      cluster.silent.clear()
      return
    default:
      for (const dead of cluster.dead) restart(cluster, dead)
  }
}

const put = (cluster: RaftCluster, name: ActorName, id: string): void => {
  if (cluster.paused.has(name)) return
  act(cluster, name, (turn, raft) => {
    if (raft.role === 'leader') propose(turn, raft, { id })
  })
}

const hasOneLeader = ({ members }: RaftCluster): boolean => {
  const leaders = new Set([...members.values()].map(({ leader }) => leader))
  return leaders.size === 1 && !leaders.has(undefined)
}

/** Repairs all; one leader is elected, and all logs become the same. */
function settle(cluster: RaftCluster): readonly string[] {
  cluster.lossPercent = 0
  cluster.cut.clear()
  cluster.silent.clear()
  cluster.paused.clear()
  for (const name of cluster.dead) restart(cluster, name)
  // Without a pre-vote, members with older logs may fail to be elected several times.
  for (let waits = 0; waits < 30 && !hasOneLeader(cluster); waits += 1) runFor(cluster, 1_000_000)
  for (const name of cluster.members.keys()) put(cluster, name, 'last')
  runFor(cluster, 1_000_000)
  return [...cluster.members.values()].map(({ commit, log }) =>
    JSON.stringify([commit, [...log.values()]]),
  )
}

describe.each([3, 5])('Raft of %i members is safe', (count) => {
  test.each(Array.from({ length: 10 }, (_none, at) => 100 * count + at))('seed %i', (seed) => {
    const cluster = play(count, seed)
    const logs = settle(cluster)
    expect([...cluster.observer.violations]).toEqual([])
    expect(new Set(logs).size).toBe(1)
    expect(logs[0]).toContain('last')
  })
})

/** A rule of Raft, and members that lack it. */
const BROKEN: readonly (readonly [
  property: SafetyProperty,
  members: string,
  broken: BrokenRule,
])[] = [
  [
    'Election Safety',
    'that vote twice in a term',
    (raft, message) => {
      if (message.packet === 'MsgVote') raft.vote = undefined
      return message
    },
  ],
  [
    'Log Matching',
    'that append without a look at the entry before',
    (raft, message) => {
      if (message.packet !== 'MsgApp' || message.index > lastIndex(raft)) return message
      return { ...message, logTerm: termAt(raft, message.index) }
    },
  ],
  [
    'Leader Completeness',
    'that vote for candidates with an older log',
    (_raft, message) =>
      message.packet === 'MsgVote' || message.packet === 'MsgPreVote'
        ? { ...message, logTerm: Infinity }
        : message,
  ],
  [
    'State Machine Safety',
    'that apply what no quorum has',
    (raft, message) => {
      if (raft.role === 'leader') raft.commit = lastIndex(raft)
      return message
    },
  ],
]

const SEEDS_MAX = 60

test.each(BROKEN)('%s fails with members %s', (property, _members, broken) => {
  const found = Array.from({ length: SEEDS_MAX }, (_none, seed) => seed).find((seed) =>
    play(5, seed, broken).observer.violations.has(property),
  )
  expect(found).toBeDefined()
})
