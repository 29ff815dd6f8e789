import { expect, test } from 'vitest'
import type { GlyphKind } from '../../../drawing'
import type { MessageGlyph } from './messageGlyphs'
import { glyphSlotsOf } from './glyphSlots'

const glyph = (id: number, kind: GlyphKind): MessageGlyph =>
  ({ id, look: { kind, letter: kind[0] } }) as unknown as MessageGlyph

const keysOf = (glyphs: readonly MessageGlyph[]): readonly string[] =>
  glyphSlotsOf(glyphs).map(({ key }) => key)

test('glyphs of the same look keep their element and their order between moments', () => {
  const before = keysOf([glyph(1, 'proposal'), glyph(2, 'ack'), glyph(3, 'proposal')])
  const after = keysOf([glyph(7, 'proposal'), glyph(8, 'commit'), glyph(9, 'ack')])
  const keptKeys = before.filter((key) => after.includes(key))
  expect(keptKeys).toHaveLength(2)
  expect(after.filter((key) => before.includes(key))).toEqual(keptKeys)
})

test('every message has a slot of its own, and its place in the order of sending', () => {
  const glyphs = [glyph(1, 'vote'), glyph(2, 'ack'), glyph(3, 'vote'), glyph(4, 'ack')]
  const slots = glyphSlotsOf(glyphs)
  expect(new Set(slots.map(({ key }) => key)).size).toBe(4)
  for (const { glyph, order } of slots) expect(glyphs[order]).toBe(glyph)
})
