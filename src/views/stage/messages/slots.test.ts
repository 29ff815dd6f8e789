import { expect, test } from 'vitest'
import type { GlyphKind } from '../../../drawing'
import type { Flight } from './flights'
import { slotsOf } from './slots'

const flight = (id: number, kind: GlyphKind): Flight =>
  ({ id, look: { kind, letter: kind[0] } }) as unknown as Flight

const keysOf = (flights: readonly Flight[]): readonly string[] =>
  slotsOf(flights).map(({ key }) => key)

test('a mark that looks alike is kept from moment to moment, and in its place among the others', () => {
  const before = keysOf([flight(1, 'proposal'), flight(2, 'ack'), flight(3, 'proposal')])
  const after = keysOf([flight(7, 'proposal'), flight(8, 'commit'), flight(9, 'ack')])
  const kept = before.filter((key) => after.includes(key))
  expect(kept).toHaveLength(2)
  expect(after.filter((key) => before.includes(key))).toEqual(kept)
})

test('every message has a slot of its own, and its place in the order of sending', () => {
  const flights = [flight(1, 'vote'), flight(2, 'ack'), flight(3, 'vote'), flight(4, 'ack')]
  const slots = slotsOf(flights)
  expect(new Set(slots.map(({ key }) => key)).size).toBe(4)
  for (const { flight: its, order } of slots) expect(flights[order]).toBe(its)
})
