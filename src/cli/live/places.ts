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
  type Scene,
} from './scene'

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
export function drawPath(scene: Scene, perm: string): string {
  if (isOdd(scene, 40)) return pick(scene, ODD_PATHS)
  if (isOdd(scene, 16)) return pick(scene, MISSING)
  const known = [...scene.znodes.keys()].filter((path) => path.startsWith(TOP))
  const allowed = isOdd(scene, 8) ? [] : known.filter((path) => may(scene, path, perm))
  if (allowed.length > 0) return pick(scene, allowed)
  return known.length > 0 ? pick(scene, known) : TOP
}

/** Never the root, which is older than the scenario and outlives it. */
export function drawOwnPath(scene: Scene, perm: string): string {
  const path = drawPath(scene, perm)
  return path === '/' || path === '' ? TOP : path
}

/** Znodes that may get children; the container gets its own. */
function parentsOf(scene: Scene): readonly string[] {
  const paths = [...scene.znodes].flatMap(([path, { owner }]) =>
    owner === undefined && !isContained(path) && path.startsWith(TOP) ? [path] : [],
  )
  const allowed = paths.filter((path) => may(scene, path, 'c'))
  return allowed.length > 0 && !isOdd(scene, 30) ? allowed : paths
}

/** Mostly a znode that could be there; the top where there is none. */
export function drawNewPath(scene: Scene): string {
  if (isOdd(scene, 16)) return drawPath(scene, 'c')
  const parents = parentsOf(scene)
  if (parents.length === 0) return TOP
  const parent = pick(scene, parents)
  const isDeep = parent.split('/').length > DEPTH_MAX
  const names = NAMES.filter((name) => !scene.znodes.has(`${parent}/${name}`))
  if (isDeep || names.length === 0) return `${parent}/n${drawInt(scene.random, 0, 9_999)}`
  return `${parent}/${pick(scene, names)}`
}

/** What the name of a sequential znode begins with. */
export function drawPrefix(scene: Scene): string {
  const parents = parentsOf(scene)
  const parent = parents.length === 0 ? TOP : pick(scene, parents)
  return `${parent}/${pick(scene, SEQUENTIAL_NAMES)}`
}

/** The container's children, which stay. */
export const drawContained = (scene: Scene): string => pick(scene, CONTAINER_CHILDREN)

/**
 * Mostly a leaf below the top that who asks may delete; never one in the container. Nothing where
 * there is none, but seldom the top itself.
 */
export function drawDeletedPath(scene: Scene): string | undefined {
  if (isOdd(scene, 8)) {
    const path = drawOwnPath(scene, 'd')
    if (!isContained(path)) return path
  }
  const leaves = leavesOf(scene.znodes).filter(
    (path) => path.startsWith(`${TOP}/`) && !isContained(path),
  )
  const allowed = leaves.filter((path) => may(scene, parentOf(path), 'd'))
  if (allowed.length > 0) return pick(scene, allowed)
  if (leaves.length > 0) return pick(scene, leaves)
  const isBare = scene.znodes.size === 1 && scene.znodes.has(TOP)
  return isBare && oneIn(scene, TOP_CHANCES) ? TOP : undefined
}

/** A version that mostly matches: any, or what is known. */
export function drawVersion(scene: Scene, path: string, of: 'version' | 'aversion'): number {
  if (isOdd(scene, 12)) return pick(scene, [0, 1, 2])
  const known = scene.znodes.get(path)?.[of]
  return known === undefined || oneIn(scene, 2) ? -1 : known
}

/** An ACL, seldom one that no server takes. */
export function drawAcl(scene: Scene): unknown {
  if (isOdd(scene, 6)) return pick(scene, ODD_ACLS)
  const { users } = scene.speaker
  const user = digestOf(pick(scene, users.length > 0 ? users : USERS))
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
    ...OF_USERS.filter(() => users.length > 0 || isOdd(scene, 8)),
  ]
  return pick(scene, acls)
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
export const aclOrNot = (scene: Scene): { readonly acl?: unknown } =>
  oneIn(scene, 5) ? { acl: drawAcl(scene) } : {}

/** Mostly open again, so that a scene does not close up. */
export const drawNextAcl = (scene: Scene): unknown => (oneIn(scene, 2) ? OPEN : drawAcl(scene))

/** Whom a connection may authenticate as, `name:password`. */
export const drawUser = (scene: Scene): string => pick(scene, USERS)
