import type { MessageGlyph } from './messageGlyphs'

/** An element on the stage and the message that it shows now. */
export interface GlyphSlot {
  /**
   * Equal for glyphs of the same look at different moments: the element is moved instead of rendered again.
   */
  readonly key: string
  readonly glyph: MessageGlyph
  /** Its place among the messages in the order of sending. */
  readonly order: number
}

/**
 * Assigns a slot to each message, grouped by look. Between two moments most messages differ, but nearly as
 * many have each look, and a mark costs more to make than to move. Looks are sorted, so that marks keep their
 * order.
 */
export function glyphSlotsOf(glyphs: readonly MessageGlyph[]): readonly GlyphSlot[] {
  const looks = new Map<string, GlyphSlot[]>()
  glyphs.forEach((glyph, order) => {
    const { kind, letter } = glyph.look
    const look = `${kind} ${letter}`
    const alike = looks.get(look) ?? []
    if (alike.length === 0) looks.set(look, alike)
    alike.push({ key: `${look} ${alike.length}`, glyph, order })
  })
  return [...looks.keys()].toSorted().flatMap((look) => looks.get(look) ?? [])
}
