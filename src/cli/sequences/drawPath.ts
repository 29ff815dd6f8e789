import { drawInt } from '../../kernel/lib'
import {
  CONTAINER,
  digestOf,
  isContained,
  isOdd,
  leavesOf,
  may,
  oneIn,
  OPEN,
  parentOf,
  pick,
  TOP,
  type Entry,
  type KnownState,
} from './knownState'

// Paths of random sequences: few, so that they overlap, and mostly of znodes that exist.

const NAMES = ['a', 'b', 'x', 'y', '1', 'é']
const SEQUENTIAL_NAMES = ['s-', 'q-', '']
const DEPTH_MAX = 5
const ODD_PATHS = ['/', '', 't', '/t/', '/t//a', '/t/./a', '/t/a/..', '/t/\u0001', '/t/a/x/']
const MISSING = ['/t/a/b', '/t/none', '/t/s-0000000099', '/t/b/x/y']
const CONTAINER_CHILDREN = [`${CONTAINER}/x`, `${CONTAINER}/y`]
/** One in this many deletions takes the top, where nothing else is left. */
const TOP_CHANCES = 5
const USERS = ['ann:one', 'bob:two']

/** Draws a path, mostly of an existing znode on which the requester has a permission. */
export function drawPath(known: KnownState, perm: string): string {
  if (isOdd(known, 40)) return pick(known, ODD_PATHS)
  if (isOdd(known, 16)) return pick(known, MISSING)
  const below = [...known.znodes.keys()].filter((path) => path.startsWith(TOP))
  const allowed = isOdd(known, 8) ? [] : below.filter((path) => may(known, perm, path))
  if (allowed.length > 0) return pick(known, allowed)
  return below.length > 0 ? pick(known, below) : TOP
}

/** Draws a path other than the root, which outlives the sequence. */
export function drawOwnPath(known: KnownState, perm: string): string {
  const path = drawPath(known, perm)
  return path === '/' || path === '' ? TOP : path
}

/** Returns the znodes that may get children, without the container, which has its own. */
function parentsOf(known: KnownState): readonly string[] {
  const paths = [...known.znodes].flatMap(([path, { owner }]) =>
    owner === undefined && !isContained(path) && path.startsWith(TOP) ? [path] : [],
  )
  const allowed = paths.filter((path) => may(known, 'c', path))
  return allowed.length > 0 && !isOdd(known, 30) ? allowed : paths
}

/** Draws a path, mostly one at which a znode could be created; the top where no parent exists. */
export function drawNewPath(known: KnownState): string {
  if (isOdd(known, 16)) return drawPath(known, 'c')
  const parents = parentsOf(known)
  if (parents.length === 0) return TOP
  const parent = pick(known, parents)
  const isDeep = parent.split('/').length > DEPTH_MAX
  const names = NAMES.filter((name) => !known.znodes.has(`${parent}/${name}`))
  if (isDeep || names.length === 0) return `${parent}/n${drawInt(known.random, 0, 9_999)}`
  return `${parent}/${pick(known, names)}`
}

/** Draws the path of a sequential znode before its number. */
export function drawPrefix(known: KnownState): string {
  const parents = parentsOf(known)
  const parent = parents.length === 0 ? TOP : pick(known, parents)
  return `${parent}/${pick(known, SEQUENTIAL_NAMES)}`
}

/** Draws one of the container's children, which stay. */
export const drawContained = (known: KnownState): string => pick(known, CONTAINER_CHILDREN)

/**
 * Draws a leaf below the top, mostly one that the requester may delete, and none in the container. Without a
 * leaf the result is undefined, or rarely the top itself.
 */
export function drawDeletedPath(known: KnownState): string | undefined {
  if (isOdd(known, 8)) {
    const path = drawOwnPath(known, 'd')
    if (!isContained(path)) return path
  }
  const leaves = leavesOf(known.znodes).filter(
    (path) => path.startsWith(`${TOP}/`) && !isContained(path),
  )
  const allowed = leaves.filter((path) => may(known, 'd', parentOf(path)))
  if (allowed.length > 0) return pick(known, allowed)
  if (leaves.length > 0) return pick(known, leaves)
  const isBare = known.znodes.size === 1 && known.znodes.has(TOP)
  return isBare && oneIn(known, TOP_CHANCES) ? TOP : undefined
}

/** Draws a version that mostly matches: −1 for any, or the known one. */
export function drawVersion(known: KnownState, path: string, of: 'version' | 'aversion'): number {
  if (isOdd(known, 12)) return pick(known, [0, 1, 2])
  const version = known.znodes.get(path)?.[of]
  return version === undefined || oneIn(known, 2) ? -1 : version
}

/** Draws an ACL, rarely one that all servers refuse. */
export function drawAcl(known: KnownState): unknown {
  if (isOdd(known, 6)) return pick(known, ODD_ACLS)
  const { users } = known.requester
  const user = digestOf(pick(known, users.length > 0 ? users : USERS))
  const acls: readonly (readonly Entry[])[] = [
    [['rwcda', 'digest', user]],
    [['r', 'world', 'anyone']],
    [['rcwa', 'world', 'anyone']],
    [
      ['cdw', 'world', 'anyone'],
      ['ra', 'digest', user],
    ],
    [
      ['rw', 'ip', '127.0.0.1'],
      ['cda', 'ip', '10.0.0.0/8'],
    ],
    [['rwcda', 'ip', '127.0.0.0/8']],
    ...OF_USERS.filter(() => users.length > 0 || isOdd(known, 8)),
  ]
  return pick(known, acls)
}

/** ACLs for the users of the connection; refused where it has authenticated none. */
const OF_USERS: readonly (readonly Entry[])[] = [
  [['rwcda', 'auth', '']],
  [
    ['r', 'auth', ''],
    ['wcda', 'world', 'anyone'],
  ],
]

const ODD_ACLS: readonly unknown[] = [
  [],
  'null',
  [['rwcda', 'world', 'somebody']],
  [['rwcda', 'magic', 'x']],
  [['rwcda', 'digest', 'nohash']],
  [[63, 'world', 'anyone']],
]

/** Returns no ACL in most cases, which leaves the znode open to all. */
export const aclOrNot = (known: KnownState): { readonly acl?: unknown } =>
  oneIn(known, 5) ? { acl: drawAcl(known) } : {}

/** Draws an ACL, often the open one, so that a sequence does not lock itself out. */
export const drawNextAcl = (known: KnownState): unknown => (oneIn(known, 2) ? OPEN : drawAcl(known))

/** Draws a user to authenticate, as `name:password`. */
export const drawUser = (known: KnownState): string => pick(known, USERS)
