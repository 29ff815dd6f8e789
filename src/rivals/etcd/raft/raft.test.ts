import { describe, expect, test } from 'vitest'
import { actorName, type ActorName } from '../../../kernel/actor'
import { createRandom, drawInt, type Random } from '../../../kernel/lib'
import {
  createRaft,
  createRaftTurn,
  onFlushed,
  onRaftTimer,
  propose,
  readIndex,
  step,
  waitForLeader,
  type Entry,
  type Raft,
  type RaftMessage,
  type RaftTurn,
} from '.'
import { lastIndex } from './state'

interface Parcel {
  readonly at: number
  readonly from: ActorName
  readonly to: ActorName
  readonly message: RaftMessage
}

/** Members with a network that the test bends: delays in µs, lost messages, dead members. */
interface Cluster {
  readonly members: Map<ActorName, Raft>
  readonly timers: Map<string, number>
  readonly dead: Set<ActorName>
  readonly cut: Set<ActorName>
  readonly random: Random
  /** The leader of each term. */
  readonly leaders: Map<number, ActorName>
  readonly committed: Map<number, Entry>
  readonly reads: string[]
  parcels: Parcel[]
  now: number
  lossPercent: number
}

const names = (count: number): readonly ActorName[] =>
  Array.from({ length: count }, (_none, index) => actorName(`etcd${index + 1}`))

function createCluster(count: number, seed: number, isPreVoteOn = true): Cluster {
  const cluster: Cluster = {
    members: new Map(),
    timers: new Map(),
    dead: new Set(),
    cut: new Set(),
    random: createRandom(seed, 'network'),
    leaders: new Map(),
    committed: new Map(),
    reads: [],
    parcels: [],
    now: 0,
    lossPercent: 0,
  }
  for (const name of names(count)) {
    const raft = createRaft(name, names(count), { seed, isPreVoteOn })
    cluster.members.set(name, raft)
    act(cluster, name, (turn) => waitForLeader(turn, raft))
  }
  return cluster
}

/** Lets a member act, and carries out what its driver would: the disk writes at once. */
function act(cluster: Cluster, name: ActorName, work: (turn: RaftTurn, raft: Raft) => void): void {
  const raft = cluster.members.get(name)
  if (raft === undefined || cluster.dead.has(name)) return
  const turn = createRaftTurn(cluster.now)
  work(turn, raft)
  onFlushed(turn, raft, lastIndex(raft))
  for (const [timer, delayUs] of turn.timers) {
    if (delayUs === undefined) cluster.timers.delete(`${timer} ${name}`)
    else cluster.timers.set(`${timer} ${name}`, cluster.now + delayUs)
  }
  for (const { to, message } of turn.messages) {
    if (drawInt(cluster.random, 0, 99) < cluster.lossPercent) continue
    const at = cluster.now + drawInt(cluster.random, 200, 2_000)
    cluster.parcels.push({ at, from: name, to, message })
  }
  for (const change of turn.changes) {
    if (change.type !== 'role' || change.role !== 'leader') continue
    expect(cluster.leaders.get(change.term) ?? name).toBe(name)
    cluster.leaders.set(change.term, name)
  }
  for (const { context } of turn.readStates) cluster.reads.push(context)
  for (let index = 1; index <= raft.commit; index += 1) {
    const entry = raft.log.get(index)
    if (entry === undefined) throw new Error('a committed entry is missing')
    expect(cluster.committed.get(index) ?? entry).toEqual(entry)
    cluster.committed.set(index, entry)
  }
}

function runFor(cluster: Cluster, us: number): void {
  const until = cluster.now + us
  for (;;) {
    const [parcel] = cluster.parcels.toSorted((a, b) => a.at - b.at)
    const [timer] = [...cluster.timers].sort(([, a], [, b]) => a - b)
    const at = Math.min(parcel?.at ?? Infinity, timer?.[1] ?? Infinity)
    if (at > until) break
    cluster.now = at
    if (parcel !== undefined && parcel.at === at) {
      cluster.parcels = cluster.parcels.filter((other) => other !== parcel)
      if (cluster.cut.has(parcel.from) !== cluster.cut.has(parcel.to)) continue
      act(cluster, parcel.to, (turn, raft) => step(turn, raft, parcel.from, parcel.message))
    } else if (timer !== undefined) {
      cluster.timers.delete(timer[0])
      const [what, name = ''] = timer[0].split(' ')
      act(cluster, actorName(name), (turn, raft) =>
        onRaftTimer(turn, raft, what as 'election' | 'heartbeat'),
      )
    }
  }
  cluster.now = until
}

