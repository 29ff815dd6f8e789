import { drawInt } from '../../kernel/lib'
import { takeSuccess } from './takeAnswer'
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
} from './drawPath'
import {
  CONTAINER,
  isOdd,
  oneIn,
  parentOf,
  pick,
  SUPER,
  type KnownState,
  type Words,
} from './knownState'
import { watchesOf, type Watched } from './watchedPaths'

// Requests of random sequences: every operation in every form, most of which can succeed.

const PREFIXES = ['/', '', '/t', '/t/', '/t/a', '/t/b/', '/nowhere']
const QUOTA = '/zookeeper/quota/t'
const QUOTA_PATHS = [QUOTA, `${QUOTA}/zookeeper_limits`, `${QUOTA}/zookeeper_stats`]
/** Longer than any sequence, ms. */
const TTL_MS = 3_600_000
const DATA = [null, '', 'x', 'abc', { hex: '00ff' }, { repeat: 'ab', count: 150 }]
const LIMITS = ['count=3,bytes=10', 'count=-1,bytes=5', 'count=2,bytes=-1=;count=4', 'nonsense']

const drawData = (known: KnownState): unknown => pick(known, DATA)

/** Draws a create of any mode, sometimes with an ACL. */
export function drawCreate(known: KnownState): Words {
  const name = pick(known, ['create', 'create', 'create2'])
  const rest = { data: drawData(known), ...aclOrNot(known) }
  switch (drawInt(known.random, 1, known.isCareful ? 10 : 13)) {
    case 1:
    case 2:
    case 3:
      return { do: name, path: drawNewPath(known), mode: 'EPHEMERAL', ...rest }
    case 4:
    case 5: {
      const mode = pick(known, ['PERSISTENT_SEQUENTIAL', 'EPHEMERAL_SEQUENTIAL'])
      return { do: name, path: drawPrefix(known), mode, ...rest }
    }
    case 6: {
      const mode = 'PERSISTENT_SEQUENTIAL_WITH_TTL'
      return { do: name, path: drawPrefix(known), mode, ttl: TTL_MS, ...rest }
    }
    case 7: {
      const ttl = isOdd(known, 6) ? pick(known, [0, -1]) : TTL_MS
      return { do: name, path: drawNewPath(known), mode: 'PERSISTENT_WITH_TTL', ttl, ...rest }
    }
    case 11:
    case 12:
      return known.znodes.has(CONTAINER)
        ? { do: name, path: drawContained(known), data: drawData(known) }
        : { do: name, path: CONTAINER, mode: 'CONTAINER', data: drawData(known) }
    case 13: {
      const mode = oneIn(known, 3) ? { mode: pick(known, [7, -1, 100]) } : {}
      return { do: name, path: drawPath(known, 'c'), ...mode, ...rest }
    }
    default:
      return { do: name, path: drawNewPath(known), ...rest }
  }
}

/** Draws a request for the quota of the top, whose usage servers count. */
export function drawQuota(known: KnownState): Words {
  if (!known.znodes.has(QUOTA) && !isOdd(known, 6)) return { do: 'create', path: QUOTA, data: '' }
  const data = pick(known, LIMITS)
  const missing = QUOTA_PATHS.filter((path) => !known.znodes.has(path))
  if (missing.length > 0 && !isOdd(known, 3))
    return { do: 'create', path: pick(known, missing), data }
  const there = QUOTA_PATHS.filter((path) => known.znodes.has(path))
  const path = pick(known, there.length === 0 || isOdd(known, 10) ? QUOTA_PATHS : there)
  return pick<Words>(known, [
    { do: 'set', path, data },
    { do: 'get', path, watch: oneIn(known, 2) },
    { do: 'get', path },
    { do: 'delete', path },
  ])
}

/** Draws a delete, or a create where nothing can be deleted. */
export function drawDelete(known: KnownState): Words {
  const path = drawDeletedPath(known)
  if (path === undefined) return drawCreate(known)
  return { do: 'delete', path, version: drawVersion(known, path, 'version') }
}

/** Draws a set, mostly with a matching version. */
export function drawSet(known: KnownState): Words {
  const path = drawOwnPath(known, 'w')
  return { do: 'set', path, data: drawData(known), version: drawVersion(known, path, 'version') }
}

function drawCheck(known: KnownState): Words {
  const path = drawOwnPath(known, 'r')
  return { do: 'check', path, version: drawVersion(known, path, 'version') }
}

/** Draws a setACL, mostly one that leaves the znode open. */
export function drawSetAcl(known: KnownState): Words {
  const path = drawOwnPath(known, 'a')
  const version = drawVersion(known, path, 'aversion')
  return { do: 'setACL', path, acl: drawNextAcl(known), version }
}

/** Returns a copy to draw from, for requests that may fail or that are not sent yet. */
const foresee = (known: KnownState): KnownState => ({
  ...known,
  znodes: new Map(known.znodes),
  requester: { ...known.requester },
})

/** Draws several requests in a row, each as if those before it had succeeded. */
function drawRow(
  known: KnownState,
  count: number,
  kinds: readonly ((known: KnownState) => Words)[],
): readonly Words[] {
  const foreseen = foresee(known)
  return Array.from({ length: count }, () => {
    const words = pick(known, kinds)(foreseen)
    takeSuccess(foreseen, words)
    return words
  })
}

/** Draws a multi, mostly one that succeeds. */
export function drawMulti(known: KnownState): Words {
  const isCareful = known.isCareful || !oneIn(known, 4)
  const kinds = [drawCreate, drawCreate, drawSet, drawDelete, drawCheck]
  const count = oneIn(known, 20) ? 0 : drawInt(known.random, 1, 5)
  return { do: 'multi', ops: drawRow({ ...known, isCareful }, count, kinds) }
}

