/** The amount of detail on a card: from all rows to the bare head. A saved picture shows it in larger letters. */
export type CardSize = 'full' | 'medium' | 'small' | 'mini' | 'tiny' | 'slim' | 'slide'

/** True where a card is the bare head; a tiny one is that with less air, a slim one two lines beside the number. */
export const isBare = (size: CardSize): boolean =>
  size === 'mini' || size === 'tiny' || size === 'slim'

/** Width and height, px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Cards in pixels; their styles rest on these. */
export const CARD_SIZES: Readonly<Record<CardSize, Size>> = {
  full: { width: 248, height: 176 },
  medium: { width: 212, height: 148 },
  small: { width: 176, height: 92 },
  mini: { width: 122, height: 76 },
  tiny: { width: 122, height: 56 },
  slim: { width: 122, height: 40 },
  slide: { width: 302, height: 148 },
}

/**
 * The quorum's outline: its gap to the cards, the width of its bridges between them, and that of its line,
 * px. It is closer to bare cards.
 */
export const outlineOf = (
  size: CardSize,
): { readonly margin: number; readonly bridge: number; readonly line: number } =>
  isBare(size) ? { margin: 3, bridge: 12, line: 2 } : { margin: 9, bridge: 22, line: 2 }
