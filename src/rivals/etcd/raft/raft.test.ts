import { describe, expect, test } from 'vitest'
import { actorName, type ActorName } from '../../../kernel/actor'
import { createRaft, createRaftTurn, propose, readIndex, step, type Raft } from '.'
import { act, createCluster, kill, runFor, type RaftCluster } from './testing/raftCluster'

const leadersOf = ({ members, dead }: RaftCluster): readonly Raft[] =>
  [...members.values()].filter(({ id, role }) => role === 'leader' && !dead.has(id))

function leaderOf(cluster: RaftCluster): Raft {
  const [leader] = leadersOf(cluster).toSorted((a, b) => b.term - a.term)
  if (leader === undefined) throw new Error('nobody leads')
  return leader
}

const put = (cluster: RaftCluster, name: ActorName, id: string): void =>
  act(cluster, name, (turn, raft) => {
    if (raft.role === 'leader') propose(turn, raft, { id })
  })

const idsOf = ({ log }: Raft): readonly string[] =>
  [...log.values()].flatMap(({ id }) => (id === undefined ? [] : [id]))

describe('Raft', () => {
  test('elects one leader within two election timeouts and a vote, and keeps it', () => {
    const cluster = createCluster({ count: 3, seed: 1 })
    runFor(cluster, 2_100_000)
    const { id, term } = leaderOf(cluster)
    runFor(cluster, 20_000_000)
    expect(leadersOf(cluster).map((raft) => [raft.id, raft.term])).toEqual([[id, term]])
    expect(new Set([...cluster.members.values()].map(({ leader }) => leader))).toEqual(
      new Set([id]),
    )
  })

  test('copies an entry to all, and commits it once a quorum has it', () => {
    const cluster = createCluster({ count: 3, seed: 2 })
    runFor(cluster, 3_000_000)
    const { id, peers } = leaderOf(cluster)
    put(cluster, id, 'a')
    runFor(cluster, 300_000)
    for (const raft of cluster.members.values()) expect(idsOf(raft)).toEqual(['a'])
    for (const peer of peers) kill(cluster, peer)
    const { commit } = leaderOf(cluster)
    put(cluster, id, 'b')
    runFor(cluster, 300_000)
    expect(cluster.members.get(id)?.commit).toBe(commit)
  })

  test('a leader without a quorum steps down within two election timeouts', () => {
    const cluster = createCluster({ count: 3, seed: 3 })
    runFor(cluster, 3_000_000)
    for (const peer of leaderOf(cluster).peers) kill(cluster, peer)
    runFor(cluster, 2_100_000)
    expect(leadersOf(cluster)).toEqual([])
  })

  test('a leader counts the answers to it, not what else a member sends (`RecentActive`)', () => {
    const cluster = createCluster({ count: 3, seed: 3 })
    runFor(cluster, 3_000_000)
    const { id, peers } = leaderOf(cluster)
    const [follower = actorName(''), other = actorName('')] = peers
    kill(cluster, other)
    cluster.silent.add(`${id}>${follower}`)
    for (let round = 0; round < 21; round += 1) {
      runFor(cluster, 100_000)
      act(cluster, id, (turn, raft) =>
        step(turn, raft, follower, { packet: 'MsgReadIndex', context: `r${round}` }),
      )
    }
    expect(leadersOf(cluster)).toEqual([])
  })

  test('a new leader that no quorum answers steps down after one election timeout', () => {
    const cluster = createCluster({ count: 3, seed: 8 })
    while (leadersOf(cluster).length === 0) runFor(cluster, 1_000)
    for (const peer of leaderOf(cluster).peers) kill(cluster, peer)
    runFor(cluster, 1_010_000)
    expect(leadersOf(cluster)).toEqual([])
  })

  test('another leads in a later term after a kill, with all that was committed', () => {
    const cluster = createCluster({ count: 3, seed: 4 })
    runFor(cluster, 3_000_000)
    const { id, term } = leaderOf(cluster)
    put(cluster, id, 'a')
    runFor(cluster, 300_000)
    kill(cluster, id)
    runFor(cluster, 4_000_000)
    const next = leaderOf(cluster)
    expect(next.term).toBeGreaterThan(term)
    expect(idsOf(next)).toEqual(['a'])
  })

  test('what a cut-off leader appended alone is replaced once it is back', () => {
    const cluster = createCluster({ count: 3, seed: 5 })
    runFor(cluster, 3_000_000)
    const { id } = leaderOf(cluster)
    cluster.cut.add(id)
    put(cluster, id, 'lost')
    runFor(cluster, 4_000_000)
    const next = leaderOf(cluster)
    expect(next.id).not.toBe(id)
    put(cluster, next.id, 'kept')
    runFor(cluster, 300_000)
    cluster.cut.clear()
    runFor(cluster, 2_000_000)
    for (const raft of cluster.members.values()) expect(idsOf(raft)).toEqual(['kept'])
  })

  test('the pre-vote keeps the term of a member that was cut off, so that its return changes nothing', () => {
    const terms = [true, false].map((isPreVoteOn) => {
      const cluster = createCluster({ count: 3, seed: 6, isPreVoteOn })
      runFor(cluster, 3_000_000)
      const { term, peers } = leaderOf(cluster)
      const [away = actorName('')] = peers
      cluster.cut.add(away)
      runFor(cluster, 20_000_000)
      return (cluster.members.get(away)?.term ?? 0) - term
    })
    expect(terms[0]).toBe(0)
    expect(terms[1]).toBeGreaterThan(5)
  })

  test('a member whose disk was wiped has forgotten its vote, and votes again in the same term', () => {
    const [id, first, second] = [
      actorName('etcd1'),
      actorName('etcd2'),
      actorName('etcd3'),
    ] as const
    const voteOf = (raft: Raft, candidate: ActorName): unknown => {
      const turn = createRaftTurn(0)
      step(turn, raft, candidate, { packet: 'MsgVote', term: 4, index: 0, logTerm: 0 })
      return turn.messages.map(({ message }) => 'reject' in message && !message.reject)
    }
    const fresh = (): Raft => createRaft(id, [id, first, second], { seed: 1, isPreVoteOn: true })
    const raft = fresh()
    expect([voteOf(raft, first), voteOf(raft, second)]).toEqual([[true], [false]])
    expect(voteOf(fresh(), second)).toEqual([true])
  })

  test('a read waits for a quorum that confirms its leader', () => {
    const cluster = createCluster({ count: 3, seed: 7 })
    runFor(cluster, 3_000_000)
    const { id, peers } = leaderOf(cluster)
    const [follower = actorName('')] = peers
    act(cluster, follower, (turn, raft) => readIndex(turn, raft, 'r1'))
    runFor(cluster, 50_000)
    expect(cluster.reads).toEqual(['r1'])
    cluster.cut.add(id)
    act(cluster, id, (turn, raft) => readIndex(turn, raft, 'r2'))
    runFor(cluster, 5_000_000)
    expect(cluster.reads).toEqual(['r1'])
  })
})
