import type { ConnectionId } from '../../kernel/actor'
import { accept, refuse } from './applyCall'
import { sendAnswer, serviceStream } from './answers'
import {
  createElection,
  leaderKeyOf,
  onCampaignAnswer,
  onCampaignWoken,
  proclaimTxn,
  resign,
  resignTxn,
  startCampaign,
} from './election'
import { ERRORS } from './errors'
import { createMutex, leave, onLockAnswer, onLockWoken, startLock } from './mutex'
import {
  createObserver,
  leaderRead,
  onLeaderRead,
  onObserverEvents,
  startObserve,
  type ObserverTurn,
} from './observer'
import type {
  Answer,
  Call,
  LeaseReply,
  RangeReply,
  Replies,
  TxnReply,
  WatchReply,
} from './protocol'
import type { EtcdServer, Service, ServiceRecipe, Turn } from './state'
import { ask, type RecipeTurn } from './waiting'
import { addWatch } from './watches'

/**
 * The lock and election services (`server/etcdserver/api/v3lock`, `v3election`): the server runs the
 * client's own recipes for its caller, on the caller's lease, which the caller has to renew. An error
 * of a recipe gets the code UNKNOWN, a cancelled call CANCELLED.
 */

/** The calls of the services. */
export const SERVICE_OPS = [
  'lock',
  'unlock',
  'campaign',
  'proclaim',
  'resign',
  'leader',
  'observe',
] as const
export type ServiceCall = Extract<Call, { readonly op: (typeof SERVICE_OPS)[number] }>

export const isServiceCall = (call: Call): call is ServiceCall =>
  (SERVICE_OPS as readonly string[]).includes(call.op)

/** TTL of the session of a call without a lease, seconds. */
const SESSION_TTL_S = 60

export function startService(
  turn: Turn,
  server: EtcdServer,
  conn: ConnectionId,
  call: number,
  request: ServiceCall,
): void {
  server.serviceCount += 1
  const id = server.serviceCount
  const [recipe, first] = begin(server, id, request)
  server.services.set(id, { id, conn, call, op: request.op, recipe })
  follow(turn, server, id, first)
}

function begin(server: EtcdServer, id: number, request: ServiceCall): [ServiceRecipe, RecipeTurn] {
  const { op, args } = request
  switch (op) {
    case 'lock':
    case 'campaign': {
      const { name, lease = '0' } = args
      const value = op === 'campaign' ? (request.args.value ?? '') : ''
      if (lease !== '0') return beginClaim(server, op, name, lease, value)
      server.sessionArgs.set(id, { name, value })
      const grant = ask({ op: 'lease_grant', args: { TTL: SESSION_TTL_S } })
      return [{ type: 'session', start: op }, grant]
    }
    case 'unlock':
      return [ONCE, ask({ op: 'delete_range', args: { key: args.key } })]
    case 'proclaim':
      return [ONCE, ask({ op: 'txn', args: proclaimTxn(args.leader, args.value ?? '') })]
    case 'resign':
      return [ONCE, ask({ op: 'txn', args: resignTxn(args.leader) })]
    case 'leader':
      return [ONCE, leaderRead(args.name)]
    case 'observe': {
      const observer = createObserver(args.name)
      return [{ type: 'observer', observer }, startObserve(observer)]
    }
  }
}

const ONCE: ServiceRecipe = { type: 'once' }

function beginClaim(
  { release }: EtcdServer,
  op: 'lock' | 'campaign',
  name: string,
  lease: string,
  value: string,
): [ServiceRecipe, RecipeTurn] {
  if (op === 'lock') {
    const mutex = createMutex(name, lease, release)
    return [{ type: 'mutex', mutex }, startLock(mutex)]
  }
  const election = createElection(name, lease, value)
  return [{ type: 'election', election }, startCampaign(election)]
}

/** Passes the store's answer to the service that asked. */
export function onServiceAnswer(turn: Turn, server: EtcdServer, id: number, answer: Answer): void {
  const service = server.services.get(id)
  if (service === undefined) return
  const { recipe } = service
  switch (recipe.type) {
    case 'session': {
      if (!answer.ok) return finish(turn, server, service, answer)
      const { name, value } = server.sessionArgs.get(id) ?? { name: '', value: '' }
      server.sessionArgs.delete(id)
      const lease = (answer.reply as LeaseReply).ID
      const [claim, first] = beginClaim(server, recipe.start, name, lease, value)
      service.recipe = claim
      return follow(turn, server, id, first)
    }
    case 'mutex':
      return follow(turn, server, id, onLockAnswer(recipe.mutex, answer))
    case 'election':
      return follow(turn, server, id, onCampaignAnswer(recipe.election, answer))
    case 'observer':
      return observe(turn, server, service, onLeaderRead(recipe.observer, answer))
    case 'once':
      return finish(turn, server, service, answer.ok ? reword(service, answer.reply) : answer)
  }
}

