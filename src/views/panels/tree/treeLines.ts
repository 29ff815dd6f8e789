import { wordTable, type WordTable } from '../../../kernel/lib'
import type { ServerId } from '../../../kernel/actor'
import type { TreeOutline } from '../../../zookeeper/server'
import {
  comparePaths,
  nameOf,
  ZXID_ZERO,
  type SessionId,
  type Zxid,
} from '../../../zookeeper/model'
import type { Replica, Replicas } from '../../../app/hooks'

export type ZnodeKind = 'persistent' | 'ephemeral' | 'container' | 'ttl'

/** A difference of another server's znode from the shown one's. */
export interface Difference {
  readonly server: ServerId
  /**
   * `missing`: it lacks the znode; `extra`: only it has the znode; `older`, `newer`: its data were changed by
   * an earlier or a later transaction; `children`, `acl`: those alone differ; `content`: the zxids are equal
   * and something else differs, which must never be.
   */
  readonly type: 'missing' | 'extra' | 'older' | 'newer' | 'children' | 'acl' | 'content'
  /** The mzxid there, where it has the znode. */
  readonly mzxid?: Zxid
}

/** A line of the drawn tree: a znode, or the place of one. */
export interface TreeLine {
  readonly path: string
  readonly name: string
  readonly depth: number
  readonly kind: ZnodeKind
  /** Whether its name ends in ten digits like those of `-s`: the tree itself does not remember. */
  readonly isSequential: boolean
  readonly preview: string | null
  readonly mzxid: Zxid
  readonly owner?: SessionId
  readonly ttlMs?: number
  readonly watches: number
  /**
   * `here`: on the shown server; `elsewhere`: on others alone; `awaited`: nowhere, but watched; `gone`:
   * deleted a moment ago.
   */
  readonly place: 'here' | 'elsewhere' | 'awaited' | 'gone'
  readonly differences: readonly Difference[]
}

const KINDS: WordTable<ZnodeKind> = wordTable({
  P: 'persistent',
  E: 'ephemeral',
  C: 'container',
  T: 'ttl',
})

const SEQUENTIAL = /\d{10}$/
const NONE: readonly never[] = []

const cache = new WeakMap<TreeOutline, readonly TreeLine[]>()

/** An outline's znodes, depth first; computed once per outline. */
export function linesOf(outline: TreeOutline): readonly TreeLine[] {
  let lines = cache.get(outline)
  if (lines === undefined) {
    lines = readOutline(outline)
    cache.set(outline, lines)
  }
  return lines
}

function readOutline(outline: TreeOutline): readonly TreeLine[] {
  const owners = new Map(outline.owners)
  const ttls = new Map(outline.ttls)
  return outline.paths.split('\n').map((path, place) => {
    const owner = owners.get(place)
    const ttlMs = ttls.get(place)
    return {
      ...emptyLine(path),
      kind: KINDS.get(outline.kinds.charAt(place)) ?? 'persistent',
      preview: outline.previews[place] ?? null,
      mzxid: outline.mzxids[place] ?? ZXID_ZERO,
      ...(owner !== undefined && { owner }),
      ...(ttlMs !== undefined && { ttlMs }),
    }
  })
}

/** An empty line for a path without a znode. */
function emptyLine(path: string): TreeLine {
  let depth = path === '/' ? 0 : 1
  for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) depth += 1
  return {
    path,
    name: path === '/' ? '/' : nameOf(path),
    depth,
    kind: 'persistent',
    isSequential: SEQUENTIAL.test(path),
    preview: null,
    mzxid: ZXID_ZERO,
    watches: 0,
    place: 'here',
    differences: NONE,
  }
}

/**
 * Walks two trees side by side, depth first; an index is undefined where only the other tree has the path.
 */
export function walkBoth(
  left: TreeOutline,
  right: TreeOutline,
  visit: (left: number | undefined, right: number | undefined) => void,
): void {
  const [a, b] = [linesOf(left), linesOf(right)]
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [here, there] = [a[i], b[j]]
    const order =
      here === undefined ? 1 : there === undefined ? -1 : comparePaths(here.path, there.path)
    visit(order <= 0 ? i : undefined, order >= 0 ? j : undefined)
    if (order <= 0) i += 1
    if (order >= 0) j += 1
  }
}

/**
 * The lines of the drawn tree: the shown server's znodes, and places of others', watched and deleted ones.
 */
