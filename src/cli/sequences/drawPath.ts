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

// Where random sequences go: few paths, so that they overlap, mostly such as are there.

const NAMES = ['a', 'b', 'x', 'y', '1', 'é']
const SEQUENTIAL_NAMES = ['s-', 'q-', '']
const DEPTH_MAX = 5
const ODD_PATHS = ['/', '', 't', '/t/', '/t//a', '/t/./a', '/t/a/..', '/t/\u0001', '/t/a/x/']
const MISSING = ['/t/a/b', '/t/none', '/t/s-0000000099', '/t/b/x/y']
const CONTAINER_CHILDREN = [`${CONTAINER}/x`, `${CONTAINER}/y`]
/** Of deletions where nothing but the top is left, one in so many takes it. */
const TOP_CHANCES = 5
const USERS = ['ann:one', 'bob:two']

/** Mostly a znode that is there and that who asks has the permission for. */
export function drawPath(known: KnownState, perm: string): string {
  if (isOdd(known, 40)) return pick(known, ODD_PATHS)
  if (isOdd(known, 16)) return pick(known, MISSING)
  const below = [...known.znodes.keys()].filter((path) => path.startsWith(TOP))
  const allowed = isOdd(known, 8) ? [] : below.filter((path) => may(known, path, perm))
  if (allowed.length > 0) return pick(known, allowed)
  return below.length > 0 ? pick(known, below) : TOP
}

/** Never the root, which is older than the scenario and outlives it. */
export function drawOwnPath(known: KnownState, perm: string): string {
  const path = drawPath(known, perm)
  return path === '/' || path === '' ? TOP : path
}

/** Znodes that may get children; the container gets its own. */
function parentsOf(known: KnownState): readonly string[] {
  const paths = [...known.znodes].flatMap(([path, { owner }]) =>
    owner === undefined && !isContained(path) && path.startsWith(TOP) ? [path] : [],
  )
  const allowed = paths.filter((path) => may(known, path, 'c'))
  return allowed.length > 0 && !isOdd(known, 30) ? allowed : paths
}

/** Mostly a znode that could be there; the top where there is none. */
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

/** The prefixes of sequential znodes' names. */
export function drawPrefix(known: KnownState): string {
  const parents = parentsOf(known)
  const parent = parents.length === 0 ? TOP : pick(known, parents)
  return `${parent}/${pick(known, SEQUENTIAL_NAMES)}`
}

/** The container's children, which stay. */
export const drawContained = (known: KnownState): string => pick(known, CONTAINER_CHILDREN)

/**
 * Mostly a leaf below the top that who asks may delete; never one in the container. Nothing where
 * there is none, but seldom the top itself.
 */
export function drawDeletedPath(known: KnownState): string | undefined {
  if (isOdd(known, 8)) {
    const path = drawOwnPath(known, 'd')
    if (!isContained(path)) return path
  }
  const leaves = leavesOf(known.znodes).filter(
    (path) => path.startsWith(`${TOP}/`) && !isContained(path),
  )
  const allowed = leaves.filter((path) => may(known, parentOf(path), 'd'))
  if (allowed.length > 0) return pick(known, allowed)
  if (leaves.length > 0) return pick(known, leaves)
  const isBare = known.znodes.size === 1 && known.znodes.has(TOP)
  return isBare && oneIn(known, TOP_CHANCES) ? TOP : undefined
}

/** A version that mostly matches: any, or what is known. */
export function drawVersion(known: KnownState, path: string, of: 'version' | 'aversion'): number {
  if (isOdd(known, 12)) return pick(known, [0, 1, 2])
  const version = known.znodes.get(path)?.[of]
  return version === undefined || oneIn(known, 2) ? -1 : version
}

/** An ACL, seldom one that no server takes. */
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

/** Of whom the connection has authenticated as: refused where it has not. */
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

/** Mostly nothing: open to everybody. */
export const aclOrNot = (known: KnownState): { readonly acl?: unknown } =>
  oneIn(known, 5) ? { acl: drawAcl(known) } : {}

/** Mostly open again, so that a sequence does not lock itself out. */
export const drawNextAcl = (known: KnownState): unknown => (oneIn(known, 2) ? OPEN : drawAcl(known))

/** Whom a connection may authenticate as, `name:password`. */
export const drawUser = (known: KnownState): string => pick(known, USERS)
