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

test('a written record can be read until it is removed', () => {
  expect(findRecord(WORD)).toEqual({ type: 'none' })
  expect(writeRecord(WORD, 'here')).toBe('written')
  expect(readRecord(WORD)).toBe('here')
  expect(findKeys('lab.')).toEqual(['lab.word'])
  removeRecord(WORD)
  expect(findRecord(WORD)).toEqual({ type: 'none' })
})

test.each(['', '{', '7', 'null'])('a stored text such as %j is not read as a word', (text) => {
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
])('if %s, nothing is stored and nothing throws', (_, forbidIt) => {
  forbidIt()
  expect(writeRecord(WORD, 'here')).toBe('refused')
  expect(readRecord(WORD)).toBeUndefined()
  removeRecord(WORD)
  expect(findKeys('lab.')).toEqual([])
  expect(probeStorage()).toBe('forbidden')
})

test('a write that does not fit keeps the old record, and a full storage counts as working', () => {
  vi.stubGlobal('localStorage', createStorage(20))
  writeRecord(WORD, 'first')
  expect(writeRecord(WORD, 'x'.repeat(100))).toBe('full')
  expect(readRecord(WORD)).toBe('first')
  expect(probeStorage()).toBe('works')
})

test('a framed page writes and removes nothing, and reads only the reader’s choices', () => {
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

test('service workers that the host forbids are reported as missing', () => {
  vi.stubGlobal('navigator', Object.defineProperty({}, 'serviceWorker', { get: forbid }))
  expect(serviceWorkers()).toBeUndefined()
})

test('each field of a stored object is checked separately, and unknown fields are left out', () => {
  const schema = objectOf({ size: v.number(), name: v.string() })
  const read = (stored: unknown) => v.safeParse(schema, stored).output
  expect(read({ size: 3, name: 3, toString: 'x' })).toEqual({ size: 3 })
  expect(v.is(schema, null)).toBe(false)
  expect(v.is(schema, [])).toBe(false)
})