/** Draws several requests to send at once, of kinds that change only the tree. */
export function drawPipeline(known: KnownState): Words {
  const kinds = [drawCreate, drawSet, drawDelete, drawRead, drawRead, drawMulti, drawOtherRead]
  return { do: 'pipeline', requests: drawRow(known, drawInt(known.random, 2, 5), kinds) }
}

/** Draws a multiRead, whose reads fail one by one. */
export function drawMultiRead(known: KnownState): Words {
  const count = drawInt(known.random, 1, 4)
  const read = (): Words => ({
    do: pick(known, ['get', 'children']),
    path: drawOwnPath(known, 'r'),
  })
  return { do: 'multiRead', ops: Array.from({ length: count }, read) }
}

/** Draws a read of one znode, with or without a watch. */
export const drawRead = (known: KnownState): Words => ({
  do: pick(known, ['exists', 'exists', 'get', 'children', 'children2']),
  path: drawOwnPath(known, 'r'),
  watch: oneIn(known, 2),
})

/** Draws a read that sets no watch. */
export function drawOtherRead(known: KnownState): Words {
  switch (drawInt(known.random, 1, 5)) {
    case 1:
      return { do: 'getACL', path: drawOwnPath(known, 'r') }
    case 2:
      return { do: 'getEphemerals', path: pick(known, PREFIXES) }
    case 3:
      return { do: 'getAllChildrenNumber', path: drawOwnPath(known, 'r') }
    case 4:
      return { do: 'sync', path: drawOwnPath(known, 'r') }
    default:
      return { do: 'whoAmI' }
  }
}

/** Draws a request that adds, checks or removes a watch, mostly an existing one. */
export function drawWatchRequest(known: KnownState): Words {
  const watches = watchesOf(known.requester.watched)
  if (watches.length === 0 ? !oneIn(known, 8) : oneIn(known, 2)) {
    const mode = pick<unknown>(known, [
      'persistent',
      'recursive',
      oneIn(known, 4) ? 2 : 'recursive',
    ])
    return { do: 'addWatch', path: drawOwnPath(known, 'r'), mode }
  }
  const ask = pick(known, ['removeWatches', 'checkWatches'])
  if (watches.length > 0 && !oneIn(known, 5)) {
    const { type, path } = pick(known, watches)
    // 3.8 has no type for lasting watches; `any` removes them.
    const isLasting = type === 'persistent' || type === 'recursive'
    return {
      do: ask,
      path,
      type: (isLasting && !oneIn(known, 8)) || oneIn(known, 8) ? 'any' : type,
    }
  }
  const type = pick<unknown>(known, ['children', 'data', 'any', 'persistent', 'recursive', 0])
  return { do: ask, path: drawOwnPath(known, 'r'), type }
}

/** Draws an authentication, rarely by an unknown scheme. */
export function drawAuth(known: KnownState): Words {
  if (oneIn(known, 16)) return { do: 'auth', scheme: 'magic', auth: 'x' }
  if (oneIn(known, 8)) return { do: 'auth', scheme: 'digest', auth: SUPER }
  return { do: 'auth', scheme: 'digest', auth: drawUser(known) }
}

/** Draws a reconfiguration that every ensemble refuses. */
export const drawReconfig = (known: KnownState): Words =>
  pick<Words>(known, [
    { do: 'reconfig', joining: 'nonsense' },
    { do: 'reconfig', joining: 'server.1=nowhere' },
    { do: 'reconfig', members: 'nonsense' },
    { do: 'reconfig', joining: 'server.9=127.0.0.1:1:2;3', configId: 12_345 },
    { do: 'reconfig', leaving: '3', configId: 7 },
  ])

/** Draws the watches that a client claims when it comes back, mostly the true ones. */
export function drawCatchUp(known: KnownState): Words {
  const { lost } = known.requester
  const list = (kind: keyof Watched): readonly string[] =>
    isOdd(known, 5)
      ? Array.from({ length: drawInt(known.random, 0, 2) }, () => drawPath(known, 'r'))
      : [...lost[kind]]
  const lists = { data: list('data'), exist: list('exist'), child: list('child') }
  return oneIn(known, 3)
    ? { do: 'setWatches', ...lists }
    : {
        do: 'setWatches2',
        ...lists,
        persistent: list('persistent'),
        recursive: list('recursive'),
      }
}

/** Draws a write to a znode that a lost connection watched, or to its neighbour. */
export function drawWatchedWrite(known: KnownState, { data, exist, child }: Watched): Words {
  const paths = [...data, ...exist, ...child].filter((path) => path.startsWith('/t'))
  if (paths.length === 0) return drawSet(known)
  const path = pick(known, paths)
  if (!known.znodes.has(path)) return { do: 'create', path, data: drawData(known) }
  if (oneIn(known, 2)) return { do: 'set', path, data: drawData(known) }
  const parent = oneIn(known, 2) ? path : parentOf(path) || path
  return { do: 'create', path: `${parent}/w${drawInt(known.random, 0, 9_999)}`, ...aclOrNot(known) }
}

/** Draws a truncated frame or an unknown opcode; never a single check, which ends a real leader. */
export function drawRaw(known: KnownState): Words {
  const opcode = pick(known, [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 14, 22, 101, 103, 104, 106])
  // The answer to an unknown opcode has no zxid.
  return oneIn(known, 5)
    ? { do: 'raw', opcode: pick(known, [10, 20, 77, 1000]), hex: '', ignore: ['zxid'] }
    : { do: 'raw', opcode, hex: pick(known, ['', '00', 'ffffffff', '000000022f74']) }
}
