import type { Message } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import { noteService } from './fairness'
import { bytesOf } from './bytes'
import type { Counting, Contender, OnLockEvent } from './createCounting'

/** Counts one event of the trace; `rounds` is the number of turns that each client wants. */
export function countLock(
  counting: Counting,
  event: TraceEvent,
  rounds: number,
  tell: OnLockEvent,
): void {
  const { clients } = counting
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'sent':
      if (event.channel === 'client' || event.channel === 'rival') {
        countMessage(counting, event, tell)
      }
      return
    case 'delivered': {
      const events = etcdEventsIn(event.message)
      if (events > 0) countNotified(counting, String(event.to), events)
      return
    }
    case 'watch': {
      if (event.state === 'delivered') countNotified(counting, event.client, 1)
      return
    }
    case 'intervention': {
      const { action } = event
      if (event.error !== undefined || action.do !== 'recipe') return
      const client = clients.get(action.client)
      if (client === undefined) return
      // A further turn of a client begins when it releases the lock.
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
    // All other events cost a lock nothing.
  }
}

/** Counts watch events that have reached a client. */
function countNotified(
  { clients, counters, fromUs }: Counting,
  name: string,
  events: number,
): void {
  if (fromUs === undefined) return
  counters.watchEvents += events
  if (clients.get(name)?.isWaiting === true) counters.woken += 1
}

/** Returns the number of watch events in a message of etcd. */
function etcdEventsIn(message: Message): number {
  if (message.packet !== 'watch_response' || !('response' in message)) return 0
  const { response } = message as { readonly response: { readonly events?: readonly unknown[] } }
  return response.events?.length ?? 0
}

/** Packets that connect, or keep a session or a lease alive: they are no cost of a lock. */
const UNCOUNTED: ReadonlySet<string> = new Set([
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
  if (UNCOUNTED.has(packet)) return
  counters.messages += 1
  counters.bytes += bytesOf(system.system, event.message)
  const sender = clients.get(String(event.from))
  if (sender === undefined) return
  if (system.releases.includes(packet) && counting.holders.has(sender)) {
    release(counting, sender, event.at)
    tell(event.at, sender, 'releases')
  } else if (system.lists.includes(packet)) counters.lists += 1
  else if (system.looks.includes(packet)) counters.looks += 1
}

function release(counting: Counting, client: Contender, at: number): void {
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
      // A client that polls is woken by its own timer each time.
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
      release(counting, client, at)
      client.rounds += 1
      tell(at, client, 'released')
      if (client.rounds >= rounds) finish(counting, client)
      else {
        client.cameUs = at
        tell(at, client, 'asks')
      }
      return
    case 'failed':
      release(counting, client, at)
      tell(at, client, 'failed')
      finish(counting, client)
      return
    case 'entered':
    case 'left':
    case 'took':
    // Recipes that are no locks have further states.
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
  release(counting, client, at)
  finish(counting, client)
  tell(at, client, 'killed')
}

/** Counts a write; it is late once the holder of a later grant has written. */
function onStore(
  counting: Counting,
  client: Contender,
  { at, state, token }: Of<'store'>,
  tell: OnLockEvent,
): void {
  const { counters } = counting
  if (state === 'refused') {
    // A system without tokens has its newest holder refused as well.
    if (client.grant < counting.grants) counters.refusedWrites += 1
    else counters.refusedTimely += 1
  } else if (client.grant < counting.lastWriter) counters.lateWrites += 1
  else counting.lastWriter = client.grant
  tell(at, client, state === 'refused' ? 'refused' : 'wrote', undefined, token)
}
