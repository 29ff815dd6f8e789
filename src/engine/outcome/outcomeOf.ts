import type { ActorName } from '../../kernel/actor'
import { countQuorum, ERRORS, ZXID_ZERO } from '../../zookeeper/model'
import type { Frame } from '../../simulator'
import type {
  ClientFact,
  LeaderFact,
  LockFact,
  LockSystem,
  Outcome,
  WriteRecord,
} from '../protocol'
import { dataFacts } from './dataFacts'
import { isUp, leadersOf, type RunState } from './runState'

/** The facts of one kind that an outcome names; the rest is counted. */
const FACTS_MAX = 4

/** Returns what came of a run. */
export const outcomeOf = (state: RunState): Outcome => ({
  at: state.frame.at,
  data: atMost(dataFacts(state)),
  clients: atMost(clientFacts(state)),
  leader: leaderFacts(state.frame),
  locks: lockFacts(state.frame).slice(0, FACTS_MAX),
})

/** Returns the first facts, and how many more there are. */
export function atMost<T>(
  facts: readonly T[],
): readonly (T | { readonly type: 'more'; readonly count: number })[] {
  if (facts.length <= FACTS_MAX) return facts
  const count = facts.length - FACTS_MAX + 1
  return [...facts.slice(0, FACTS_MAX - 1), { type: 'more', count }]
}

/** Returns whether a write was answered `OK`, and is gone. */
export const isDeceived = ({ reply, fate }: WriteRecord, { fold }: RunState): boolean =>
  reply?.error === 'OK' && fate.type === 'committed' && fold.lost.has(fate.zxid)

/** Returns whether a client could not know from its answer what its write came to. */
export const isDoubtful = ({ reply }: WriteRecord): boolean =>
  reply !== undefined && !ERRORS[reply.error].isDefinite

function clientFacts(state: RunState): readonly ClientFact[] {
  const { writes, fold } = state
  const deceived = writes
    .filter((write) => isDeceived(write, state))
    .map(({ client, command }) => ({ type: 'deceived', client, command }) as const)
  const doubtful = writes.flatMap((write) => (isDoubtful(write) ? [heardFact(write)] : []))
  const waiting = writes.flatMap((write) => (write.reply === undefined ? [waitingFact(write)] : []))
  const ended = endedFacts(state)
  const missed = [...fold.watches.values()]
    .filter(({ hasMissed }) => hasMissed)
    .map(({ client, path }) => ({ type: 'missed', client, path }) as const)
  const answers = writes.filter((write) => write.reply !== undefined && !isDoubtful(write))
  const refused = answers.filter(({ reply }) => reply?.error !== 'OK').length
  const answered = { type: 'answered', count: answers.length, refused } as const
  return [
    ...deceived,
    ...doubtful,
    ...waiting,
    ...ended,
    ...missed,
    ...(answers.length > 0 ? [answered] : []),
  ]
}

function heardFact(write: WriteRecord): ClientFact {
  const { client, command, reply } = write
  return { type: 'heard', client, command, error: reply?.error ?? 'OK', ...resultOf(write) }
}

const waitingFact = (write: WriteRecord): ClientFact => ({
  type: 'waiting',
  client: write.client,
  command: write.command,
  ...resultOf(write),
})

function resultOf({ fate }: WriteRecord): Pick<Extract<ClientFact, { type: 'heard' }>, 'result'> {
  switch (fate.type) {
    case 'committed':
      // A transaction with an error has a zxid, and changes nothing.
      return fate.error === undefined
        ? { result: 'committed', ...(fate.zxid > ZXID_ZERO && { zxid: fate.zxid }) }
        : { result: 'never' }
    case 'never':
      return { result: 'never' }
    case 'unknown':
      return { result: 'open' }
  }
}

/** Sessions that expired, and those whose end took ephemeral znodes with it. */
function endedFacts({ fold }: RunState): readonly ClientFact[] {
  const facts: ClientFact[] = []
  for (const [session, type] of fold.ended) {
    const client = fold.owners.get(session)
    const paths = fold.deleted.get(session) ?? []
    if (client === undefined || (type === 'closed' && paths.length === 0)) continue
    facts.push({ type, client, paths })
  }
  return facts
}

function leaderFacts(frame: Frame): readonly LeaderFact[] {
  const [first] = frame.servers
  if (first === undefined) return []
  if (frame.isStandalone === true) {
    return [{ type: 'alone', server: first.id, isServing: first.memory?.isServing === true }]
  }
  const [leader, ...others] = leadersOf(frame)
  if (leader === undefined) {
    const up = frame.servers.filter((server) => isUp(server) && !server.isObserver)
    const quorum = countQuorum(
      frame,
      up.map(({ id }) => id),
    )
    return [{ type: 'none', up: up.length, quorum }]
  }
  return [
    { type: 'leads', ...leader },
    ...others.map((other) => ({ type: 'deposed', ...other }) as const),
  ]
}

interface HeldLock {
  readonly resource: string
  readonly system: LockSystem
  readonly max: number
  readonly holders: ActorName[]
}

/** What a client of ZooKeeper, etcd or Redis holds. */
interface AnyHolding {
  readonly resource: string
  readonly system?: LockSystem
}

const systemOf = ({ system = 'zookeeper' }: AnyHolding): LockSystem => system

/** A resource with the clients that hold it. */
interface ResourceHolders {
  readonly resource: string
  readonly system: LockSystem
  readonly holders: Set<ActorName>
}

/**
 * Finds the clients that hold each resource, readers of a shared lock among them. Equal names in ZooKeeper, etcd
 * and Redis are different resources, and have keys of their own.
 */
export function holdersOf({ clients, rivals = [] }: Frame): ReadonlyMap<string, ResourceHolders> {
  const all = new Map<string, ResourceHolders>()
  for (const { id, holds = [] } of [...clients, ...rivals]) {
    for (const hold of holds) {
      const { resource } = hold
      const system = systemOf(hold)
      const key = `${system} ${resource}`
      const found = all.get(key) ?? { resource, system, holders: new Set() }
      found.holders.add(id)
      all.set(key, found)
    }
  }
  return all
}

/** Finds the holders of each lock, of ZooKeeper's recipes and of the rivals', by recipe and resource. */
function heldLocks({ clients, rivals = [] }: Frame): ReadonlyMap<string, HeldLock> {
  const locks = new Map<string, HeldLock>()
  for (const { id, holds = [] } of [...clients, ...rivals]) {
    for (const hold of holds) {
      if ('isReader' in hold) continue
      const { name, resource } = hold
      const system = systemOf(hold)
      const key = `${system} ${name} ${resource}`
      const max = 'places' in hold ? hold.places : 1
      const lock = locks.get(key) ?? { resource, system, max: max ?? 1, holders: [] }
      lock.holders.push(id)
      locks.set(key, lock)
    }
  }
  return locks
}

/** A client that holds a resource by two recipes is told once. */
function lockFacts(frame: Frame): readonly LockFact[] {
  const facts = new Map<string, LockFact>()
  for (const { max, holders, ...lock } of heldLocks(frame).values()) {
    if (holders.length > max) {
      facts.set(`${holders.join()} ${lock.resource}`, {
        type: 'several',
        clients: holders,
        ...lock,
      })
    } else {
      for (const client of holders) {
        facts.set(`${client} ${lock.resource}`, { type: 'holds', client, ...lock })
      }
    }
  }
  return [...facts.values()]
}
