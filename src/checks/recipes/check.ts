import type { QuorumMessage, Txn } from '../../zookeeper/server'
import { ZXID_ZERO, type ToClient } from '../../zookeeper/model'
import type { Check, Finding, TraceEvent } from '../../simulator'
import { createHistories, type Histories } from '../protocol'
import { commitUpTo, establish, mayCommit, noteProposed } from './proposals'
import { addClaim, claimOf, onEnds, onOwns, onStore, type RecipeTraceEvent } from './claims'
import { onBelieves, onDoubts, onProcess } from './belief'
import { onTook } from './onTook'
import { createRecipes, pathOf, type Recipes } from './state'
import { broken, detail } from '../findings'

/**
 * Judges the guarantees of recipes: one owner at a time, no write of a past owner, no item lost or
 * taken twice, no barrier open too early, no id given twice, no transaction decided both ways. The
 * order of committed transactions decides, not the moments at which clients learn of them.
 */
export function judgeRecipes(
  state: Recipes,
  histories: Histories,
  event: TraceEvent,
): Finding | undefined {
  const lost = judgeDue(state, event)
  if (lost !== undefined) return lost
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'recipe':
      return onRecipe(state, event)
    case 'store':
      return onStore(state, event)
    case 'process':
      onProcess(state, event)
      return undefined
    case 'intervention':
      onIntervention(state, event)
      return undefined
    case 'connected':
      state.owners.set(event.session, event.client)
      return undefined
    default:
      if (state.isOn) follow(state, event, histories)
      return undefined
  }
}

/** The check of recipes where no ZooKeeper server runs, and so no history is learnt. */
export const recipesCheck: Check<Recipes> = {
  name: 'recipes',
  create: createRecipes,
  onEvent: (state, event) => judgeRecipes(state, NO_HISTORIES, event),
}

const NO_HISTORIES = createHistories()

function onIntervention(
  state: Recipes,
  { action }: Extract<TraceEvent, { readonly type: 'intervention' }>,
): void {
  if (action.do !== 'recipe' || isOfRivals(action.system)) return
  state.isOn = true
  const path = pathOf(action.args)
  const { size } = { size: undefined, ...action.args }
  if (typeof size === 'number') state.sizes.set(path, size)
  if (BARRIERS.has(action.name) && !state.barriers.has(path)) {
    state.barriers.set(path, {
      members: new Set(),
      isOnce: action.name === 'synchronizer',
      openings: [],
    })
  }
  if (QUEUES.has(action.name)) state.queues.add(path)
}

/** Nodes are followed for ZooKeeper only. */
const isOfRivals = (system: string | undefined): boolean =>
  system !== undefined && system !== 'zookeeper'

const BARRIERS: ReadonlySet<string> = new Set(['barrier', 'doubleBarrier', 'synchronizer'])
const QUEUES: ReadonlySet<string> = new Set(['queue', 'priorityQueue'])

/** Follows the nodes, and the state that each client has seen. */
function follow(state: Recipes, event: TraceEvent, { bases }: Histories): void {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'sent':
      if (event.channel === 'quorum') onSent(state, event.message.packet, event.message)
      return
    case 'delivered':
      if (event.channel === 'client') onMessage(state, event)
      return
    case 'applied':
      state.applied.set(event.server, event.zxid)
      return
    case 'sync':
      // Synced transactions have no event each; the server serves after it has applied all of them.
      if (event.to > (state.applied.get(event.server) ?? ZXID_ZERO)) {
        state.applied.set(event.server, event.to)
      }
      return
    case 'proposed':
      noteProposed(state, event)
      return
    case 'committed':
      commitUpTo(state, event.zxid)
      return
    case 'serving':
      if (event.server === event.leader) establish(state, bases.get(event.epoch), event.epoch)
      return
    default:
  }
}

function onMessage(
  state: Recipes,
  {
    from,
    to,
    message,
    step,
  }: Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>,
): void {
  const { seen, applied } = state
  if (typeof to === 'number' || typeof from !== 'number') return
  // Only `ToClient` messages go to clients.
  const received = message as ToClient
  const zxid =
    'isReply' in received
      ? received.zxid
      : received.packet === 'watchEvent'
        ? applied.get(from)
        : undefined
  if (zxid === undefined) return
  if (zxid > (seen.get(to) ?? ZXID_ZERO)) seen.set(to, zxid)
  const deleted = state.unreported.get(zxid)
  if (deleted?.client !== to || received.packet !== 'delete') return
  state.unreported.delete(zxid)
  state.due = { ...deleted, step }
}

function onSent(state: Recipes, packet: string, message: object): void {
  if (packet !== 'PROPOSAL' && packet !== 'INFORM') return
  const { txn } = message as Extract<QuorumMessage, { readonly txn: Txn }>
  if (!mayCommit(state, txn.zxid) || state.proposals.get(txn.zxid)?.isTraced === false) return
  const { session, body } = txn
  state.proposals.set(txn.zxid, { session, body, isTraced: false })
}

function onRecipe(state: Recipes, event: RecipeTraceEvent): Finding | undefined {
  switch (event.state) {
    case 'owns':
      return event.system === 'zookeeper' ? onOwns(state, event) : onBelieves(state, event)
    case 'entered':
      return onEntered(state, event)
    case 'left':
      return onLeft(state, event)
    case 'released':
    case 'failed':
      if (event.system === 'zookeeper') onEnds(state, event)
      else onDoubts(state, event)
      return undefined
    case 'took':
      return onTook(state, event)
    case 'created':
    case 'waits':
    case 'woken':
      return undefined
  }
}

/** A client that deletes an item owns it, and must report it in the step in which it learns of it. */
function judgeDue(state: Recipes, event: TraceEvent): Finding | undefined {
  const { due } = state
  if (due === undefined) return undefined
  if (event.step === due.step) {
    const isReport = event.type === 'reply' || (event.type === 'recipe' && event.path === due.path)
    if (isReport && event.client === due.client) state.due = undefined
    return undefined
  }
  state.due = undefined
  return broken('queue', detail('itemLost', due))
}

/** Checks that no client enters before enough members were present at once. */
function onEntered(state: Recipes, event: RecipeTraceEvent): Finding | undefined {
  const { client, resource } = event
  const barrier = state.barriers.get(resource)
  if (barrier === undefined || !state.sizes.has(resource)) return undefined
  const claim = claimOf(state, event)
  addClaim(state, claim)
  const seen = claim.since
  const isRight = barrier.openings.some(
    ({ from, until }) => from <= seen && (until === undefined || until > claim.born),
  )
  if (isRight) return undefined
  const size = state.sizes.get(resource) ?? 0
  const present = barrier.members.size
  return broken('barrier', detail('passedEarly', { client, resource, present, size }))
}

/** Checks that a client leaves a double barrier only after the nodes of all clients inside are gone. */
function onLeft(state: Recipes, event: RecipeTraceEvent): Finding | undefined {
  const { client, name, resource } = event
  onEnds(state, event)
  if (name !== 'doubleBarrier') return undefined
  const seen = state.seen.get(client) ?? ZXID_ZERO
  const inside = state.claims.find(
    (claim) =>
      claim.name === name &&
      claim.resource === resource &&
      !claim.isOver &&
      // A member born after the state that the client has seen belongs to a later round.
      claim.born <= seen &&
      (claim.lostAt === undefined || claim.lostAt > seen),
  )
  if (inside === undefined) return undefined
  return broken('barrier', detail('leftEarly', { client, resource, other: inside.client }))
}
