import { createHash } from 'node:crypto'
import { assertNever } from '../../kernel/lib'
import { ERRORS, NO_SESSION, type SessionId, type Stat, type Zxid } from '../../zookeeper/model'
import {
  EVENT_TYPES,
  type WireMultiResult,
  type WatcherEvent,
  type WireAcl,
  type WireReply,
} from '../../zookeeper/wire'

/** A result as cases write it: plain JSON, except that zxids wait for their labels. */
export type Tree = null | boolean | number | string | ZxidMark | readonly Tree[] | Fields
interface Fields {
  readonly [field: string]: Tree
}

/** A zxid in a result that has no label yet. */
export interface ZxidMark {
  readonly markedZxid: Zxid
}

/** The context that decides how a result is written. */
export interface Wording {
  /** Returns the name of a session, if the case knows it. */
  readonly sessionNamed: (id: SessionId) => string | undefined
  /** False in a pipeline, where two writes may share a millisecond and times prove nothing. */
  readonly hasTimes: boolean
}

const TEXT_BYTES_MAX = 200
const PERMS = ['r', 'w', 'c', 'd', 'a']
const PERMS_ALL = 31
const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name]),
)

/** Returns the name of an error code, `none` for 0. */
export const errorNamed = (code: number): string =>
  code === 0 ? 'none' : (NAMES.get(code) ?? String(code))

/** Casts a value read from JSON, or to be written as JSON. */
export const treeOf = (json: object): Tree => json as Tree

export const markZxid = (zxid: Zxid): ZxidMark => ({ markedZxid: zxid })

/** Converts the body of a reply to `ok`; fields keep the order of arrival. */
export function okOf(reply: WireReply, wording: Wording): Fields {
  switch (reply.type) {
    case 'create':
    case 'sync':
      return { path: reply.path }
    case 'create2':
    case 'createContainer':
    case 'createTTL':
      return { path: reply.path, stat: statOf(reply.stat, wording) }
    case 'exists':
    case 'setData':
    case 'setACL':
      return { stat: statOf(reply.stat, wording) }
    case 'getData':
      return { data: dataOf(reply.data), stat: statOf(reply.stat, wording) }
    case 'getACL':
      return { acl: aclOf(reply.acl), stat: statOf(reply.stat, wording) }
    case 'getChildren':
      return { children: sortedOrNull(reply.children) }
    case 'getChildren2':
      return { children: sortedOrNull(reply.children), stat: statOf(reply.stat, wording) }
    case 'multi':
    case 'multiRead':
      return { results: reply.results.map((result) => resultOf(result, wording)) }
    case 'getEphemerals':
      return { paths: sortedOrNull(reply.paths) }
    case 'getAllChildrenNumber':
      return { number: reply.number }
    case 'whoAmI': {
      const who = reply.who?.map(({ authScheme, user }) => [authScheme, user])
      return { who: who?.sort((a, b) => compareCodePoints(a.join('\n'), b.join('\n'))) ?? null }
    }
    case 'sasl':
      return { data: dataOf(reply.token) }
    case 'addWatch':
    case 'auth':
    case 'check':
    case 'checkWatches':
    case 'closeSession':
    case 'delete':
    case 'ping':
    case 'reconfig':
    case 'removeWatches':
    case 'setWatches':
    case 'setWatches2':
      // The result of a reconfig holds ports, so cases record only that it was done.
      return {}
  }
}

function resultOf(result: WireMultiResult, wording: Wording): Fields {
  switch (result.type) {
    case 'error':
      return { error: errorNamed(result.error) }
    case 'create':
      return { ok: { path: result.path } }
    case 'create2':
      return { ok: { path: result.path, stat: statOf(result.stat, wording) } }
    case 'setData':
      return { ok: { stat: statOf(result.stat, wording) } }
    case 'getChildren':
      return { ok: { children: sortedOrNull(result.children) } }
    case 'getData':
      return { ok: { data: dataOf(result.data), stat: statOf(result.stat, wording) } }
    case 'delete':
    case 'check':
      return { ok: {} }
    default:
      return assertNever(result)
  }
}

function statOf(stat: Stat, { sessionNamed, hasTimes }: Wording): Fields {
  const owner = stat.ephemeralOwner
  return {
    czxid: markZxid(stat.czxid),
    mzxid: markZxid(stat.mzxid),
    pzxid: markZxid(stat.pzxid),
    ...(hasTimes ? { mtimeEqCtime: stat.mtime === stat.ctime } : {}),
    version: stat.version,
    cversion: stat.cversion,
    aversion: stat.aversion,
    ephemeralOwner: owner === NO_SESSION ? 0 : (sessionNamed(owner) ?? owner),
    dataLength: stat.dataLength,
    numChildren: stat.numChildren,
  }
}

function dataOf(data: Uint8Array | null): Tree {
  if (data === null) return null
  if (data.length > TEXT_BYTES_MAX) {
    return { length: data.length, sha256: createHash('sha256').update(data).digest('hex') }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return { hex: Buffer.from(data).toString('hex') }
  }
}

const aclOf = (acl: readonly WireAcl[] | null): Tree =>
  acl === null ? null : acl.map(({ perms, scheme, id }) => [permsOf(perms), scheme, id])

/** Returns permissions as letters; as a number where other bits are set. */
function permsOf(perms: number): string {
  if ((perms & ~PERMS_ALL) !== 0) return `0x${(perms >>> 0).toString(16)}`
  return PERMS.filter((_letter, bit) => (perms & (1 << bit)) !== 0).join('')
}

/** Converts a watch event to the form of cases. */
export const eventOf = ({ type, path }: WatcherEvent): { type: string; path: string | null } => ({
  type: EVENT_TYPES.get(type) ?? String(type),
  path,
})

const sortedOrNull = (texts: readonly string[] | null): Tree =>
  texts === null ? null : [...texts].sort(compareCodePoints)

/** Compares by Unicode code point, which differs from code units beyond U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  const left = Array.from(a)
  const right = Array.from(b)
  for (let i = 0; i < left.length && i < right.length; i += 1) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