function kill(cluster: Cluster, name: ActorName): void {
  cluster.dead.add(name)
  for (const timer of ['election', 'heartbeat']) cluster.timers.delete(`${timer} ${name}`)
}

/** Starts a member again: it has its term, its vote and its log. */
function restart(cluster: Cluster, name: ActorName): void {
  const old = cluster.members.get(name)
  if (old === undefined) return
  const { peers, isPreVoteOn, random, term, vote, log } = old
  const raft = createRaft(name, [name, ...peers], { seed: 1, isPreVoteOn })
  cluster.members.set(name, { ...raft, random, term, vote, log, flushed: log.maxKey() ?? 0 })
  cluster.dead.delete(name)
  act(cluster, name, (turn, self) => waitForLeader(turn, self))
}

const leadersOf = ({ members, dead }: Cluster): readonly Raft[] =>
  [...members.values()].filter(({ id, role }) => role === 'leader' && !dead.has(id))

function leaderOf(cluster: Cluster): Raft {
  const [leader] = leadersOf(cluster).toSorted((a, b) => b.term - a.term)
  if (leader === undefined) throw new Error('nobody leads')
  return leader
}

const put = (cluster: Cluster, name: ActorName, id: string): void =>
  act(cluster, name, (turn, raft) => {
    if (raft.role === 'leader') propose(turn, raft, { id })
  })

const idsOf = ({ log }: Raft): readonly string[] =>
  [...log.values()].flatMap(({ id }) => (id === undefined ? [] : [id]))

describe('Raft', () => {
  test('elects one leader within two election timeouts and a vote, and keeps it', () => {
    const cluster = createCluster(3, 1)
    runFor(cluster, 2_100_000)
    const { id, term } = leaderOf(cluster)
    runFor(cluster, 20_000_000)
    expect(leadersOf(cluster).map((raft) => [raft.id, raft.term])).toEqual([[id, term]])
    expect(new Set([...cluster.members.values()].map(({ leader }) => leader))).toEqual(
      new Set([id]),
    )
  })

  test('copies an entry to all, and commits it once a quorum has it', () => {
    const cluster = createCluster(3, 2)
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
    const cluster = createCluster(3, 3)
    runFor(cluster, 3_000_000)
    for (const peer of leaderOf(cluster).peers) kill(cluster, peer)
    runFor(cluster, 2_100_000)
    expect(leadersOf(cluster)).toEqual([])
  })

  test('another leads in a later term after a kill, with all that was committed', () => {
    const cluster = createCluster(3, 4)
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
    const cluster = createCluster(3, 5)
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
      const cluster = createCluster(3, 6, isPreVoteOn)
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

  test('a read waits for a quorum that confirms its leader', () => {
    const cluster = createCluster(3, 7)
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

  test.each(Array.from({ length: 16 }, (_none, seed) => seed + 10))(
    'keeps one leader a term and one log under loss, kills and walls (seed %i)',
    (seed) => {
      const count = seed % 2 === 0 ? 3 : 5
      const cluster = createCluster(count, seed, seed % 3 !== 0)
      cluster.lossPercent = 10
      for (let round = 0; round < 12; round += 1) {
        const victim = actorName(`etcd${drawInt(cluster.random, 1, count)}`)
        const what = drawInt(cluster.random, 0, 3)
        if (what === 0) kill(cluster, victim)
        else if (what === 1) cluster.cut.add(victim)
        else if (what === 2) cluster.cut.clear()
        else for (const name of cluster.dead) restart(cluster, name)
        for (const name of cluster.members.keys()) put(cluster, name, `${round} ${name}`)
        runFor(cluster, drawInt(cluster.random, 100_000, 2_500_000))
      }
      cluster.lossPercent = 0
      cluster.cut.clear()
      for (const name of cluster.dead) restart(cluster, name)
      runFor(cluster, 6_000_000)
      put(cluster, leaderOf(cluster).id, 'last')
      runFor(cluster, 1_000_000)
      const logs = [...cluster.members.values()].map((raft) => [raft.commit, idsOf(raft)])
      expect(new Set(logs.map((log) => JSON.stringify(log))).size).toBe(1)
      expect(idsOf(leaderOf(cluster)).at(-1)).toBe('last')
    },
  )
})
