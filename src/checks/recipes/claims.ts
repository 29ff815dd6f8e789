import { formatZxid, ZXID_ZERO, toZxid, type Zxid } from '../../zookeeper/model'
import { EXCLUSIVE } from '../../zookeeper/recipes'
import type { Finding, TraceEvent } from '../../simulator'
import type { Claim, Recipes } from './state'
import { broken, detail } from '../findings'

export type RecipeTraceEvent = Extract<TraceEvent, { readonly type: 'recipe' }>
export type StoreEvent = Extract<TraceEvent, { readonly type: 'store' }>

/** Ended claims that are kept: a client may learn late that it owned earlier. */
const PAST_MAX = 64

const isDuring = ({ since, lostAt }: Claim, zxid: Zxid): boolean =>
  since <= zxid && (lostAt === undefined || lostAt > zxid)

/** The other owners at a moment of this claim; empty if the recipe allows them. */
function rivalsOf(state: Recipes, claim: Claim): readonly Claim[] {
  const others = state.claims.filter(
    ({ name, resource, client }) =>
      name === claim.name && resource === claim.resource && client !== claim.client,
  )
  const moments = [claim, ...others].map(({ since }) => since).filter((at) => isDuring(claim, at))
  for (const at of moments) {
    const rivals = others.filter((claim) => isDuring(claim, at))
    if (!mayShare(state, claim, rivals)) return rivals
  }
  return []
}

/** Whether these claims may own at the same time. */
function mayShare(state: Recipes, claim: Claim, others: readonly Claim[]): boolean {
  if (others.length === 0) return true
  if (EXCLUSIVE.has(claim.name)) return false
  if (claim.name === 'sharedLock') {
    return [claim, ...others].every(({ path }) => /-R-\d{10}$/.test(path))
  }
  if (claim.name !== 'semaphore') return true
  return others.length < (state.sizes.get(claim.resource) ?? 1)
}

/**
 * Checks that a claim owns alone, in the order of zxids: from the state of the client's last answer
 * until its node is gone. A paused client may believe longer; its node is gone all the same.
 */
export function onOwns(state: Recipes, event: RecipeTraceEvent): Finding | undefined {
  const { client, name, resource, path = resource, token } = event
  state.grants += 1
  state.lastGrant.set(client, state.grants)
  const isAgain = state.claims.some(
    (claim) =>
      claim.client === client && claim.name === name && claim.path === path && !claim.isOver,
  )
  if (isAgain) return undefined
  const claim = claimOf(state, event)
  const rivals = rivalsOf(state, claim)
  addClaim(state, claim)
  if (rivals.length > 0) {
    const others = rivals.map((other) => other.client)
    const zxid = formatZxid(claim.since)
    return broken('exclusion', detail('ownsAtBeside', { client, resource, zxid, others }))
  }
  // A client that learns of its ownership after the end has the token of its own time.
  const isLate = claim.lostAt !== undefined
  return EXCLUSIVE.has(name) && !isLate ? judgeToken(state, event, token) : undefined
}

/** Makes the claim of a client; its node may be gone already without the client's knowledge. */
export function claimOf(state: Recipes, event: RecipeTraceEvent): Claim {
  const { client, name, resource, path = resource, token } = event
  const since = state.seen.get(client) ?? ZXID_ZERO
  const born = token ?? state.nodes.get(path) ?? 0
  const claim = { client, name, resource, path, born, since, isOver: false }
  if (state.nodes.get(path) === born) return claim
  return { ...claim, lostAt: state.graves.get(`${path}\0${born}`) ?? since }
}

export function addClaim(state: Recipes, claim: Claim): void {
  const claims = [...state.claims, claim]
  const past = claims.filter(({ isOver }) => isOver)
  const oldest = past.length > PAST_MAX ? past[0] : undefined
  state.claims = claims.filter((one) => one !== oldest)
}

/** Checks that every grant has a greater token than all before it: stores rely on that. */
function judgeToken(
  state: Recipes,
  { client, name, resource }: RecipeTraceEvent,
  token: number | undefined,
): Finding | undefined {
  if (token === undefined) {
    return broken('exclusion', detail('ownsWithoutToken', { client, resource }))
  }
  const key = `${name}\0${resource}`
  const last = state.tokens.get(key)
  state.tokens.set(key, Math.max(token, last ?? 0))
  if (last === undefined || token > last) return undefined
  const [now = '', before = ''] = [token, last].map((zxid) => formatZxid(toZxid(zxid)))
  return broken('exclusion', detail('ownsAfter', { client, resource, token: now, before }))
}

/** Ends the claims of a client that gave up or gave back. */
export function onEnds(state: Recipes, { client, name, resource }: RecipeTraceEvent): void {
  const seen = state.seen.get(client) ?? ZXID_ZERO
  state.claims = state.claims.map((claim) =>
    claim.client === client && claim.name === name && claim.resource === resource && !claim.isOver
      ? { ...claim, isOver: true, lostAt: claim.lostAt ?? seen }
      : claim,
  )
}

/** Checks that a store accepts no write of a past owner once a later owner has written. */
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
  return broken('fencing', detail('lateWrite', { store, value, client }))
}
