import { createHash } from 'node:crypto'
import { drawInt, drawOne, type Random } from '../../../lib'

// What random sequences are made of: few paths, so that they overlap, and every kind of everything.

/** A step, or a request of a pipeline or multi, as cases write it. */
export type Words = Readonly<Record<string, unknown>>

/** What a sequence draws from; where it creates and deletes, it guesses what is there. */
export interface Scene {
  readonly random: Random
  /** What may be there, and whether it may have children. */
  readonly paths: Map<string, boolean>
  /** Nothing odd, for all of it must succeed. */
  readonly isCareful: boolean
}

export const TOP = '/t'
const NAMES = ['a', 'b', 'x', 'y', '1', 'é']
const DEPTH_MAX = 5
/** Perhaps there: the names of sequential znodes cannot be told beforehand. */
const GUESSES = ['/t/a', '/t/b/x', '/t/s-0000000002', '/t/a/s-0000000001', '/t/q-0000000003']
const ODD_PATHS = ['/', '', 't', '/t/', '/t//a', '/t/./a', '/t/a/..', '/t/\u0001', '/t/a/x/']
const PREFIXES = ['/', '', '/t', '/t/', '/t/a', '/t/b/', '/nowhere']
/** Never emptied once it has a child: when servers remove an empty container is their affair. */
const CONTAINER = '/t/k'
const CONTAINER_CHILDREN = ['/t/k/x', '/t/k/y']
const QUOTA = '/zookeeper/quota/t'
const QUOTA_PATHS = [QUOTA, `${QUOTA}/zookeeper_limits`, `${QUOTA}/zookeeper_stats`]
const SEQUENTIAL_NAMES = ['s-', 'q-', '']
/** Longer than any scenario. */
const TTL_MS = 3_600_000
const DATA = [null, '', 'x', 'abc', { hex: '00ff' }, { repeat: 'ab', count: 150 }]
const LIMITS = ['count=3,bytes=10', 'count=-1,bytes=5', 'count=2,bytes=-1=;count=4', 'nonsense']
const USERS = ['ann:one', 'bob:two']

export const oneIn = ({ random }: Scene, chances: number): boolean =>
  drawInt(random, 1, chances) === 1

/** As {@link oneIn}, of something that is likely to be refused. */
const isOdd = (scene: Scene, chances: number): boolean => !scene.isCareful && oneIn(scene, chances)

const parentsOf = ({ paths }: Scene): readonly string[] =>
  [...paths].flatMap(([path, isParent]) => (isParent ? [path] : []))

const pick = <T>({ random }: Scene, items: readonly T[]): T => drawOne(random, items)

/** Mostly a znode that is there. */
function drawPath(scene: Scene): string {
  if (isOdd(scene, 30)) return pick(scene, ODD_PATHS)
  return pick(scene, isOdd(scene, 8) ? GUESSES : [...scene.paths.keys()])
}

function drawReadPath(scene: Scene): string {
  return isOdd(scene, 12) ? pick(scene, [CONTAINER, ...CONTAINER_CHILDREN]) : drawPath(scene)
}

/** Never the root, which is older than the scenario and outlives it. */
function drawOwnPath(scene: Scene): string {
  const path = drawReadPath(scene)
  return path === '/' || path === '' ? TOP : path
}

/** Mostly a znode that could be there; it is taken to be from now on. */
function drawNewPath(scene: Scene, isParent = true): string {
  if (isOdd(scene, 10)) return drawPath(scene)
  const parent = pick(scene, parentsOf(scene))
  const deep = parent.split('/').length > DEPTH_MAX
  const names = NAMES.filter((name) => !scene.paths.has(`${parent}/${name}`))
  if (deep || names.length === 0) return isOdd(scene, 2) ? parent : drawFreePath(scene, isParent)
  const path = `${parent}/${pick(scene, names)}`
  scene.paths.set(path, isParent)
  return path
}

/** A name that nobody else has. */
function drawFreePath({ random, paths }: Scene, isParent: boolean): string {
  const path = `${TOP}/n${drawInt(random, 0, 9_999)}`
  paths.set(path, isParent)
  return path
}

