import type { ActorName } from '../../kernel/actor'
import type { Finding, TraceEvent } from '../../simulator'
import { type RecipeTraceEvent } from './claims'
import type { Recipes } from './state'
import { broken, detail } from '../findings'

/**
 * Locks of etcd and Redis rest on time: no order of transactions decides the owner, only the clients'
 * beliefs. Two running clients must not both believe that they own. A paused client can do no harm; its
 * writes after it resumes are judged at the store.
 */

const keyOf = ({ system, resource }: RecipeTraceEvent): string => `${system}\0${resource}`

/** A client believes that it owns from now on. */
export function onBelieves(state: Recipes, event: RecipeTraceEvent): Finding | undefined {
  const { client, resource } = event
  state.grants += 1
  state.lastGrant.set(client, state.grants)
  const key = keyOf(event)
  const before = state.believers.get(key) ?? []
  const others = before.filter((other) => other !== client)
  state.believers.set(key, [...others, client])
  const awake = others.filter((other) => !state.asleep.has(other))
  if (awake.length === 0) return undefined
  return broken('exclusion', detail('ownsBeside', { client, resource, others: awake }))
}

/** A client gave back, gave up, or learnt that it lost. */
export function onDoubts(state: Recipes, event: RecipeTraceEvent): void {
  const key = keyOf(event)
  const before = state.believers.get(key)
  if (before === undefined) return
  state.believers.set(
    key,
    before.filter((other) => other !== event.client),
  )
}

/** Clients pause and resume; a stopped client believes nothing. */
export function onProcess(
  state: Recipes,
  event: Extract<TraceEvent, { readonly type: 'process' }>,
): void {
  if (!('client' in event) || event.client === undefined) return
  const { client } = event
  if (event.state === 'paused') state.asleep.add(client)
  else state.asleep.delete(client)
  if (event.state === 'paused' || event.state === 'resumed') return
  for (const [key, before] of state.believers) {
    state.believers.set(key, before.filter(isAnother(client)))
  }
}

const isAnother =
  (client: ActorName) =>
  (other: ActorName): boolean =>
    other !== client
