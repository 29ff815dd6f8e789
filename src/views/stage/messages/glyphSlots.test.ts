import { expect, test } from 'vitest'
import type { GlyphKind } from '../../../drawing'
import type { MessageGlyph } from './messageGlyphs'
import { glyphSlotsOf } from './glyphSlots'

const glyph = (id: number, kind: GlyphKind): MessageGlyph =>
  ({ id, look: { kind, letter: kind[0] } }) as unknown as MessageGlyph

const BEFORE = glyphSlotsOf([glyph(1, 'proposal'), glyph(2, 'ack'), glyph(3, 'proposal')])

test('a glyph takes the element of one with the same look a moment before', () => {
  const after = glyphSlotsOf([glyph(7, 'ack'), glyph(8, 'proposal')], BEFORE)
  const keyOf = (id: number): number | undefined =>
    [...BEFORE, ...after].find((slot) => slot.glyph.id === id)?.key
  expect(keyOf(7)).toBe(keyOf(2))
  expect(keyOf(8)).toBe(keyOf(1))
})

test('where the look is new, a free element is given it, and only the rest are made', () => {
  const kinds: readonly GlyphKind[] = ['commit', 'ack', 'commit', 'commit']
  const after = glyphSlotsOf(
    kinds.map((kind, index) => glyph(7 + index, kind)),
    BEFORE,
  )
  expect(after.map(({ key }) => key)).toEqual([0, 1, 2, 3])
})

test('the same glyphs keep their slots', () => {
  const glyphs = BEFORE.toSorted((a, b) => a.order - b.order).map((slot) => slot.glyph)
  expect(glyphSlotsOf(glyphs, BEFORE)).toEqual(BEFORE)
})

test('every message has a slot of its own, and its place in the order of sending', () => {
  const glyphs = [glyph(1, 'vote'), glyph(2, 'ack'), glyph(3, 'vote'), glyph(4, 'ack')]
  const slots = glyphSlotsOf(glyphs, BEFORE)
  expect(new Set(slots.map(({ key }) => key)).size).toBe(4)
  for (const { glyph, order } of slots) expect(glyphs[order]).toBe(glyph)
})
