import { serverId } from '../../../../kernel/actor'
import type { TreeOutline } from '../../../../zookeeper/server'
import { toZxid, type Zxid } from '../../../../zookeeper/model'
import type { Replica } from '../../../../app/hooks'

/** The fields of a test tree's znode; those left out have defaults. */
export interface MadeZnode {
  readonly path: string
  readonly kind?: 'P' | 'E' | 'C' | 'T'
  readonly mzxid?: number
  readonly pzxid?: number
  readonly aversion?: number
  readonly digest?: number
}

/** An outline of znodes, given depth first. */
export function outlineOf(znodes: readonly (string | MadeZnode)[]): TreeOutline {
  const rows = znodes.map((znode): MadeZnode =>
    typeof znode === 'string' ? { path: znode } : znode,
  )
  // Small numbers stand for zxids: nobody parses them here.
  const zxids = (field: 'mzxid' | 'pzxid'): readonly Zxid[] =>
    rows.map((znode) => toZxid(znode[field] ?? 1))
  return {
    paths: rows.map(({ path }) => path).join('\n'),
    kinds: rows.map(({ kind = 'P' }) => kind).join(''),
    previews: rows.map(() => null),
    mzxids: zxids('mzxid'),
    pzxids: zxids('pzxid'),
    aversions: rows.map(({ aversion = 0 }) => aversion),
    digests: rows.map(
      ({ digest, mzxid = 1, pzxid = 1, aversion = 0 }) =>
        digest ?? mzxid * 10_000 + pzxid * 100 + aversion,
    ),
    owners: [],
    ttls: [],
  }
}

/** A server's tree. */
export const replicaOf = (server: number, znodes: readonly (string | MadeZnode)[]): Replica => ({
  server: serverId(server),
  digest: server,
  lastProcessed: toZxid(server),
  outline: outlineOf(znodes),
})
