import { expect, test } from 'vitest'
import { createSortedMap, type SortedMap } from './sortedMap'
import { fc } from './testing/properties'

const key = fc.integer({ min: 0, max: 150 })
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('set' as const), key, value: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete' as const), key }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('range' as const), low: key, high: key }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const changes = fc.array(change, { maxLength: 300 })

type Model = Map<number, number>

function play(map: SortedMap<number, number>, model: Model, all: readonly Change[]): void {
  for (const step of all) {
    if (step.type === 'set') {
      map.set(step.key, step.value)
      model.set(step.key, step.value)
    } else if (step.type === 'delete') expect(map.delete(step.key)).toBe(model.delete(step.key))
    else {
      map.deleteRange(step.low, step.high, false)
      for (let at = step.low; at < step.high; at += 1) model.delete(at)
    }
  }
}

const sorted = (model: Model): (readonly [number, number])[] =>
  [...model].toSorted(([a], [b]) => a - b)

function expectSame(map: SortedMap<number, number>, model: Model): void {
  const entries = sorted(model)
  const keys = entries.map(([at]) => at)
  expect(map.size).toBe(entries.length)
  expect(map.toArray()).toEqual(entries)
  expect([...map.entriesReversed()]).toEqual(entries.toReversed())
  expect(map.keysArray()).toEqual(keys)
  expect(map.valuesArray()).toEqual(entries.map(([, value]) => value))
  expect([map.minKey(), map.maxKey()]).toEqual([keys[0], keys.at(-1)])
}

test('a map is in key order whatever was set and removed, and a copy is independent', () => {
  fc.assert(
    fc.property(changes, changes, changes, (first, second, third) => {
      const map = createSortedMap<number, number>()
      const model: Model = new Map()
      play(map, model, first)
      expectSame(map, model)
      const copy = map.clone()
      const copied: Model = new Map(model)
      play(map, model, second)
      play(copy, copied, third)
      expectSame(map, model)
      expectSame(copy, copied)
    }),
  )
})

test('a map is searched and read from any key', () => {
  fc.assert(
    fc.property(changes, key, key, (all, low, high) => {
      const map = createSortedMap<number, number>()
      const model: Model = new Map()
      play(map, model, all)
      const from = sorted(model).filter(([at]) => at >= low)
      expect([map.get(low), map.has(low)]).toEqual([model.get(low), model.has(low)])
      expect([...map.entries(low)]).toEqual(from)
      expect([...map.keys(low)]).toEqual(from.map(([at]) => at))
      expect([...map.values(low)]).toEqual(from.map(([, value]) => value))
      expect(map.nextHigherKey(low)).toBe(from.find(([at]) => at > low)?.[0])
      for (const isHighIncluded of [false, true]) {
        const found: number[] = []
        const count = map.forRange(low, high, isHighIncluded, (at) => found.push(at))
        const expected = from.filter(([at]) => at < high || (isHighIncluded && at === high))
        expect(found).toEqual(expected.map(([at]) => at))
        expect(count).toBe(found.length)
      }
    }),
  )
})

test('texts are in the order of their characters', () => {
  const map = createSortedMap(['/a/b', '/a', '/B', '/a b', '/'].map((path) => [path, true]))
  expect(map.keysArray()).toEqual(['/', '/B', '/a', '/a b', '/a/b'])
})
