import { expect, test } from 'vitest'
import { fc } from './testing/properties'
import { isSameData, reuse } from './plainData'

const plain = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(undefined), fc.uint8Array()),
  node: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node'), { noNullPrototype: true }),
  ),
})).node

const copy = (value: unknown): unknown => structuredClone(value)

test('a copy is equal, and a shared object stays shared', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(isSameData(value, copy(value))).toBe(true)
      expect(reuse(value, copy(value))).toBe(value)
    }),
  )
})

test('a reused object holds the given values', () => {
  fc.assert(
    fc.property(plain, plain, (last, next) => {
      const wanted = copy(next)
      const before = copy(last)
      const reused = reuse(last, next)
      expect(reused).toStrictEqual(wanted)
      expect(last).toStrictEqual(before)
      expect(isSameData(last, wanted)).toBe(Object.is(reused, last))
    }),
  )
})

test('reuse keeps the object of each unchanged part beside a changed one', () => {
  const last = { a: [1, 2], b: { c: 'x' }, d: [{ e: 1 }, { e: 2 }] }
  const next = reuse(last, { a: [1, 3], b: { c: 'x' }, d: [{ e: 1 }, { e: 3 }] })
  expect(next).toEqual({ a: [1, 3], b: { c: 'x' }, d: [{ e: 1 }, { e: 3 }] })
  expect(next.b).toBe(last.b)
  expect(next.d[0]).toBe(last.d[0])
})

test('an absent field differs from one that is undefined, and a list from a record', () => {
  expect(isSameData({ a: undefined }, {})).toBe(false)
  expect(isSameData({}, [])).toBe(false)
  expect(isSameData(new Uint8Array([1]), [1])).toBe(false)
})
