import type { MessageGlyph } from './messageGlyphs'

/** An element on the stage and the message that it shows now. */
export interface GlyphSlot {
  /** The element's number: it is moved and given another look instead of being made again. */
  readonly key: number
  readonly glyph: MessageGlyph
  /** Its place among the messages in the order of sending. */
  readonly order: number
}

/** Tells which glyph may take an element over from which; the closest likeness first. */
const LIKENESSES: readonly ((glyph: MessageGlyph) => unknown)[] = [
  ({ id }) => id,
  ({ look: { kind, letter } }) => `${kind} ${letter}`,
  () => true,
]

/**
 * Assigns a slot to each message: its own of a moment before, else one that showed the same look, else any
 * that is free, else a new one. Between two moments most messages differ, and a mark costs more to make than
 * to move or to give another look. Slots are in the order of their numbers, so that marks keep their order.
 */
export function glyphSlotsOf(
  glyphs: readonly MessageGlyph[],
  before: readonly GlyphSlot[] = [],
): readonly GlyphSlot[] {
  const slots: GlyphSlot[] = []
  let left = glyphs.map((glyph, order) => ({ glyph, order }))
  const free = new Set(before)
  for (const likenessOf of LIKENESSES) {
    const alike = new Map<unknown, GlyphSlot[]>()
    for (const slot of free) {
      const likeness = likenessOf(slot.glyph)
      alike.set(likeness, [...(alike.get(likeness) ?? []), slot])
    }
    left = left.filter(({ glyph, order }) => {
      const slot = alike.get(likenessOf(glyph))?.shift()
      if (slot === undefined) return true
      free.delete(slot)
      slots.push({ key: slot.key, glyph, order })
      return false
    })
  }
  const next = Math.max(-1, ...before.map(({ key }) => key)) + 1
  left.forEach(({ glyph, order }, index) => slots.push({ key: next + index, glyph, order }))
  return slots.toSorted((a, b) => a.key - b.key)
}

/** Creates an assignment of slots in which each call continues the slots of the call before. */
export function createSlotAssigner(): (glyphs: readonly MessageGlyph[]) => readonly GlyphSlot[] {
  let before: readonly GlyphSlot[] = []
  return (glyphs) => {
    before = glyphSlotsOf(glyphs, before)
    return before
  }
}
