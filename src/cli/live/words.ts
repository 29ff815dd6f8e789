import { drawInt } from '../../kernel/lib'
import { takeSuccess } from './learn'
import {
  aclOrNot,
  drawContained,
  drawDeletedPath,
  drawNewPath,
  drawNextAcl,
  drawOwnPath,
  drawPath,
  drawPrefix,
  drawUser,
  drawVersion,
} from './places'
import { CONTAINER, isOdd, oneIn, parentOf, pick, SUPER, type Scene, type Words } from './scene'
import { watchesOf, type Watched } from './watched'

// What random sequences say: every operation in every form, mostly such as succeed.

const PREFIXES = ['/', '', '/t', '/t/', '/t/a', '/t/b/', '/nowhere']
const QUOTA = '/zookeeper/quota/t'
const QUOTA_PATHS = [QUOTA, `${QUOTA}/zookeeper_limits`, `${QUOTA}/zookeeper_stats`]
/** Longer than any scenario. */
const TTL_MS = 3_600_000
const DATA = [null, '', 'x', 'abc', { hex: '00ff' }, { repeat: 'ab', count: 150 }]
const LIMITS = ['count=3,bytes=10', 'count=-1,bytes=5', 'count=2,bytes=-1=;count=4', 'nonsense']

const drawData = (scene: Scene): unknown => pick(scene, DATA)

/** A create of any mode, with a list of its own now and then. */
export function drawCreate(scene: Scene): Words {
  const name = pick(scene, ['create', 'create', 'create2'])
  const rest = { data: drawData(scene), ...aclOrNot(scene) }
  switch (drawInt(scene.random, 1, scene.isCareful ? 10 : 13)) {
    case 1:
    case 2:
    case 3:
      return { do: name, path: drawNewPath(scene), mode: 'EPHEMERAL', ...rest }
    case 4:
    case 5: {
      const mode = pick(scene, ['PERSISTENT_SEQUENTIAL', 'EPHEMERAL_SEQUENTIAL'])
      return { do: name, path: drawPrefix(scene), mode, ...rest }
    }
    case 6: {
      const mode = 'PERSISTENT_SEQUENTIAL_WITH_TTL'
      return { do: name, path: drawPrefix(scene), mode, ttl: TTL_MS, ...rest }
    }
    case 7: {
      const ttl = isOdd(scene, 6) ? pick(scene, [0, -1]) : TTL_MS
      return { do: name, path: drawNewPath(scene), mode: 'PERSISTENT_WITH_TTL', ttl, ...rest }
    }
    case 11:
    case 12:
      return scene.znodes.has(CONTAINER)
        ? { do: name, path: drawContained(scene), data: drawData(scene) }
        : { do: name, path: CONTAINER, mode: 'CONTAINER', data: drawData(scene) }
    case 13: {
      const mode = oneIn(scene, 3) ? { mode: pick(scene, [7, -1, 100]) } : {}
      return { do: name, path: drawPath(scene, 'c'), ...mode, ...rest }
    }
    default:
      return { do: name, path: drawNewPath(scene), ...rest }
  }
}

/** A quota of the top, which servers keep count of. */
export function drawQuota(scene: Scene): Words {
  if (!scene.znodes.has(QUOTA) && !isOdd(scene, 6)) return { do: 'create', path: QUOTA, data: '' }
  const data = pick(scene, LIMITS)
  const missing = QUOTA_PATHS.filter((path) => !scene.znodes.has(path))
  if (missing.length > 0 && !isOdd(scene, 3))
    return { do: 'create', path: pick(scene, missing), data }
  const there = QUOTA_PATHS.filter((path) => scene.znodes.has(path))
  const path = pick(scene, there.length === 0 || isOdd(scene, 10) ? QUOTA_PATHS : there)
  return pick<Words>(scene, [
    { do: 'set', path, data },
    { do: 'get', path, watch: oneIn(scene, 2) },
    { do: 'get', path },
    { do: 'delete', path },
  ])
}

