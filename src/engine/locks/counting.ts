import type { Message } from '../../kernel/actor'
import { LOCK_SYSTEMS, lockClient, lockKinds, type LockSystem, type Trial } from '../../scenario'
import type { TraceEvent } from '../../simulator'
import { NOTHING_COUNTED, type LockCounters, type LockEventName } from './contract'
import { createFairness, noteService, type Fairness } from './fairness'
import { bytesOf } from './bytes'

/** What is known of a trial that is being played, from its trace alone. */
export interface Counting {
  readonly system: LockSystem
  readonly clients: ReadonlyMap<string, Contender>
  readonly wanted: number
  counters: { -readonly [K in keyof LockCounters]: LockCounters[K] }
  /** Who holds, or believes so. */
  readonly holders: Set<Contender>
  readonly handOversUs: number[]
  readonly fairness: Fairness
  /** When somebody last let go, and nobody was told since that he holds. */
  freeSinceUs: number | undefined
  /** The last grant whose holder has written to the store. */
  lastWriter: number
  grants: number
  /** Clients from whom nothing more is to come. */
  done: number
  fromUs: number | undefined
}

/** One client of a trial. */
export interface Contender {
  readonly index: number
  readonly name: string
  readonly isReader: boolean
  rounds: number
  isWaiting: boolean
  wasWoken: boolean
  isDone: boolean
  isDead: boolean
  /** The number of its last grant. */
  grant: number
  cameUs: number
}

/**
 * Hears what happens in the queue, for whoever keeps it; `path` is the place that is made or watched,
 * `token` what a grant gave and a write has shown.
 */
export type OnLockEvent = (
  at: number,
  client: Contender,
  event: LockEventName,
  path?: string,
  token?: number,
) => void

export function createCounting({ system, workload }: Trial): Counting {
  const kinds = lockKinds(workload)
  const its = LOCK_SYSTEMS[system]
  return {
    system: its,
    clients: new Map(
      kinds.map((kind, index) => {
        const name = lockClient(index)
        const isReader = its.isShared && kind === 'R'
        return [name, { index, name, isReader, ...FRESH }]
      }),
    ),
    wanted: workload.clients * workload.rounds,
    counters: { ...NOTHING_COUNTED },
    holders: new Set(),
    handOversUs: [],
    fairness: createFairness(),
    freeSinceUs: undefined,
    lastWriter: 0,
    grants: 0,
    done: 0,
    fromUs: undefined,
  }
}

const FRESH = {
  rounds: 0,
  isWaiting: false,
  wasWoken: false,
  isDone: false,
  isDead: false,
  grant: 0,
  cameUs: 0,
}

/** Takes one event of the trace; `rounds` is how often each client wants the lock. */
export function countLock(
  counting: Counting,
  event: TraceEvent,
  rounds: number,
  tell: OnLockEvent,
): void {
  const { clients } = counting
  switch (event.type) {
    case 'sent':
      if (event.channel === 'client' || event.channel === 'rival') {
        countMessage(counting, event, tell)
      }
      return
    case 'delivered': {
      const told = etcdNews(event.message)
      if (told > 0) countTold(counting, String(event.to), told)
      return
    }
    case 'watch': {
      if (event.state === 'delivered') countTold(counting, event.client, 1)
      return
    }
    case 'intervention': {
      const { action } = event
      if (event.error !== undefined || action.do !== 'recipe') return
      const client = clients.get(action.client)
      if (client === undefined) return
      // A client that takes another turn stands in line again since it let go.
      if (client.rounds > 0) return
      counting.fromUs ??= event.at
      client.cameUs = event.at
      tell(event.at, client, 'asks')
      return
    }
    case 'recipe': {
      const client = clients.get(event.client)
      if (client !== undefined) onRecipe(counting, client, event, rounds, tell)
      return
    }
    case 'process': {
      const client = 'client' in event ? clients.get(event.client ?? '') : undefined
      if (client !== undefined) onProcess(counting, client, event, tell)
      return
    }
    case 'store': {
      const client = clients.get(event.client)
      if (client !== undefined) onStore(counting, client, event, tell)
      return
    }
    default:
      return
  }
}

/** A client was told of so many events. */
function countTold({ clients, counters, fromUs }: Counting, name: string, events: number): void {
  if (fromUs === undefined) return
  counters.watchEvents += events
  if (clients.get(name)?.isWaiting === true) counters.woken += 1
}

