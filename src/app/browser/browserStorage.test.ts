import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  findKeys,
  findRecord,
  objectOf,
  probeStorage,
  readRecord,
  removeRecord,
  serviceWorkers,
  writeRecord,
  type StoredRecord,
} from './browserStorage'
import { createStorage } from '../testing/createStorage'

const WORD: StoredRecord<string> = { key: 'lab.word', area: 'local', schema: v.string() }
const CHOICE: StoredRecord<string> = { ...WORD, key: 'lab.choice', isReadInFrames: true }

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const forbid = (): never => {
  throw new DOMException('forbidden', 'SecurityError')
}

/** Lets every access to the storage throw, as in a sandboxed frame. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: forbid })
}

test('what was written is read again, and is gone once it is removed', () => {
  expect(findRecord(WORD)).toEqual({ type: 'none' })
  expect(writeRecord(WORD, 'here')).toBe('written')
  expect(readRecord(WORD)).toBe('here')
  expect(findKeys('lab.')).toEqual(['lab.word'])
  removeRecord(WORD)
  expect(findRecord(WORD)).toEqual({ type: 'none' })
})

test.each(['', '{', '7', 'null'])('a text such as %j is none of a word', (text) => {
  localStorage.setItem(WORD.key, text)
  expect(findRecord(WORD)).toEqual({ type: 'unfit' })
  expect(readRecord(WORD)).toBeUndefined()
})

test.each<readonly [string, () => void]>([
  ['reading the property throws', forbidStorage],
  ['the property is null', () => vi.stubGlobal('localStorage', null)],
  ['the property is missing', () => vi.stubGlobal('localStorage', undefined)],
  [
    'each call throws',
    () => vi.stubGlobal('localStorage', new Proxy(createStorage(), { get: () => forbid })),
  ],
])('where %s, nothing is kept and nothing throws', (_, forbidIt) => {
  forbidIt()
  expect(writeRecord(WORD, 'here')).toBe('refused')
  expect(readRecord(WORD)).toBeUndefined()
  removeRecord(WORD)
  expect(findKeys('lab.')).toEqual([])
  expect(probeStorage()).toBe('forbidden')
})

test('what finds no room leaves what was there, and a full storage is no forbidden one', () => {
  vi.stubGlobal('localStorage', createStorage(20))
  writeRecord(WORD, 'first')
  expect(writeRecord(WORD, 'x'.repeat(100))).toBe('full')
  expect(readRecord(WORD)).toBe('first')
  expect(probeStorage()).toBe('works')
})

test('a frame writes and removes nothing, and reads the reader’s choices alone', () => {
  writeRecord(WORD, 'own')
  writeRecord(CHOICE, 'dark')
  vi.stubGlobal('window', { parent: {} })
  expect(probeStorage()).toBe('framed')
  expect(writeRecord(WORD, 'theirs')).toBe('refused')
  removeRecord(WORD)
  expect([readRecord(WORD), readRecord(CHOICE)]).toEqual([undefined, 'dark'])
  expect(findKeys('lab.')).toEqual([])
  expect(serviceWorkers()).toBeUndefined()
  expect(localStorage.getItem(WORD.key)).toBe('"own"')
})

test('service workers that a host forbids are none', () => {
  vi.stubGlobal('navigator', Object.defineProperty({}, 'serviceWorker', { get: forbid }))
  expect(serviceWorkers()).toBeUndefined()
})

test('each field of an object is judged alone; one of another name is left out', () => {
  const schema = objectOf({ size: v.number(), name: v.string() })
  const read = (kept: unknown) => v.safeParse(schema, kept).output
  expect(read({ size: 3, name: 3, toString: 'x' })).toEqual({ size: 3 })
  expect(v.is(schema, null)).toBe(false)
  expect(v.is(schema, [])).toBe(false)
})
