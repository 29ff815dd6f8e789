import { createHash } from 'node:crypto'
import { drawInt, drawOne, type Random } from '../../kernel/lib'
import { noneWatched, type Watched } from './watchedPaths'

// The state that a random sequence knows: learnt from the answers, never looked up in a server.

/** A step, or a request of a pipeline or multi, as cases write it. */
export type Words = Readonly<Record<string, unknown>> & { readonly do: string }

/** The operations of a multi, the requests of a pipeline. */
export const partsOf = ({ ops, requests }: Words): readonly Words[] =>
  // Both are drawn as lists of words.
  (ops ?? requests ?? []) as readonly Words[]

/** An entry of an ACL as cases write it. */
export type Entry = readonly [perms: string | number, scheme: string | null, id: string | null]

/** A znode that is there, as far as answers told. */
export interface KnownZnode {
  /** Of its data and its ACL; missing where no answer told. */
  readonly version: number | undefined
  readonly aversion: number | undefined
  /** The session that it goes with. */
  readonly owner: string | undefined
  readonly acl: readonly Entry[]
}

export type Znodes = Map<string, KnownZnode>

/** A connection, as who asks. */
export interface Requester {
  readonly name: string
  /** The session it holds, by the name of the connection that opened it. */
  readonly session: string
  /** As whom it has authenticated: `ann:one`. */
  users: readonly string[]
  /** The paths that it watches. */
  watched: Watched
  /** The paths that its session watched on connections that have ended. */
  lost: Watched
}

/** The known state that requests are drawn from, and the connection that they are drawn for. */
export interface KnownState {
  readonly random: Random
  readonly znodes: Znodes
  readonly requester: Requester
  /** Nothing odd, for all of it must succeed. */
  readonly isCareful: boolean
}

/** Everything lies below this znode, which the sweep after a sequence removes. */
export const TOP = '/t'
/** Never emptied once it has a child: when servers remove an empty container is their affair. */
export const CONTAINER = '/t/k'
export const SUPER = 'super:test'
export const OPEN: readonly Entry[] = [['rwcda', 'world', 'anyone']]
const LOOPBACK = ['127.0.0.1', '127.0.0.0/8']

/** A connection that has said nothing yet. */
export const createRequester = (name: string, session = name): Requester => ({
  name,
  session,
  users: [],
  watched: noneWatched(),
  lost: noneWatched(),
})

/** Whether something happens that has one chance in so many. */
export const oneIn = ({ random }: Pick<KnownState, 'random'>, chances: number): boolean =>
  drawInt(random, 1, chances) === 1

/** As {@link oneIn}, of something that is likely to be refused. */
export const isOdd = (known: KnownState, chances: number): boolean =>
  !known.isCareful && oneIn(known, chances)

/** One of several, all equally likely. */
export const pick = <T>({ random }: Pick<KnownState, 'random'>, items: readonly T[]): T =>
  drawOne(random, items)

/** The digest that `DigestAuthenticationProvider` makes of a name and a password. */
export const digestOf = (user: string): string =>
  `${user.split(':')[0]}:${createHash('sha1').update(user).digest('base64')}`

/** Whether who asks has a permission, one letter of `rwcda`, on a znode; on unknown ones it has. */
export function may({ znodes, requester }: KnownState, path: string, perm: string): boolean {
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

/** An ACL as servers keep it: `auth` stands for everybody the connection has authenticated as. */
export function keptAcl({ acl }: Words, { users }: Requester): readonly Entry[] {
  if (!Array.isArray(acl)) return OPEN
  // A drawn ACL is a list of entries.
  return (acl as readonly Entry[]).flatMap(([perms, scheme, id]): readonly Entry[] =>
    scheme === 'auth'
      ? users.map((user) => [perms, 'digest', digestOf(user)])
      : [[perms, scheme, id]],
  )
}

/** The path above another; empty for a child of the root. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Whether a path is the container or in it. */
export const isContained = (path: string): boolean =>
  path === CONTAINER || path.startsWith(`${CONTAINER}/`)

/** Known znodes without known children. */
export function leavesOf(znodes: Znodes): readonly string[] {
  const parents = new Set([...znodes.keys()].map(parentOf))
  return [...znodes.keys()].filter((path) => !parents.has(path))
}

/** Forgets a znode and what is below it. */
export function forget(znodes: Znodes, gone: string): void {
  for (const path of znodes.keys()) {
    if (path === gone || path.startsWith(`${gone}/`)) znodes.delete(path)
  }
}