/** Where there is nothing to delete, something is made. */
export function drawDelete(scene: Scene): Words {
  const path = drawDeletedPath(scene)
  if (path === undefined) return drawCreate(scene)
  return { do: 'delete', path, version: drawVersion(scene, path, 'version') }
}

/** New data for a znode, mostly with a version that matches. */
export function drawSet(scene: Scene): Words {
  const path = drawOwnPath(scene, 'w')
  return { do: 'set', path, data: drawData(scene), version: drawVersion(scene, path, 'version') }
}

function drawCheck(scene: Scene): Words {
  const path = drawOwnPath(scene, 'r')
  return { do: 'check', path, version: drawVersion(scene, path, 'version') }
}

/** A new list for a znode, mostly one that leaves it open. */
export function drawSetAcl(scene: Scene): Words {
  const path = drawOwnPath(scene, 'a')
  const version = drawVersion(scene, path, 'aversion')
  return { do: 'setACL', path, acl: drawNextAcl(scene), version }
}

/** The scene to draw from where what is drawn is not known to happen, or not yet. */
const foresee = (scene: Scene): Scene => ({
  ...scene,
  znodes: new Map(scene.znodes),
  speaker: { ...scene.speaker },
})

/** Draws several in a row, each as if those before it had succeeded. */
function drawRow(
  scene: Scene,
  count: number,
  kinds: readonly ((scene: Scene) => Words)[],
): readonly Words[] {
  const foreseen = foresee(scene)
  return Array.from({ length: count }, () => {
    const words = pick(scene, kinds)(foreseen)
    takeSuccess(foreseen, words)
    return words
  })
}

/** Mostly one that succeeds. */
export function drawMulti(scene: Scene): Words {
  const isCareful = scene.isCareful || !oneIn(scene, 4)
  const kinds = [drawCreate, drawCreate, drawSet, drawDelete, drawCheck]
  const count = oneIn(scene, 20) ? 0 : drawInt(scene.random, 1, 5)
  return { do: 'multi', ops: drawRow({ ...scene, isCareful }, count, kinds) }
}

/** Several requests sent at once, of all that have no state beyond the tree. */
export function drawPipeline(scene: Scene): Words {
  const kinds = [drawCreate, drawSet, drawDelete, drawRead, drawRead, drawMulti, drawOtherRead]
  return { do: 'pipeline', requests: drawRow(scene, drawInt(scene.random, 2, 5), kinds) }
}

/** Reads that fail each for itself. */
export function drawMultiRead(scene: Scene): Words {
  const count = drawInt(scene.random, 1, 4)
  const read = (): Words => ({
    do: pick(scene, ['get', 'children']),
    path: drawOwnPath(scene, 'r'),
  })
  return { do: 'multiRead', ops: Array.from({ length: count }, read) }
}

/** A read of one znode, with or without a watch. */
export const drawRead = (scene: Scene): Words => ({
  do: pick(scene, ['exists', 'exists', 'get', 'children', 'children2']),
  path: drawOwnPath(scene, 'r'),
  watch: oneIn(scene, 2),
})

/** A question that sets no watch. */
export function drawOtherRead(scene: Scene): Words {
  switch (drawInt(scene.random, 1, 5)) {
    case 1:
      return { do: 'getACL', path: drawOwnPath(scene, 'r') }
    case 2:
      return { do: 'getEphemerals', path: pick(scene, PREFIXES) }
    case 3:
      return { do: 'getAllChildrenNumber', path: drawOwnPath(scene, 'r') }
    case 4:
      return { do: 'sync', path: drawOwnPath(scene, 'r') }
    default:
      return { do: 'whoAmI' }
  }
}

