import { describe, expect, test } from 'vitest'
import {
  ENSEMBLE_KEYS,
  LETTER_ACTS,
  PAGE_KEYS,
  PLAIN_ACTS,
  PROJECTOR_ACTS,
  PROJECTOR_KEYS,
  TIME_KEYS,
  writtenKey,
  type KeyRow,
} from './keys'

const ROWS: readonly KeyRow[] = [...TIME_KEYS, ...ENSEMBLE_KEYS, ...PAGE_KEYS]
const bindingsOf = (rows: readonly KeyRow[]) => rows.flatMap(({ keys }) => keys)

describe('the keyboard’s map', () => {
  test('no key has two meanings', () => {
    const keys = bindingsOf(ROWS).flatMap(({ key, also = [] }) => [key, also].flat())
    expect(new Set(keys).size).toBe(keys.length)
    const projector = bindingsOf(PROJECTOR_KEYS).map(({ key }) => key)
    expect(new Set(projector).size).toBe(projector.length)
  })

  test('every key of the map is handled by exactly one handler', () => {
    for (const { key, also = key, act } of bindingsOf(ROWS)) {
      if (act === undefined) continue
      for (const pressed of [key, also]) {
        expect([PLAIN_ACTS.get(pressed), LETTER_ACTS.get(pressed)].filter(Boolean)).toEqual([act])
      }
    }
    for (const { key, act } of bindingsOf(PROJECTOR_KEYS)) {
      expect(PROJECTOR_ACTS.get(key)).toBe(act)
    }
  })

  test.each([
    [{ key: 'k' }, 'K'],
    [{ key: 'Ctrl z' }, 'Ctrl Z'],
    [{ key: ' ', shown: 'Space' }, 'Space'],
    [{ key: 'Home' }, 'Home'],
    [{ key: '`' }, '`'],
  ])('%j is written %s', (binding, written) => {
    expect(writtenKey(binding)).toBe(written)
  })
})
