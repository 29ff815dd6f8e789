import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { SortedMap } from '../src/lib'
import { leaveMethodsOut } from './leanSortedBtree.ts'

const require = createRequire(import.meta.url)
const whole = readFileSync(require.resolve('sorted-btree/b+tree.js'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'zklab-'))
afterAll(() => rmSync(folder, { recursive: true }))

type MakeMap = new (entries: undefined, compare: (a: number, b: number) => number) => Lean
type Lean = SortedMap<number, string>

function loadLean(): MakeMap {
  const file = join(folder, 'lean.cjs')
  writeFileSync(file, leaveMethodsOut(whole))
  return (require(file) as { readonly default: MakeMap }).default
}

const Map = loadLean()

/** What a map must hold after any writes, its copy from half way included. */
function expectSame(map: Lean, model: ReadonlyMap<number, string>): void {
  const pairs = [...model].toSorted(([a], [b]) => a - b)
  const keys = pairs.map(([key]) => key)
  expect(map.size).toBe(pairs.length)
  expect(map.isEmpty).toBe(pairs.length === 0)
  expect(map.toArray()).toEqual(pairs)
  expect([...map.entries(20)]).toEqual(pairs.filter(([key]) => key >= 20))
  expect([...map.entriesReversed()]).toEqual(pairs.toReversed())
  expect([...map.keys()]).toEqual(keys)
  expect(map.keysArray()).toEqual(keys)
  expect([...map.values()]).toEqual(map.valuesArray())
  expect(map.minKey()).toBe(keys[0])
  expect(map.maxKey()).toBe(keys.at(-1))
  expect(map.nextHigherKey(20)).toBe(keys.find((key) => key > 20))
  expect(map.nextLowerKey(20)).toBe(keys.findLast((key) => key < 20))
  for (const [key, value] of pairs) expect(map.get(key)).toBe(value)
  expect(map.forRange(10, 30, true, () => undefined)).toBe(
    keys.filter((key) => key >= 10 && key <= 30).length,
  )
}

describe('leaveMethodsOut', () => {
  test('leaves out methods, and none that is offered', () => {
    const key = fc.nat({ max: 400 })
    const write = fc.oneof(
      fc.record({ type: fc.constant('set' as const), key }),
      fc.record({ type: fc.constant('delete' as const), key }),
      fc.record({ type: fc.constant('deleteRange' as const), key }),
    )
    expect(leaveMethodsOut(whole)).not.toMatch(/prototype\.(mapValues|checkValid) = /)
    fc.assert(
      fc.property(fc.array(write, { maxLength: 600, size: 'max' }), (writes) => {
        const map = new Map(undefined, (a, b) => a - b)
        const model = new globalThis.Map<number, string>()
        let copy: Lean | undefined
        let copied: ReadonlyMap<number, string> | undefined
        writes.forEach(({ type, key: its }, index) => {
          if (index === writes.length >> 1) {
            copy = map.clone()
            copied = new globalThis.Map(model)
          }
          if (type === 'set') {
            map.set(its, `${index}`)
            model.set(its, `${index}`)
          } else if (type === 'delete') {
            expect(map.delete(its)).toBe(model.delete(its))
          } else {
            map.deleteRange(its, its + 9, false)
            for (const held of model.keys()) if (held >= its && held < its + 9) model.delete(held)
          }
        })
        expectSame(map, model)
        if (copy !== undefined && copied !== undefined) expectSame(copy, copied)
        map.clear()
        expect(map.isEmpty).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('refuses another library', () => {
    expect(() => leaveMethodsOut(whole.replaceAll('mapValues', 'convert'))).toThrow('mapValues')
  })
})
