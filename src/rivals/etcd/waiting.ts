import type { Call, RpcError, WatchRequest } from './protocol'
import { prefixEnd } from './text'

/**
 * What a recipe wants next. The answer to what it asks, and the DELETE that it watches for, are given
 * back to it; it never has two things open at a time.
 */
export type RecipeTurn =
  | { readonly type: 'ask'; readonly call: Call }
  /** Until the key is deleted; changes of it do not count. One watch at a time. */
  | { readonly type: 'watch'; readonly watch: WatchRequest }
  /** It has what it wanted, as of that revision. */
  | { readonly type: 'won'; readonly revision: number }
  | { readonly type: 'lost'; readonly error: RpcError }

export const ask = (call: Call): RecipeTurn => ({ type: 'ask', call })
export const won = (revision: number): RecipeTurn => ({ type: 'won', revision })
export const lost = (error: RpcError): RecipeTurn => ({ type: 'lost', error })

/** The name and the slash: its keys are these and the session's lease id in hex. */
export const prefixOf = (name: string): string => `${name}/`

/** Who is right before me: the last created under the prefix among those older than I. */
export const lookBelow = (prefix: string, myRevision: number): RecipeTurn =>
  ask({
    op: 'range',
    args: {
      key: prefix,
      range_end: prefixEnd(prefix),
      limit: 1,
      sort_order: 'DESCEND',
      sort_target: 'CREATE',
      max_create_revision: myRevision - 1,
    },
  })

/** From the revision of the look on, its very events included: nothing can slip through between. */
export const watchDelete = (key: string, revision: number): RecipeTurn => ({
  type: 'watch',
  watch: { key, start_revision: revision },
})
