import { assert, createSortedMap, type SortedMap } from '../../kernel/lib'
import type { KeyValue, WatchEvent } from './protocol'
import { FROM_KEY, orderKey } from './text'

/** A version of a key: in force from `kv.mod_revision` until the next version. */
export interface KeyVersion {
  /** A tombstone has only the key and the mod revision. */
  readonly kv: KeyValue
  /** The place among the changes of the same revision. */
  readonly sub: number
  readonly isDeleted: boolean
}

/**
 * etcd's multi-version store (`server/storage/mvcc`): every key with all its versions since the last
 * compaction. An empty store is at revision 1. Each transaction that changes something adds exactly
 * one; grants, reads and transactions that change nothing add none.
 */
export interface Store {
  revision: number
  /** The compacted revision: older ones cannot be read; −1 before the first compaction. */
  compacted: number
  /** Each key's versions, oldest first, by {@link orderKey}. */
  keys: SortedMap<string, readonly KeyVersion[]>
}

export const createStore = (): Store => ({ revision: 1, compacted: -1, keys: createSortedMap() })

export const tombstone = (key: string, revision: number): KeyValue => ({
  key,
  create_revision: 0,
  mod_revision: revision,
  version: 0,
  value: '',
  lease: '0',
})

/** The version in force at a revision, without tombstones. */
function versionAt(versions: readonly KeyVersion[], revision: number): KeyValue | undefined {
  for (let index = versions.length - 1; index >= 0; index -= 1) {
    const version = versions[index]
    if (version !== undefined && version.kv.mod_revision <= revision) {
      return version.isDeleted ? undefined : version.kv
    }
  }
  return undefined
}

/** Calls `take` for every key of a request's range, in byte order. */
function forRange(
  { keys }: Store,
  key: string,
  end: string | undefined,
  take: (versions: readonly KeyVersion[], at: string) => void,
): void {
  const from = orderKey(key)
  if (end === undefined || end === '') {
    const versions = keys.get(from)
    if (versions !== undefined) take(versions, from)
    return
  }
  const to = end === FROM_KEY ? undefined : orderKey(end)
  for (const [at, versions] of keys.entries(from)) {
    if (to !== undefined && at >= to) return
    take(versions, at)
  }
}

/** The keys of a range as they were at a revision. */
export function readAt(
  store: Store,
  key: string,
  end: string | undefined,
  revision: number,
): readonly KeyValue[] {
  const found: KeyValue[] = []
  forRange(store, key, end, (versions) => {
    const kv = versionAt(versions, revision)
    if (kv !== undefined) found.push(kv)
  })
  return found
}

/** A transaction under way: its own later reads see its changes. */
export interface Writing {
  readonly store: Store
  readonly changes: KeyVersion[]
}

export const beginWrite = (store: Store): Writing => ({ store, changes: [] })

/** The revision of the transaction's changes. */
export const writtenRevision = ({ store }: Writing): number => store.revision + 1

/** The revision of a read inside the transaction. */
export const readRevision = ({ store, changes }: Writing): number =>
  store.revision + (changes.length > 0 ? 1 : 0)

function addVersion({ store, changes }: Writing, kv: KeyValue, isDeleted: boolean): void {
  const version: KeyVersion = { kv, sub: changes.length, isDeleted }
  const at = orderKey(kv.key)
  store.keys.set(at, [...(store.keys.get(at) ?? []), version])
  changes.push(version)
}

/** Writes a key (`storeTxnWrite.put`); returns its previous version. */
export function putKey(
  writing: Writing,
  key: string,
  value: string,
  lease: string,
): KeyValue | undefined {
  const revision = writtenRevision(writing)
  const [before] = readAt(writing.store, key, undefined, revision)
  const kv: KeyValue = {
    key,
    create_revision: before?.create_revision ?? revision,
    mod_revision: revision,
    version: (before?.version ?? 0) + 1,
    value,
    lease,
  }
  addVersion(writing, kv, false)
  return before
}

/** Deletes the keys of a range, in order; returns their previous versions. */
export function deleteKeys(
  writing: Writing,
  key: string,
  end: string | undefined,
): readonly KeyValue[] {
  const revision = writtenRevision(writing)
  const found = readAt(writing.store, key, end, readRevision(writing))
  for (const { key: name } of found) addVersion(writing, tombstone(name, revision), true)
  return found
}

/** Ends a transaction; returns its events in order, none if it changed nothing. */
export function endWrite(writing: Writing): readonly WatchEvent[] {
  if (writing.changes.length > 0) writing.store.revision += 1
  return writing.changes.map(eventOf)
}

const eventOf = ({ kv, isDeleted }: KeyVersion): WatchEvent => ({
  type: isDeleted ? 'DELETE' : 'PUT',
  kv,
})

/** The events of a range from `revision` on, ordered by revision and place in it. */
export function eventsSince(
  store: Store,
  key: string,
  end: string | undefined,
  revision: number,
): readonly WatchEvent[] {
  const found: KeyVersion[] = []
  forRange(store, key, end, (versions) => {
    for (const version of versions) if (version.kv.mod_revision >= revision) found.push(version)
  })
  found.sort((a, b) => a.kv.mod_revision - b.kv.mod_revision || a.sub - b.sub)
  return found.map(eventOf)
}

/**
 * Forgets versions that no read at `revision` or later can see (`keyIndex.compact`): all before the
 * version in force there. A tombstone in force goes too; since 3.4.34 and 3.5.16 a tombstone of that
 * very revision stays, because watches may still ask for it.
 */
export function compactStore(store: Store, revision: number, keepsLastDelete: boolean): void {
  assert(revision > store.compacted && revision <= store.revision, 'a revision to compact')
  store.compacted = revision
  for (const [at, versions] of store.keys.toArray()) {
    const later = versions.findIndex(({ kv }) => kv.mod_revision > revision)
    const place = (later < 0 ? versions.length : later) - 1
    const inForce = versions[place]
    if (inForce === undefined) continue
    const isKept = !inForce.isDeleted || (keepsLastDelete && inForce.kv.mod_revision === revision)
    const rest = versions.slice(isKept ? place : place + 1)
    if (rest.length === 0) store.keys.delete(at)
    else if (rest.length < versions.length) store.keys.set(at, rest)
  }
}