/** Mostly a leaf, which is taken to be gone; the top seldom. */
function drawDeletedPath(scene: Scene): string {
  if (isOdd(scene, 5)) return drawPath(scene)
  const all = [...scene.paths.keys()]
  const leaves = all.filter(
    (path) => path !== TOP && !all.some((other) => other.startsWith(`${path}/`)),
  )
  const path = leaves.length === 0 ? TOP : pick(scene, leaves)
  if (path !== TOP) scene.paths.delete(path)
  return path
}

const drawData = (scene: Scene): unknown => pick(scene, DATA)
const drawVersion = (scene: Scene): number => (isOdd(scene, 4) ? pick(scene, [0, 1, 2]) : -1)

/** What `DigestAuthenticationProvider` makes of a name and a password. */
const digestOf = (user: string): string =>
  `${user.split(':')[0]}:${createHash('sha1').update(user).digest('base64')}`

function drawAcl(scene: Scene): unknown {
  const user = digestOf(pick(scene, USERS))
  if (isOdd(scene, 5)) return pick(scene, ODD_ACLS)
  return pick<unknown>(scene, [
    [['rwcda', 'auth', '']],
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
    [
      ['r', 'auth', ''],
      ['wcda', 'world', 'anyone'],
    ],
  ])
}

const ODD_ACLS: readonly unknown[] = [
  [],
  'null',
  [['rwcda', 'world', 'somebody']],
  [['rwcda', 'magic', 'x']],
  [['rwcda', 'digest', 'nohash']],
  [[63, 'world', 'anyone']],
]

const aclOrNot = (scene: Scene): Words => (isOdd(scene, 10) ? { acl: drawAcl(scene) } : {})

export function drawCreate(scene: Scene): Words {
  const name = pick(scene, ['create', 'create', 'create2'])
  const rest = { data: drawData(scene), ...aclOrNot(scene) }
  const prefix = (): string => `${pick(scene, parentsOf(scene))}/${pick(scene, SEQUENTIAL_NAMES)}`
  switch (drawInt(scene.random, 1, scene.isCareful ? 10 : 14)) {
    case 1:
    case 2:
    case 3:
      return { do: name, path: drawNewPath(scene, false), mode: 'EPHEMERAL', ...rest }
    case 4:
    case 5: {
      const mode = pick(scene, ['PERSISTENT_SEQUENTIAL', 'EPHEMERAL_SEQUENTIAL'])
      return { do: name, path: prefix(), mode, ...rest }
    }
    case 6: {
      const mode = 'PERSISTENT_SEQUENTIAL_WITH_TTL'
      return { do: name, path: prefix(), mode, ttl: TTL_MS, ...rest }
    }
    case 7: {
      const ttl = isOdd(scene, 4) ? pick(scene, [0, -1]) : TTL_MS
      return { do: name, path: drawNewPath(scene), mode: 'PERSISTENT_WITH_TTL', ttl, ...rest }
    }
    case 11:
      return { do: name, path: CONTAINER, mode: 'CONTAINER', data: drawData(scene) }
    case 12:
      return { do: name, path: pick(scene, CONTAINER_CHILDREN), data: drawData(scene) }
    case 13: {
      const mode = oneIn(scene, 3) ? { mode: pick(scene, [7, -1, 100]) } : {}
      return { do: name, path: drawPath(scene), ...mode, ...rest }
    }
    default:
      return { do: name, path: drawNewPath(scene), ...rest }
  }
}

/** A quota of the top, which servers keep count of. */
export function drawQuota(scene: Scene): Words {
  const path = pick(scene, QUOTA_PATHS)
  const data = pick(scene, LIMITS)
  return pick<Words>(scene, [
    { do: 'create', path, data },
    { do: 'create', path: QUOTA, data: '' },
    { do: 'set', path, data },
    { do: 'get', path, watch: oneIn(scene, 2) },
    { do: 'get', path },
    { do: 'delete', path },
  ])
}

export const drawDelete = (scene: Scene): Words => ({
  do: 'delete',
  path: drawDeletedPath(scene),
  version: drawVersion(scene),
})

