import { createHash } from 'node:crypto'
import { drawInt, drawOne, type Random } from '../../kernel/lib'
import { noneWatched, type Watched } from './watchedPaths'

// The state that a random sequence knows: learnt from answers only, never read from a server's memory.

/** A step, or a request of a pipeline or multi, as cases write it. */
export type Words = Readonly<Record<string, unknown>> & { readonly do: string }

/** The operations of a multi, the requests of a pipeline. */
export const partsOf = ({ ops, requests }: Words): readonly Words[] =>
  // Both lists are drawn as words.
  (ops ?? requests ?? []) as readonly Words[]

/** An entry of an ACL as cases write it. */
export type Entry = readonly [perms: string | number, scheme: string | null, id: string | null]

/** An existing znode, as answers have shown it. */
export interface KnownZnode {
  /** The versions of its data and its ACL; undefined where no answer showed them. */
  readonly version: number | undefined
  readonly aversion: number | undefined
  /** The session that owns it, for an ephemeral node. */
  readonly owner: string | undefined
  readonly acl: readonly Entry[]
}

export type Znodes = Map<string, KnownZnode>

/** A connection that sends requests. */
export interface Requester {
  readonly name: string
  /** Its session, by the name of the connection that opened the session. */
  readonly session: string
  /** The users that it has authenticated, such as `ann:one`. */
  users: readonly string[]
  /** The paths that it watches. */
  watched: Watched
  /** The paths that its session watched on former connections. */
  lost: Watched
}

/** The known state, and the connection for which a request is drawn. */
export interface KnownState {
  readonly random: Random
  readonly znodes: Znodes
  readonly requester: Requester
  /** True where only requests that should succeed are drawn. */
  readonly isCareful: boolean
}

/** The root of all paths of sequences; the sweep after a sequence removes it. */
export const TOP = '/t'
/** A container that is never emptied, because servers remove an empty one at a time of their own. */
export const CONTAINER = '/t/k'
export const SUPER = 'super:test'
export const OPEN: readonly Entry[] = [['rwcda', 'world', 'anyone']]
const LOOPBACK = ['127.0.0.1', '127.0.0.0/8']

/** Creates a connection that has sent no request. */
export const createRequester = (name: string, session = name): Requester => ({
  name,
  session,
  users: [],
  watched: noneWatched(),
  lost: noneWatched(),
})

/** Draws whether an event with one chance in `chances` happens. */
export const oneIn = ({ random }: Pick<KnownState, 'random'>, chances: number): boolean =>
  drawInt(random, 1, chances) === 1

/** As {@link oneIn}, for a request that is likely to be refused; false for a careful sequence. */
export const isOdd = (known: KnownState, chances: number): boolean =>
  !known.isCareful && oneIn(known, chances)

/** Draws one of several items, all equally likely. */
export const pick = <T>({ random }: Pick<KnownState, 'random'>, items: readonly T[]): T =>
  drawOne(random, items)

/** Returns the digest that `DigestAuthenticationProvider` makes of a name and a password. */
export const digestOf = (user: string): string =>
  `${user.split(':')[0]}:${createHash('sha1').update(user).digest('base64')}`

/** Whether the requester has a permission, one letter of `rwcda`, on a znode; true for unknown znodes. */
export function may({ znodes, requester }: KnownState, perm: string, path: string): boolean {
  const { acl } = znodes.get(path) ?? {}
  if (acl === undefined || acl.length === 0 || requester.users.includes(SUPER)) return true
  return acl.some(
    ([perms, scheme, id]) => String(perms).includes(perm) && isMeant(requester, scheme, id ?? ''),
  )
}

function isMeant({ users }: Requester, scheme: string | null, id: string): boolean {
  if (scheme === 'world') return true
  if (scheme === 'ip') return LOOPBACK.includes(id)
  return scheme === 'digest' && users.some((user) => digestOf(user) === id)
}

/** Returns an ACL as servers keep it: `auth` becomes one entry for each authenticated user. */
export function keptAcl({ acl }: Words, { users }: Requester): readonly Entry[] {
  if (!Array.isArray(acl)) return OPEN
  // A drawn ACL is a list of entries.
  return (acl as readonly Entry[]).flatMap(([perms, scheme, id]): readonly Entry[] =>
    scheme === 'auth'
      ? users.map((user) => [perms, 'digest', digestOf(user)])
      : [[perms, scheme, id]],
  )
}

/** Returns the path of the parent; empty for a child of the root. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Whether a path is the container or in it. */
export const isContained = (path: string): boolean =>
  path === CONTAINER || path.startsWith(`${CONTAINER}/`)

/** Returns the known znodes without known children. */
export function leavesOf(znodes: Znodes): readonly string[] {
  const parents = new Set([...znodes.keys()].map(parentOf))
  return [...znodes.keys()].filter((path) => !parents.has(path))
}

/** Forgets a znode and all below it. */
export function forget(znodes: Znodes, root: string): void {
  for (const path of znodes.keys()) {
    if (path === root || path.startsWith(`${root}/`)) znodes.delete(path)
  }
}
