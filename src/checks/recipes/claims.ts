import { formatZxid, ZXID_ZERO, type Zxid } from '../../model'
import type { Finding, TraceEvent } from '../../sim'
import type { RecipeProperty } from './properties'
import type { Claim, Recipes } from './state'

export type RecipeEvent = Extract<TraceEvent, { readonly type: 'recipe' }>
export type StoreEvent = Extract<TraceEvent, { readonly type: 'store' }>

export const broken = (property: RecipeProperty, detail: string): Finding => ({ property, detail })

/** Recipes of which one client at a time may own the resource. */
const EXCLUSIVE: ReadonlySet<string> = new Set([
  'lock',
  'exclusiveLock',
  'revocableLock',
  'mutex',
  'election',
  'binding',
])

/** Whether two may own at once. */
function mayShare(state: Recipes, mine: RecipeEvent, others: readonly Claim[]): boolean {
  if (others.length === 0) return true
  if (EXCLUSIVE.has(mine.name)) return false
  if (mine.name === 'sharedLock') {
    return [mine.path ?? '', ...others.map(({ path }) => path)].every((path) =>
      /-R-\d{10}$/.test(path),
    )
  }
  if (mine.name !== 'semaphore') return true
  return others.length < (state.sizes.get(mine.resource) ?? 1)
}

/**
 * Who comes to own may not find another's node alive: in the order of zxids, by the state that its
 * last answer came from. A client that sleeps may go on believing; its node is gone all the same.
 */
export function onOwns(state: Recipes, event: RecipeEvent): Finding | undefined {
  const { client, name, resource, path = resource, token } = event
  const seen = state.seen.get(client) ?? ZXID_ZERO
  state.grants += 1
  state.lastGrant.set(client, state.grants)
  const key = `${client}\0${name}\0${resource}`
  const isOurs = event.system === 'zookeeper'
  const others = [...state.claims.values()].filter(
    (claim) =>
      claim.resource === resource &&
      claim.name === name &&
      claim.client !== client &&
      (claim.lostAt === undefined || claim.lostAt > seen),
  )
  const isAgain = state.claims.get(key)?.path === path
  state.claims.set(key, { client, name, resource, path })
  if (!isOurs || isAgain) return undefined
  const whose = others.map((other) => other.client).join(', ')
  if (!mayShare(state, event, others)) {
    const at = formatZxid(seen)
    return broken('exclusion', `${client} owns ${resource} at ${at} beside ${whose}`)
  }
  return EXCLUSIVE.has(name) ? judgeToken(state, event, token) : undefined
}

/** Every grant bears a greater token than all before it: that is what stores go by. */
function judgeToken(
  state: Recipes,
  { client, name, resource }: RecipeEvent,
  token: number | undefined,
): Finding | undefined {
  if (token === undefined) return broken('exclusion', `${client} owns ${resource} without a token`)
  const key = `${name}\0${resource}`
  const last = state.tokens.get(key)
  state.tokens.set(key, Math.max(token, last ?? 0))
  if (last === undefined || token > last) return undefined
  const [now, before] = [token, last].map((zxid) => formatZxid(zxid as Zxid))
  return broken('exclusion', `${client} owns ${resource} with ${now}, after ${before}`)
}

/** Who gave up, or gave back, claims nothing any more. */
export function onEnds(state: Recipes, { client, name, resource }: RecipeEvent): void {
  state.claims.delete(`${client}\0${name}\0${resource}`)
}

/** A store has taken a write of somebody whose turn was over: a later owner had written already. */
export function onStore(state: Recipes, event: StoreEvent): Finding | undefined {
  if (event.state !== 'accepted') return undefined
  const { store, client, value } = event
  const { token = -1 } = event
  const grant = state.lastGrant.get(client) ?? 0
  const last = state.stores.get(store)
  state.stores.set(store, {
    token: Math.max(token, last?.token ?? -1),
    grant: Math.max(grant, last?.grant ?? 0),
  })
  if (last === undefined) return undefined
  const isStale = token >= 0 && last.token >= 0 ? token < last.token : grant < last.grant
  if (!isStale || grant === 0) return undefined
  return broken('fencing', `${store} took ${value} from ${client} after a later owner had written`)
}