/** How many events etcd tells of in a message; 0 where it is no such message. */
function etcdNews(message: Message): number {
  if (message.packet !== 'watch_response' || !('response' in message)) return 0
  const { response } = message as { readonly response: { readonly events?: readonly unknown[] } }
  return response.events?.length ?? 0
}

/** What connects, and what keeps a session or a lease alive, is no lock's affair. */
const APART: ReadonlySet<string> = new Set([
  'ping',
  'connect',
  'connected',
  'isro',
  'lease_grant',
  'lease_keepalive',
])

type Of<T extends TraceEvent['type']> = Extract<TraceEvent, { readonly type: T }>
type Sent = Extract<TraceEvent, { readonly message: unknown }>

function countMessage(counting: Counting, event: Sent, tell: OnLockEvent): void {
  const { system, counters, clients } = counting
  if (counting.fromUs === undefined) return
  const { packet } = event.message
  if (APART.has(packet)) return
  counters.messages += 1
  counters.bytes += bytesOf(system.system, event.message)
  const sender = clients.get(String(event.from))
  if (sender === undefined) return
  if (system.releases.includes(packet) && counting.holders.has(sender)) {
    letGo(counting, sender, event.at)
    tell(event.at, sender, 'releases')
  } else if (system.lists.includes(packet)) counters.lists += 1
  else if (system.looks.includes(packet)) counters.looks += 1
}

function letGo(counting: Counting, client: Contender, at: number): void {
  if (!counting.holders.delete(client)) return
  if (counting.holders.size === 0) counting.freeSinceUs = at
}

function onRecipe(
  counting: Counting,
  client: Contender,
  event: Of<'recipe'>,
  rounds: number,
  tell: OnLockEvent,
): void {
  const { at } = event
  switch (event.state) {
    case 'created':
      tell(at, client, 'created', event.path)
      return
    case 'waits':
      if (client.wasWoken) counting.counters.inVain += 1
      client.isWaiting = true
      client.wasWoken = false
      tell(at, client, 'waits', event.path)
      return
    case 'woken':
      // Who is told by nobody asks again and again.
      if (client.wasWoken) counting.counters.inVain += 1
      client.wasWoken = true
      client.isWaiting = false
      tell(at, client, 'woken')
      if (counting.system.watches === 'poll') tell(at, client, 'waits')
      return
    case 'owns':
      own(counting, client, at)
      tell(at, client, 'owns', undefined, event.token)
      return
    case 'released':
      letGo(counting, client, at)
      client.rounds += 1
      tell(at, client, 'released')
      if (client.rounds >= rounds) finish(counting, client)
      else {
        client.cameUs = at
        tell(at, client, 'asks')
      }
      return
    case 'failed':
      letGo(counting, client, at)
      tell(at, client, 'failed')
      finish(counting, client)
      return
    default:
      return
  }
}

function own(counting: Counting, client: Contender, at: number): void {
  const { counters, holders, freeSinceUs } = counting
  client.isWaiting = false
  client.wasWoken = false
  counters.acquired += 1
  counting.grants += 1
  client.grant = counting.grants
  for (const other of holders) {
    if (other === client || (other.isReader && client.isReader)) continue
    counters.violations += 1
    break
  }
  if (freeSinceUs !== undefined) counting.handOversUs.push(at - freeSinceUs)
  counting.freeSinceUs = undefined
  noteService(counting.fairness, client.cameUs)
  holders.add(client)
}

function finish(counting: Counting, client: Contender): void {
  client.isWaiting = false
  if (client.isDone) return
  client.isDone = true
  counting.done += 1
}

function onProcess(
  counting: Counting,
  client: Contender,
  { at, state }: Of<'process'>,
  tell: OnLockEvent,
): void {
  if (state === 'paused' || state === 'resumed') tell(at, client, state)
  if (state !== 'killed' || counting.fromUs === undefined) return
  client.isDead = true
  letGo(counting, client, at)
  finish(counting, client)
  tell(at, client, 'killed')
}

/** A write is late when somebody who was granted the lock after its writer has written already. */
function onStore(
  counting: Counting,
  client: Contender,
  { at, state, token }: Of<'store'>,
  tell: OnLockEvent,
): void {
  const { counters } = counting
  if (state === 'refused') {
    // Where there is no token to show, the store refuses the newest holder, too.
    if (client.grant < counting.grants) counters.refusedWrites += 1
    else counters.refusedTimely += 1
  } else if (client.grant < counting.lastWriter) counters.lateWrites += 1
  else counting.lastWriter = client.grant
  tell(at, client, state === 'refused' ? 'refused' : 'wrote', undefined, token)
}
