import type { Call, RpcError, WatchRequest } from './protocol'
import { prefixEnd } from './text'

/**
 * The next step of a recipe. The recipe later gets the answer to its call, or the DELETE that it
 * watches for; it has one of them open at a time.
 */
export type RecipeTurn =
  | { readonly type: 'ask'; readonly call: Call }
  /** Watches until the key is deleted; changes of its value do not count. */
  | { readonly type: 'watch'; readonly watch: WatchRequest }
  /** The recipe succeeded, as of that revision. */
  | { readonly type: 'won'; readonly revision: number }
  | { readonly type: 'lost'; readonly error: RpcError }

export const ask = (call: Call): RecipeTurn => ({ type: 'ask', call })
export const won = (revision: number): RecipeTurn => ({ type: 'won', revision })
export const lost = (error: RpcError): RecipeTurn => ({ type: 'lost', error })

/** The prefix of a recipe's keys; the session's lease id in hex follows it. */
export const prefixOf = (name: string): string => `${name}/`

/** Reads the predecessor: the latest key under the prefix among those created before `myRevision`. */
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

/** Watches from the revision of the read, inclusive, so that no deletion is missed. */
export const watchDelete = (key: string, revision: number): RecipeTurn => ({
  type: 'watch',
  watch: { key, start_revision: revision },
})
