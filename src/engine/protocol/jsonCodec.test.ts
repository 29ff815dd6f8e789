import { expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import { createSortedMap, isSortedMap } from '../../kernel/lib'
import { fromText, toText } from './jsonCodec'

const values = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, Infinity, -Infinity, NaN, -0, 2 ** 53 - 1),
    fc.uint8Array(),
  ),
  any: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('any')),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('@map', '@bytes', '@')), tie('any')),
    fc.array(fc.tuple(fc.string(), tie('any'))).map((entries) => new Map(entries)),
    fc.array(tie('leaf')).map((items) => new Set(items)),
  ),
})).any

test('every value that an actor may hold is decoded unchanged', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(fromText(toText(value))).toEqual(value)
    }),
  )
})

test('sorted maps are decoded unchanged, even inside other values', () => {
  const map = createSortedMap<number, unknown>([
    [9, { data: new Uint8Array([0, 255, 34]) }],
    [2, createSortedMap([['/a', new Set([1])]])],
  ])
  const read = fromText(toText({ type: 'boot', disk: { znodes: map } })) as {
    readonly disk: { readonly znodes: unknown }
  }
  const { znodes } = read.disk
  expect(isSortedMap(znodes) && znodes.keysArray()).toEqual([2, 9])
  expect(isSortedMap(znodes) && znodes.get(9)).toEqual({ data: new Uint8Array([0, 255, 34]) })
})

test('a plain JSON record is encoded without a copy', () => {
  const text = toText([{ packet: 'ACK', zxid: 4294967297 }])
  expect(text).toBe('p[{"packet":"ACK","zxid":4294967297}]')
})
