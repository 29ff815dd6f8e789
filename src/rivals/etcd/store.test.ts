import { describe, expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import type { KeyValue, WatchEvent } from './protocol'
import {
  beginWrite,
  compactStore,
  createStore,
  deleteKeys,
  endWrite,
  eventsSince,
  putKey,
  readAt,
  type Store,
} from './store'
import { compareText, FROM_KEY, isInRange, prefixEnd } from './text'

const key = fc.constantFrom('a', 'b', 'k/1', 'k/2', 'k/é', '锁', '\u{1F512}', '\uFFFD')
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('put' as const), key, value: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), key }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('prefix' as const), key }) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const transactions = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 25 })

const everything = (store: Store, revision: number): readonly KeyValue[] =>
  readAt(store, FROM_KEY, FROM_KEY, revision)

function transact(store: Store, changes: readonly Change[]): readonly WatchEvent[] {
  const writing = beginWrite(store)
  const touched = new Set<string>()
  for (const item of changes) {
    // etcd writes a key once at most in a transaction.
    if (item.type === 'put' && !touched.has(item.key)) {
      putKey(writing, item.key, String(item.value), '0')
      touched.add(item.key)
    } else if (item.type === 'delete' && !touched.has(item.key)) {
      deleteKeys(writing, item.key, undefined)
      touched.add(item.key)
    } else if (item.type === 'prefix' && touched.size === 0) {
      for (const { key: name } of deleteKeys(writing, 'k/', prefixEnd('k/'))) touched.add(name)
    }
  }
  return endWrite(writing)
}

describe('the store keeps all versions (etcd.io/docs, "Data model")', () => {
  test('each transaction that changes something makes one revision, and every one can be read', () => {
    fc.assert(
      fc.property(transactions, (script) => {
        const store = createStore()
        const past = new Map<number, readonly KeyValue[]>([[1, []]])
        for (const changes of script) {
          const before = store.revision
          const events = transact(store, changes)
          expect(store.revision - before).toBe(events.length > 0 ? 1 : 0)
          past.set(store.revision, everything(store, store.revision))
        }
        for (const [revision, kvs] of past) expect(everything(store, revision)).toEqual(kvs)
      }),
    )
  })

  test('a key has the revisions of its creation and of its last change, and counts its versions', () => {
    fc.assert(
      fc.property(transactions, (script) => {
        const store = createStore()
        const known = new Map<string, KeyValue>()
        for (const changes of script) {
          for (const { type, kv } of transact(store, changes)) {
            const before = known.get(kv.key)
            expect(kv.mod_revision).toBe(store.revision)
            if (type === 'DELETE') {
              expect(before).toBeDefined()
              known.delete(kv.key)
              continue
            }
            expect(kv.version).toBe((before?.version ?? 0) + 1)
            expect(kv.create_revision).toBe(before?.create_revision ?? store.revision)
            known.set(kv.key, kv)
          }
        }
        const kvs = [...known.values()].sort((a, b) => compareText(a.key, b.key))
        expect(everything(store, store.revision)).toEqual(kvs)
      }),
    )
  })

  test('the events since a revision lead from the state before it to the present', () => {
    fc.assert(
      fc.property(transactions, fc.nat(30), (script, from) => {
        const store = createStore()
        for (const changes of script) transact(store, changes)
        const start = Math.min(from, store.revision)
        const state = new Map(everything(store, start).map((kv) => [kv.key, kv]))
        let last = 0
        for (const { type, kv } of eventsSince(store, FROM_KEY, FROM_KEY, start + 1)) {
          expect(kv.mod_revision).toBeGreaterThanOrEqual(last)
          last = kv.mod_revision
          if (type === 'PUT') state.set(kv.key, kv)
          else state.delete(kv.key)
        }
        const kvs = [...state.values()].sort((a, b) => compareText(a.key, b.key))
        expect(kvs).toEqual(everything(store, store.revision))
      }),
    )
  })

  test('compaction changes no read of a kept revision, and keeps no more than it must', () => {
    fc.assert(
      fc.property(transactions, fc.nat(30), fc.boolean(), (script, at, keepsDelete) => {
        const store = createStore()
        for (const changes of script) transact(store, changes)
        const revision = Math.max(1, Math.min(at, store.revision))
        const reads = (): unknown =>
          Array.from({ length: store.revision - revision + 1 }, (_none, index) =>
            everything(store, revision + index),
          )
        const before = reads()
        const later = eventsSince(store, FROM_KEY, FROM_KEY, revision + 1)
        compactStore(store, revision, keepsDelete)
        expect(reads()).toEqual(before)
        expect(eventsSince(store, FROM_KEY, FROM_KEY, revision + 1)).toEqual(later)
        for (const versions of store.keys.values()) {
          const old = versions.filter(({ kv }) => kv.mod_revision <= revision)
          expect(old.length).toBeLessThanOrEqual(1)
          if (old[0]?.isDeleted === true) {
            expect([keepsDelete, old[0].kv.mod_revision]).toEqual([true, revision])
          }
        }
      }),
    )
  })
})

describe('keys are bytes', () => {
  test('their order is that of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const bytes = Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
        expect(compareText(a, b)).toBe(bytes)
      }),
    )
  })

  // client/v3/op.go, GetPrefixRangeEnd.
  test.each([
    ['m/', 'm0'],
    ['a', 'b'],
    ['锁', '锂'],
    ['a\u{10FFFF}', 'b'],
    ['\u{10FFFF}', FROM_KEY],
    ['', FROM_KEY],
  ])('the end of prefix %j is %j', (prefix, end) => {
    expect(prefixEnd(prefix)).toBe(end)
  })

  test('a prefix holds exactly the keys that begin with it', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 })
    fc.assert(
      fc.property(text, text, (prefix, other) => {
        expect(isInRange(prefix + other, prefix, prefixEnd(prefix))).toBe(true)
        expect(isInRange(other, prefix, prefixEnd(prefix))).toBe(other.startsWith(prefix))
      }),
    )
  })
})
