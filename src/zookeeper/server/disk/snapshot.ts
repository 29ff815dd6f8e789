import { createSortedMap, type SortedMap } from '../../../kernel/lib'
import { childOf, parentOf, type SessionId, type Zxid } from '../../model'
import {
  createEmptyTree,
  linkZnode,
  nextNameIn,
  setupQuotas,
  type DataTree,
  type Znode,
} from '../tree'
import type { Database, SnapshotImage } from './types'

/** A znode whose children are being copied; `children` is as it was when the znode was copied. */
interface OpenZnode {
  readonly path: string
  readonly children: DataTree['children']
  /** The name of the child copied last; empty before the first. */
  last: string
}

/**
 * A snapshot in progress, while transactions are still applied. Znodes are copied one at a time,
 * parents first, so later ones may show effects beyond the snapshot's zxid. Such a snapshot is fuzzy; a
 * replay of the log from that zxid completes it.
 *
 * Source: `DataTree.serializeNode`, `SerializeUtils.serializeSnapshot`.
 */
export interface SnapshotTask {
  readonly zxid: Zxid
  readonly sessions: SortedMap<SessionId, number>
  znodes: SortedMap<string, Znode>
  /** The open znodes from the root down; empty before the root is copied, and at the end. */
  open: OpenZnode[]
  isBegun: boolean
}

/** Begins a snapshot at the database's zxid; sessions are copied at once. */
export const beginSnapshot = (database: Database): SnapshotTask => ({
  zxid: database.lastProcessed,
  sessions: database.sessions.clone(),
  znodes: createSortedMap(),
  open: [],
  isBegun: false,
})

/** Copies up to `znodesPerStep` more znodes in their present state. Returns the image when all are copied. */
export function advanceSnapshot(
  task: SnapshotTask,
  database: Database,
  znodesPerStep: number,
): SnapshotImage | undefined {
  const { tree } = database
  let left = znodesPerStep
  if (!task.isBegun) {
    task.isBegun = true
    copyZnode(task, tree, '/')
    left -= 1
  }
  for (;;) {
    const parent = task.open.at(-1)
    if (parent === undefined) {
      return takeSnapshotPart(task, database)
    }
    const name = nextNameIn(parent.children, parent.path, parent.last)
    if (name === undefined) {
      task.open.pop()
      continue
    }
    if (left <= 0) return undefined
    parent.last = name
    copyZnode(task, tree, childOf(parent.path, name))
    left -= 1
  }
}

/** Takes the znodes copied since the last call, as one part of a SNAP transfer. */
export function takeSnapshotPart(task: SnapshotTask, database: Database): SnapshotImage {
  const { zxid, sessions, znodes } = task
  task.znodes = createSortedMap()
  return { zxid, fuzzyUntil: database.lastProcessed, znodes, sessions }
}

function copyZnode(task: SnapshotTask, tree: DataTree, path: string): void {
  const znode = tree.znodes.get(path)
  if (znode === undefined) return
  task.znodes.set(path, znode)
  if (znode.numChildren > 0) {
    task.open.push({ path, children: tree.children.clone(), last: '' })
  }
}

/** Takes a snapshot of the whole database at once; it is not fuzzy. */
export const snapshotNow = (database: Database): SnapshotImage => ({
  zxid: database.lastProcessed,
  fuzzyUntil: database.lastProcessed,
  znodes: database.tree.znodes.clone(),
  sessions: database.sessions.clone(),
})

/** Builds the database from the parts of a SNAP transfer; `zxid` is the transfer's. */
export function assembleDatabase(zxid: Zxid, parts: readonly SnapshotImage[]): Database {
  const znodes = createSortedMap<string, Znode>()
  for (const part of parts) {
    for (const [path, znode] of part.znodes.entries()) znodes.set(path, znode)
  }
  const sessions = parts[0]?.sessions ?? createSortedMap()
  return restoreSnapshot({ zxid, fuzzyUntil: zxid, znodes, sessions })
}

/**
 * Restores the database of a snapshot, before any replay. Children are counted anew, for in a fuzzy
 * snapshot a parent's record may be older than its children.
 *
 * Source: `DataTree.deserialize`, `SerializeUtils.deserializeSnapshot`.
 */
export function restoreSnapshot(snapshot: SnapshotImage): Database {
  const tree = createEmptyTree()
  tree.znodes = snapshot.znodes.clone()
  const counts = new Map<string, number>()
  for (const [path, znode] of snapshot.znodes.entries()) {
    linkZnode(tree, path, znode)
    if (path === '/') continue
    const parent = parentOf(path)
    counts.set(parent, (counts.get(parent) ?? 0) + 1)
  }
  for (const [path, znode] of snapshot.znodes.entries()) {
    const numChildren = counts.get(path) ?? 0
    if (numChildren !== znode.numChildren) tree.znodes.set(path, { ...znode, numChildren })
  }
  setupQuotas(tree)
  return {
    tree,
    sessions: snapshot.sessions.clone(),
    lastProcessed: snapshot.zxid,
    committedLog: createSortedMap(),
  }
}
