import { actorName, type ActorName } from '../../../../kernel/actor'
import { createRandom, drawInt, type Random } from '../../../../kernel/lib'
import {
  createRaft,
  createRaftTurn,
  lastIndex,
  onFlushed,
  onRaftTimer,
  step,
  waitForLeader,
  type Entry,
  type Raft,
  type RaftMessage,
  type RaftTurn,
} from '..'
import { createObserver, observe, type SafetyObserver } from './safety'

/** Members of Raft with a network, disks and clocks that a test bends. */

interface Parcel {
  readonly at: number
  readonly from: ActorName
  readonly to: ActorName
  /** The life of the receiver that the connection leads to. */
  readonly life: number
  readonly message: RaftMessage
}

interface DiskWrite {
  readonly at: number
  readonly name: ActorName
  readonly from: number
  readonly entries: readonly Entry[]
  readonly state: HardState
}

type HardState = Pick<Raft, 'term' | 'vote' | 'commit'>

interface Disk {
  state: HardState
  log: Entry[]
}

/** A message that waits until its sender's disk has what it says. */
interface Unsent {
  readonly write: DiskWrite
  readonly to: ActorName
  readonly message: RaftMessage
}

/** A rule that a broken member lacks: changes its state or a message before it takes that message. */
export type BrokenRule = (raft: Raft, message: RaftMessage) => RaftMessage

export interface RaftCluster {
  readonly isPreVoteOn: boolean
  readonly members: Map<ActorName, Raft>
  readonly disks: Map<ActorName, Disk>
  readonly lives: Map<ActorName, number>
  readonly timers: Map<string, number>
  readonly dead: Set<ActorName>
  readonly paused: Set<ActorName>
  /** Members on one side of a wall. */
  readonly cut: Set<ActorName>
  /** Links that carry nothing, as `from>to`. */
  readonly silent: Set<string>
  readonly random: Random
  readonly reads: string[]
  readonly observer: SafetyObserver
  /** The longest time of a flush, µs; 0: at once. */
  readonly flushUs: number
  readonly broken: BrokenRule
  parcels: Parcel[]
  writes: DiskWrite[]
  unsent: Unsent[]
  now: number
  lossPercent: number
}

export interface RaftClusterOptions {
  readonly count: number
  readonly seed: number
  readonly isPreVoteOn?: boolean
  readonly flushUs?: number
  readonly broken?: BrokenRule
}

const names = (count: number): readonly ActorName[] =>
  Array.from({ length: count }, (_none, index) => actorName(`etcd${index + 1}`))

export function createCluster(options: RaftClusterOptions): RaftCluster {
  const { count, seed, isPreVoteOn = true, flushUs = 0 } = options
  const cluster: RaftCluster = {
    isPreVoteOn,
    members: new Map(),
    disks: new Map(),
    lives: new Map(),
    timers: new Map(),
    dead: new Set(),
    paused: new Set(),
    cut: new Set(),
    silent: new Set(),
    random: createRandom(seed, 'network'),
    reads: [],
    observer: createObserver(),
    flushUs,
    broken: options.broken ?? ((_raft, message) => message),
    parcels: [],
    writes: [],
    unsent: [],
    now: 0,
    lossPercent: 0,
  }
  for (const name of names(count)) {
    cluster.disks.set(name, { state: { term: 0, vote: undefined, commit: 0 }, log: [] })
    boot(cluster, name, createRaft(name, names(count), { seed, isPreVoteOn }))
  }
  return cluster
}

function boot(cluster: RaftCluster, name: ActorName, raft: Raft): void {
  cluster.members.set(name, raft)
  cluster.lives.set(name, (cluster.lives.get(name) ?? 0) + 1)
  act(cluster, name, (turn) => waitForLeader(turn, raft))
}

/** Messages that say nothing of what is being written. */
const AT_ONCE: ReadonlySet<string> = new Set(['MsgApp', 'MsgHeartbeat', 'MsgProp', 'MsgReadIndex'])

/** Lets a member act, and carries out what its driver would. */
export function act(
  cluster: RaftCluster,
  name: ActorName,
  work: (turn: RaftTurn, raft: Raft) => void,
): void {
  const raft = cluster.members.get(name)
  if (raft === undefined || cluster.dead.has(name)) return
  const turn = createRaftTurn(cluster.now)
  work(turn, raft)
  const write = writeOf(cluster, name, turn)
  for (const [timer, delayUs] of turn.timers) {
    if (delayUs === undefined) cluster.timers.delete(`${timer} ${name}`)
    else cluster.timers.set(`${timer} ${name}`, cluster.now + delayUs)
  }
  if (write !== undefined && cluster.flushUs === 0) {
    finishWrite(cluster, write, (upTo) => onFlushed(turn, raft, upTo))
  }
  const pending = cluster.writes.findLast((one) => one.name === name)
  for (const { to, message } of turn.messages) {
    if (pending === undefined || AT_ONCE.has(message.packet)) send(cluster, name, to, message)
    else cluster.unsent.push({ write: pending, to, message })
  }
  for (const { context } of turn.readStates) cluster.reads.push(context)
  observe(cluster.observer, cluster.members, raft)
}