/** A watch that stays, or the question for one, or its end; mostly of one that is there. */
export function drawWatchRequest(scene: Scene): Words {
  const watches = watchesOf(scene.speaker.watched)
  if (watches.length === 0 ? !oneIn(scene, 8) : oneIn(scene, 2)) {
    const mode = pick<unknown>(scene, [
      'persistent',
      'recursive',
      oneIn(scene, 4) ? 2 : 'recursive',
    ])
    return { do: 'addWatch', path: drawOwnPath(scene, 'r'), mode }
  }
  const ask = pick(scene, ['removeWatches', 'checkWatches'])
  if (watches.length > 0 && !oneIn(scene, 5)) {
    const { type, path } = pick(scene, watches)
    // 3.8 knows no type for watches that stay: they are removed as any.
    const isLasting = type === 'persistent' || type === 'recursive'
    return {
      do: ask,
      path,
      type: (isLasting && !oneIn(scene, 8)) || oneIn(scene, 8) ? 'any' : type,
    }
  }
  const type = pick<unknown>(scene, ['children', 'data', 'any', 'persistent', 'recursive', 0])
  return { do: ask, path: drawOwnPath(scene, 'r'), type }
}

/** An authentication, seldom by a scheme that no server knows. */
export function drawAuth(scene: Scene): Words {
  if (oneIn(scene, 16)) return { do: 'auth', scheme: 'magic', auth: 'x' }
  if (oneIn(scene, 8)) return { do: 'auth', scheme: 'digest', auth: SUPER }
  return { do: 'auth', scheme: 'digest', auth: drawUser(scene) }
}

/** Reconfigurations that every ensemble refuses, whoever asks. */
export const drawReconfig = (scene: Scene): Words =>
  pick<Words>(scene, [
    { do: 'reconfig', joining: 'nonsense' },
    { do: 'reconfig', joining: 'server.1=nowhere' },
    { do: 'reconfig', members: 'nonsense' },
    { do: 'reconfig', joining: 'server.9=127.0.0.1:1:2;3', configId: 12_345 },
    { do: 'reconfig', leaving: '3', configId: 7 },
  ])

/** What a client that comes back says it was watching, mostly the truth. */
export function drawCatchUp(scene: Scene): Words {
  const { lost } = scene.speaker
  const list = (kind: keyof Watched): readonly string[] =>
    isOdd(scene, 5)
      ? Array.from({ length: drawInt(scene.random, 0, 2) }, () => drawPath(scene, 'r'))
      : [...lost[kind]]
  const lists = { data: list('data'), exist: list('exist'), child: list('child') }
  return oneIn(scene, 3)
    ? { do: 'setWatches', ...lists }
    : {
        do: 'setWatches2',
        ...lists,
        persistent: list('persistent'),
        recursive: list('recursive'),
      }
}

/** Something that those watch who have lost their connection, or a znode beside it. */
export function drawWatchedWrite(scene: Scene, { data, exist, child }: Watched): Words {
  const paths = [...data, ...exist, ...child].filter((path) => path.startsWith('/t'))
  if (paths.length === 0) return drawSet(scene)
  const path = pick(scene, paths)
  if (!scene.znodes.has(path)) return { do: 'create', path, data: drawData(scene) }
  if (oneIn(scene, 2)) return { do: 'set', path, data: drawData(scene) }
  const parent = oneIn(scene, 2) ? path : parentOf(path) || path
  return { do: 'create', path: `${parent}/w${drawInt(scene.random, 0, 9_999)}`, ...aclOrNot(scene) }
}

/** Frames cut short, and codes that name nothing; never a lone check, which ends a real leader. */
export function drawRaw(scene: Scene): Words {
  const opcode = pick(scene, [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 14, 22, 101, 103, 104, 106])
  // The answer to a code that names nothing has no zxid.
  return oneIn(scene, 5)
    ? { do: 'raw', opcode: pick(scene, [10, 20, 77, 1000]), hex: '', ignore: ['zxid'] }
    : { do: 'raw', opcode, hex: pick(scene, ['', '00', 'ffffffff', '000000022f74']) }
}