export const drawSet = (scene: Scene): Words => ({
  do: 'set',
  path: drawOwnPath(scene),
  data: drawData(scene),
  version: drawVersion(scene),
})

const drawCheck = (scene: Scene): Words => ({
  do: 'check',
  path: drawOwnPath(scene),
  version: drawVersion(scene),
})

export const drawSetAcl = (scene: Scene): Words => ({
  do: 'setACL',
  path: drawOwnPath(scene),
  acl: oneIn(scene, 2) ? [['rwcda', 'world', 'anyone']] : drawAcl(scene),
  version: drawVersion(scene),
})

/** Mostly one that succeeds; of one that need not, nothing is taken to have happened. */
export function drawMulti(scene: Scene): Words {
  const isCareful = scene.isCareful || !oneIn(scene, 3)
  const paths = isCareful ? scene.paths : new Map(scene.paths)
  const kinds = [drawCreate, drawCreate, drawSet, drawDelete, drawCheck]
  const count = oneIn(scene, 20) ? 0 : drawInt(scene.random, 1, 5)
  const draw = (): Words => pick(scene, kinds)({ ...scene, isCareful, paths })
  return { do: 'multi', ops: Array.from({ length: count }, draw) }
}

export function drawMultiRead(scene: Scene): Words {
  const count = drawInt(scene.random, 1, 4)
  const read = (): Words => ({
    do: pick(scene, ['get', 'children']),
    path: drawOwnPath(scene),
  })
  return { do: 'multiRead', ops: Array.from({ length: count }, read) }
}

export const drawRead = (scene: Scene): Words => ({
  do: pick(scene, ['exists', 'exists', 'get', 'children', 'children2']),
  path: drawOwnPath(scene),
  watch: oneIn(scene, 2),
})

export function drawOtherRead(scene: Scene): Words {
  switch (drawInt(scene.random, 1, 5)) {
    case 1:
      return { do: 'getACL', path: drawOwnPath(scene) }
    case 2:
      return { do: 'getEphemerals', path: pick(scene, PREFIXES) }
    case 3:
      return { do: 'getAllChildrenNumber', path: drawReadPath(scene) }
    case 4:
      return { do: 'sync', path: drawReadPath(scene) }
    default:
      return { do: 'whoAmI' }
  }
}

export function drawWatchRequest(scene: Scene): Words {
  const path = drawReadPath(scene)
  if (oneIn(scene, 2)) {
    const mode = pick<unknown>(scene, ['persistent', 'recursive', 'recursive', 2])
    return { do: 'addWatch', path, mode }
  }
  const type = pick<unknown>(scene, ['children', 'data', 'any', 'persistent', 'recursive', 0])
  return { do: pick(scene, ['removeWatches', 'removeWatches', 'checkWatches']), path, type }
}

export function drawAuth(scene: Scene): Words {
  if (oneIn(scene, 12)) return { do: 'auth', scheme: 'magic', auth: 'x' }
  if (oneIn(scene, 10)) return { do: 'auth', scheme: 'digest', auth: 'super:test' }
  return { do: 'auth', scheme: 'digest', auth: pick(scene, USERS) }
}

/** What a client that comes back says it was watching. */
export function drawCatchUp(scene: Scene): Words {
  const list = (): readonly string[] =>
    Array.from({ length: drawInt(scene.random, 0, 2) }, () => drawPath(scene))
  const lists = { data: list(), exist: list(), child: list() }
  return oneIn(scene, 2)
    ? { do: 'setWatches', ...lists }
    : { do: 'setWatches2', ...lists, persistent: list(), recursive: list() }
}

/** Frames cut short, and codes that name nothing; never a lone check that holds. */
export function drawRaw(scene: Scene): Words {
  const opcode = pick(scene, [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 14, 22, 101, 103, 104, 106])
  // The answer to a code that names nothing has no zxid.
  return oneIn(scene, 5)
    ? { do: 'raw', opcode: pick(scene, [10, 20, 77, 1000]), hex: '', ignore: ['zxid'] }
    : { do: 'raw', opcode, hex: pick(scene, ['', '00', 'ffffffff', '000000022f74']) }
}
