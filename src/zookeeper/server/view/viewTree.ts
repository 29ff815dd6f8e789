import { utf8Decode } from '../../../kernel/lib'
import { comparePaths, NO_SESSION, parentOf, type Data, type SessionId } from '../../model'
import { ephemeralTypeOf, toStat, ttlOf, type EphemeralType, type Znode } from '../tree'
import type { ServerAspect, ServerViewAnswer, TreeOutline, WatcherRow, ZnodeRow } from './view'
import { countWatchesOn, watchedPaths, watchersOf } from '../watches'
import type { Server } from '../state'

/** The most bytes and characters of a znode's data in a row. */
const PREVIEW_BYTES = 256
const PREVIEW_CHARACTERS = 64
/** The most watched paths in a view of a tree. */
const WATCHED_MAX = 10_000

const KINDS = {
  VOID: 'persistent',
  NORMAL: 'ephemeral',
  CONTAINER: 'container',
  TTL: 'ttl',
} as const satisfies Record<EphemeralType, ZnodeRow['kind']>

const LETTERS = { VOID: 'P', NORMAL: 'E', CONTAINER: 'C', TTL: 'T' } as const satisfies Record<
  EphemeralType,
  string
>

/** Returns every znode in full, in the order of its path. */
export const viewTree = (self: Server): readonly ZnodeRow[] =>
  self.db.tree.znodes.toArray().map(([path, znode]) => rowOf(self, path, znode))

function rowOf(self: Server, path: string, znode: Znode): ZnodeRow {
  const ttlMs = ttlOf(znode.ephemeralOwner)
  return {
    path,
    data: znode.data === null ? null : utf8Decode(znode.data),
    stat: toStat(znode),
    watches: countWatchesOn(self.watches, path),
    kind: KINDS[ephemeralTypeOf(znode.ephemeralOwner)],
    ...(ttlMs !== undefined && { ttlMs }),
  }
}

/** Returns a znode with its bytes and its ACL. */
export function viewZnode(self: Server, path: string): ServerViewAnswer {
  const znode = self.db.tree.znodes.get(path)
  if (znode === undefined) return { type: 'znode' }
  const bytes = znode.data === null ? null : znode.data.slice()
  return { type: 'znode', znode: { ...rowOf(self, path, znode), bytes, acl: znode.acl } }
}

/** Returns the tree in columns, unless the asker has it. */
export function viewOutline(
  self: Server,
  { known }: Extract<ServerAspect, { readonly type: 'outline' }>,
): ServerViewAnswer {
  const { tree, lastProcessed } = self.db
  const isKnown =
    known?.digest === tree.digest && (known.zxid === undefined || known.zxid === lastProcessed)
  return {
    type: 'outline',
    digest: tree.digest,
    lastProcessed,
    ...(!isKnown && { outline: outlineOf(self) }),
    watched: watchedPaths(self.watches, WATCHED_MAX),
  }
}

function outlineOf({ db }: Server): TreeOutline {
  const entries = db.tree.znodes.toArray().sort(([a], [b]) => comparePaths(a, b))
  const znodes = entries.map(([, znode]) => znode)
  const owners: (readonly [number, SessionId])[] = []
  const ttls: (readonly [number, number])[] = []
  let kinds = ''
  znodes.forEach(({ ephemeralOwner }, place) => {
    const type = ephemeralOwner === NO_SESSION ? 'VOID' : ephemeralTypeOf(ephemeralOwner)
    kinds += LETTERS[type]
    if (type === 'NORMAL') owners.push([place, ephemeralOwner])
    if (type === 'TTL') ttls.push([place, ttlOf(ephemeralOwner) ?? 0])
  })
  return {
    paths: entries.map(([path]) => path).join('\n'),
    kinds,
    previews: znodes.map(({ data }) => previewOf(data)),
    mzxids: znodes.map(({ mzxid }) => mzxid),
    pzxids: znodes.map(({ pzxid }) => pzxid),
    aversions: znodes.map(({ aversion }) => aversion),
    digests: znodes.map(({ digest }) => digest),
    owners,
    ttls,
  }
}

function previewOf(data: Data): string | null {
  if (data === null || data.length === 0) return data === null ? null : ''
  return utf8Decode(data.subarray(0, PREVIEW_BYTES)).slice(0, PREVIEW_CHARACTERS)
}

/**
 * Returns the connected sessions that get events of a path: by a watch on it, or a recursive one above
 * it.
 */
export function viewWatchers(self: Server, path: string): readonly WatcherRow[] {
  const rows: WatcherRow[] = []
  for (let at = path; ; at = parentOf(at)) {
    for (const { conn, kind } of watchersOf(self.watches, at)) {
      if (at !== path && kind !== 'recursive') continue
      const session = self.clients.get(conn)?.session
      if (session !== undefined) rows.push({ session, kind, path: at })
    }
    if (at === '/') return rows
  }
}
