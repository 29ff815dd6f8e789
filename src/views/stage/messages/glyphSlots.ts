import type { MessageGlyph } from './messageGlyphs'

/** An element on the stage and the message that it shows now. */
export interface GlyphSlot {
  /** The same for a glyph of another moment that looks alike: it is moved instead of rendered again. */
  readonly key: string
  readonly glyph: MessageGlyph
  /** Its place among the messages in the order in which they were sent. */
  readonly order: number
}

/**
 * A slot for each message, those of one look together: from one moment to another most messages are
 * others, but nearly as many of each look, and a mark costs more to make than to move. The looks have
 * an order of their own, so that marks which stay keep theirs.
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