function writeOf(
  cluster: RaftCluster,
  name: ActorName,
  { writeFrom, isVoteDirty }: RaftTurn,
): DiskWrite | undefined {
  const raft = cluster.members.get(name)
  if (raft === undefined || (writeFrom === undefined && !isVoteDirty)) return undefined
  const { term, vote, commit, log } = raft
  const from = writeFrom ?? lastIndex(raft) + 1
  const entries = [...log.entries(from)].map(([, entry]) => entry)
  const before = cluster.writes.findLast((one) => one.name === name)?.at ?? cluster.now
  const spentUs = cluster.flushUs === 0 ? 0 : drawInt(cluster.random, 100, cluster.flushUs)
  const write = { at: before + spentUs, name, from, entries, state: { term, vote, commit } }
  if (cluster.flushUs > 0) cluster.writes.push(write)
  return write
}

/** A write is on the disk: `flush` hears up to which entry, as later writes may replace its own. */
function finishWrite(cluster: RaftCluster, write: DiskWrite, flush: (upTo: number) => void): void {
  const { name, from, entries, state } = write
  const disk = cluster.disks.get(name)
  if (disk === undefined) return
  disk.state = state
  disk.log = [...disk.log.slice(0, from - 1), ...entries]
  const later = cluster.writes.filter((one) => one.name === name).map((one) => one.from - 1)
  flush(Math.min(disk.log.length, ...later))
}

function send(cluster: RaftCluster, from: ActorName, to: ActorName, message: RaftMessage): void {
  if (drawInt(cluster.random, 0, 99) < cluster.lossPercent) return
  const at = cluster.now + drawInt(cluster.random, 200, 2_000)
  cluster.parcels.push({ at, from, to, life: cluster.lives.get(to) ?? 0, message })
}

export function runFor(cluster: RaftCluster, us: number): void {
  const until = cluster.now + us
  for (;;) {
    const parcel = earliest(cluster.parcels.filter(({ to }) => !cluster.paused.has(to)))
    const write = earliest(cluster.writes)
    const timer = earliest(
      [...cluster.timers]
        .map(([key, at]) => ({ key, at, name: actorName(key.split(' ')[1] ?? '') }))
        .filter(({ name }) => !cluster.paused.has(name)),
    )
    const next = earliest([parcel, write, timer].filter((one) => one !== undefined))
    if (next === undefined || next.at > until) break
    // What a paused member has missed comes at once when it goes on.
    cluster.now = Math.max(cluster.now, next.at)
    if (next === parcel) deliver(cluster, parcel)
    else if (next === write) onWritten(cluster, write)
    else if (timer !== undefined) {
      cluster.timers.delete(timer.key)
      const what = timer.key.startsWith('election') ? 'election' : 'heartbeat'
      act(cluster, timer.name, (turn, raft) => onRaftTimer(turn, raft, what))
    }
  }
  cluster.now = until
}

const earliest = <T extends { readonly at: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>(
    (best, one) => (best === undefined || one.at < best.at ? one : best),
    undefined,
  )

function deliver(cluster: RaftCluster, parcel: Parcel): void {
  const { from, to, life, message } = parcel
  cluster.parcels = cluster.parcels.filter((other) => other !== parcel)
  if (cluster.cut.has(from) !== cluster.cut.has(to) || cluster.silent.has(`${from}>${to}`)) return
  if (life !== cluster.lives.get(to)) return
  act(cluster, to, (turn, raft) => step(turn, raft, from, cluster.broken(raft, message)))
}

function onWritten(cluster: RaftCluster, write: DiskWrite): void {
  const { name } = write
  cluster.writes = cluster.writes.filter((other) => other !== write)
  const ready = cluster.unsent.filter((one) => one.write === write)
  cluster.unsent = cluster.unsent.filter((one) => one.write !== write)
  for (const { to, message } of ready) send(cluster, name, to, message)
  finishWrite(cluster, write, (upTo) =>
    act(cluster, name, (turn, raft) => onFlushed(turn, raft, upTo)),
  )
}

/** Ends a process. Its writes under way reach the disk, unless the power fails with it. */
export function kill(cluster: RaftCluster, name: ActorName, isPowerLost = false): void {
  cluster.dead.add(name)
  cluster.paused.delete(name)
  for (const timer of ['election', 'heartbeat']) cluster.timers.delete(`${timer} ${name}`)
  const pending = cluster.writes.filter((write) => write.name === name)
  cluster.writes = cluster.writes.filter((write) => write.name !== name)
  cluster.unsent = cluster.unsent.filter(({ write }) => write.name !== name)
  if (!isPowerLost) for (const write of pending) finishWrite(cluster, write, () => undefined)
}

/** Starts a member again with what its disk holds. */
export function restart(cluster: RaftCluster, name: ActorName): void {
  const old = cluster.members.get(name)
  const disk = cluster.disks.get(name)
  if (old === undefined || disk === undefined || !cluster.dead.delete(name)) return
  const { isPreVoteOn } = cluster
  const raft = createRaft(name, [name, ...old.peers], { seed: 1, isPreVoteOn })
  Object.assign(raft, { random: old.random, ...disk.state, flushed: disk.log.length })
  disk.log.forEach((entry, at) => raft.log.set(at + 1, entry))
  boot(cluster, name, raft)
}