/** Passes a watch response to its service. */
export function onServiceNews(
  turn: Turn,
  server: EtcdServer,
  id: number,
  response: WatchReply,
): void {
  const service = server.services.get(id)
  if (service === undefined || service.watch !== response.watch_id) return
  const { recipe } = service
  if (recipe.type === 'observer') {
    observe(turn, server, service, onObserverEvents(recipe.observer, response))
    return
  }
  if (recipe.type !== 'mutex' && recipe.type !== 'election') return
  const isMutex = recipe.type === 'mutex'
  if (response.canceled === true) {
    unwatch(server, service)
    const why = ERRORS.compacted
    follow(turn, server, id, isMutex ? leave(recipe.mutex, why) : resign(recipe.election, why))
  } else if ((response.events ?? []).some(({ type }) => type === 'DELETE')) {
    unwatch(server, service)
    follow(turn, server, id, isMutex ? onLockWoken(recipe.mutex) : onCampaignWoken(recipe.election))
  }
}

/** The client no longer waits: a queued recipe leaves the queue. */
export function cancelService(turn: Turn, server: EtcdServer, service: Service): void {
  const { id, recipe } = service
  unwatch(server, service)
  if (recipe.type === 'mutex') follow(turn, server, id, leave(recipe.mutex, ERRORS.canceled))
  else if (recipe.type === 'election') {
    follow(turn, server, id, resign(recipe.election, ERRORS.canceled))
  } else finish(turn, server, service, refuse(ERRORS.canceled))
}

/** Carries out the next step of a recipe. */
function follow(turn: Turn, server: EtcdServer, id: number, next: RecipeTurn): void {
  const service = server.services.get(id)
  if (service === undefined) return
  switch (next.type) {
    case 'ask':
      turn.exchanges.push({ type: 'ask', id, call: next.call })
      return
    case 'watch':
      service.watch = addWatch(server.streams, server.store, serviceStream(id), next.watch).watch_id
      return
    case 'lost':
      return finish(turn, server, service, refuse(next.error))
    case 'won':
      return finish(turn, server, service, accept(winnings(service, next.revision)))
  }
}

function winnings({ recipe }: Service, revision: number): Replies['lock'] | Replies['campaign'] {
  if (recipe.type === 'election') return { revision, leader: leaderKeyOf(recipe.election) }
  return { revision, key: recipe.type === 'mutex' ? recipe.mutex.key : '' }
}

function observe(turn: Turn, server: EtcdServer, service: Service, next: ObserverTurn): void {
  if (next.isUnwatching) unwatch(server, service)
  for (const seen of next.seen) {
    sendAnswer(turn, service.conn, service.call, 'observe', accept(seen))
  }
  if (next.next !== undefined) follow(turn, server, service.id, next.next)
}

function unwatch({ streams }: EtcdServer, service: Service): void {
  streams.delete(serviceStream(service.id))
  delete service.watch
}

/** Turns the store's answer into the service's. */
function reword({ op }: Service, reply: Replies[keyof Replies]): Answer {
  const { revision } = reply
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (op) {
    case 'proclaim':
      return (reply as TxnReply).succeeded ? accept({ revision }) : refuse(ERRORS.notLeader)
    case 'leader': {
      const [kv] = (reply as RangeReply).kvs
      return kv === undefined ? refuse(ERRORS.noLeader) : accept({ revision, kv })
    }
    default:
      return accept({ revision })
  }
}

function finish(turn: Turn, server: EtcdServer, service: Service, answer: Answer): void {
  unwatch(server, service)
  server.services.delete(service.id)
  server.sessionArgs.delete(service.id)
  const reply: Answer = answer.ok
    ? answer
    : refuse({ ...answer.error, code: answer.error === ERRORS.canceled ? 'CANCELLED' : 'UNKNOWN' })
  sendAnswer(turn, service.conn, service.call, service.op, reply)
}