export function treeLines(
  replicas: Pick<Replicas, 'shown' | 'others' | 'watched'>,
  deleted: readonly TreeLine[] = NONE,
): readonly TreeLine[] {
  const { shown, others, watched } = replicas
  const lines = [...linesOf(shown.outline)]
  const extras = new Map<string, TreeLine>()
  for (const other of others) noteDifferences(lines, extras, shown, other)
  noteWatches(lines, extras, watched)
  noteGone(lines, extras, deleted)
  if (extras.size === 0) return lines
  return [...lines, ...extras.values()].sort((a, b) => comparePaths(a.path, b.path))
}

/** Adds deleted znodes, unless their path exists again. */
function noteGone(
  lines: readonly TreeLine[],
  extras: Map<string, TreeLine>,
  deleted: readonly TreeLine[],
): void {
  if (deleted.length === 0) return
  const here = new Set(lines.map(({ path }) => path))
  for (const line of deleted) {
    const isDrawn = here.has(line.path) || extras.has(line.path)
    if (!isDrawn) extras.set(line.path, { ...line, place: 'gone' })
  }
}

function noteDifferences(
  lines: TreeLine[],
  extras: Map<string, TreeLine>,
  shown: Replica,
  other: Replica,
): void {
  const others = linesOf(other.outline)
  walkBoth(shown.outline, other.outline, (here, there) => {
    if (here === undefined) {
      const line = there === undefined ? undefined : others[there]
      if (line !== undefined) noteExtra(extras, line, other.server)
      return
    }
    const difference = differenceAt(shown, other, here, there)
    const line = lines[here]
    if (difference === undefined || line === undefined) return
    lines[here] = { ...line, differences: [...line.differences, difference] }
  })
}

function noteExtra(extras: Map<string, TreeLine>, line: TreeLine, server: ServerId): void {
  const before = extras.get(line.path)
  const difference = { server, type: 'extra', mzxid: line.mzxid } as const
  extras.set(line.path, {
    ...(before ?? { ...line, place: 'elsewhere' }),
    differences: [...(before?.differences ?? NONE), difference],
  })
}

/** The difference of two replicas at a znode; undefined where their digests of it are equal. */
function differenceAt(
  shown: Replica,
  other: Replica,
  here: number,
  there: number | undefined,
): Difference | undefined {
  const { server } = other
  if (there === undefined) return { server, type: 'missing' }
  const [outline, others] = [shown.outline, other.outline]
  if (outline.digests[here] === others.digests[there]) return undefined
  const mzxid = others.mzxids[there] ?? ZXID_ZERO
  const own = outline.mzxids[here] ?? ZXID_ZERO
  if (mzxid !== own) return { server, type: mzxid < own ? 'older' : 'newer', mzxid }
  if (outline.pzxids[here] !== others.pzxids[there]) return { server, type: 'children', mzxid }
  if (outline.aversions[here] !== others.aversions[there]) return { server, type: 'acl', mzxid }
  return { server, type: 'content', mzxid }
}

function noteWatches(
  lines: TreeLine[],
  extras: Map<string, TreeLine>,
  watched: readonly (readonly [string, number])[],
): void {
  if (watched.length === 0) return
  const counts = new Map(watched)
  lines.forEach((line, place) => {
    const watches = counts.get(line.path)
    if (watches === undefined) return
    lines[place] = { ...line, watches }
    counts.delete(line.path)
  })
  for (const [path, watches] of counts) {
    extras.set(path, { ...(extras.get(path) ?? { ...emptyLine(path), place: 'awaited' }), watches })
  }
}

/** The changes of a tree from one moment to the next. */
export interface TreeChanges {
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly deleted: readonly TreeLine[]
}

/** Compares two moments of a server's tree. A znode whose children alone changed counts as unchanged. */
export function changesBetween(before: TreeOutline, after: TreeOutline): TreeChanges {
  const created: string[] = []
  const changed: string[] = []
  const deleted: TreeLine[] = []
  const [old, now] = [linesOf(before), linesOf(after)]
  walkBoth(before, after, (left, right) => {
    const [was, is] = [
      left === undefined ? undefined : old[left],
      right === undefined ? undefined : now[right],
    ]
    if (was === undefined || left === undefined) {
      if (is !== undefined) created.push(is.path)
    } else if (is === undefined || right === undefined) deleted.push(was)
    else if (hasChanged(before, after, left, right)) changed.push(is.path)
  })
  return { created, changed, deleted }
}

const hasChanged = (
  before: TreeOutline,
  after: TreeOutline,
  left: number,
  right: number,
): boolean =>
  before.mzxids[left] !== after.mzxids[right] || before.aversions[left] !== after.aversions[right]
