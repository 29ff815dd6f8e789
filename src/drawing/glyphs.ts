import type { ColourToken } from './palette'

/** The kind of a message, recognisable by shape, by letter and by colour. */
export type GlyphKind =
  | 'vote'
  | 'proposal'
  | 'ack'
  | 'commit'
  | 'inform'
  | 'ping'
  | 'sync'
  | 'trunc'
  | 'request'
  | 'reply'
  | 'watch'

export interface GlyphLook {
  readonly kind: GlyphKind
  readonly letter: string
}

/** Outlines of the glyphs, about the origin. */
export const GLYPH_PATHS: Readonly<Record<GlyphKind, string>> = {
  vote: 'M0 -14 L14 0 L0 14 L-14 0 Z',
  proposal: 'M-13 -10.5 H6 L15 0 L6 10.5 H-13 Z',
  ack: 'M12.5 0 A12.5 12.5 0 1 1 -12.5 0 A12.5 12.5 0 1 1 12.5 0 Z',
  commit: 'M-7 -12.1 H7 L14 0 L7 12.1 H-7 L-14 0 Z',
  inform: 'M-7 -12.1 H7 L14 0 L7 12.1 H-7 L-14 0 Z',
  ping: 'M9 0 A9 9 0 1 1 -9 0 A9 9 0 1 1 9 0 Z',
  sync: 'M-15 -10 H15 V-4 A4 4 0 0 0 15 4 V10 H-15 V4 A4 4 0 0 0 -15 -4 Z',
  trunc: 'M-15 -10 H15 L11.5 -5 L15 0 L11.5 5 L15 10 H-15 V4 A4 4 0 0 0 -15 -4 Z',
  request:
    'M-10 -12 H10 A4 4 0 0 1 14 -8 V4 A4 4 0 0 1 10 8 H-2 L-9 14 V8 H-10 A4 4 0 0 1 -14 4 V-8 A4 4 0 0 1 -10 -12 Z',
  reply:
    'M-10 -12 H10 A4 4 0 0 1 14 -8 V4 A4 4 0 0 1 10 8 V8 H9 V14 L2 8 H-10 A4 4 0 0 1 -14 4 V-8 A4 4 0 0 1 -10 -12 Z',
  watch:
    'M0 -14 C6 -14 9.5 -10 9.5 -4 C9.5 3 11 5 13 8 H-13 C-11 5 -9.5 3 -9.5 -4 C-9.5 -10 -6 -14 0 -14 Z M-4 10 H4 A4 4 0 0 1 -4 10 Z',
}

const LETTER_YS: Partial<Record<GlyphKind, number>> = {
  request: 2.5,
  reply: 2.5,
  watch: 4,
  ping: 3.6,
}
const LETTER_XS: Partial<Record<GlyphKind, number>> = { proposal: -2, trunc: -1 }

/** The middle of a glyph's letter, and its baseline. */
export const letterPlace = (kind: GlyphKind): { readonly x: number; readonly y: number } => ({
  x: LETTER_XS[kind] ?? 0,
  y: LETTER_YS[kind] ?? 4.4,
})

/** The colours of a message: of its glyph's body, outline and letter, and of the line that it takes. */
interface GlyphInks {
  readonly body: ColourToken
  readonly outline: ColourToken
  readonly letter: ColourToken
  readonly line: ColourToken
}

const SYNC_INKS: GlyphInks = {
  body: '--kind-sync',
  outline: '--kind-sync-edge',
  letter: '--ink',
  line: '--kind-sync-edge',
}
const CLIENT_INKS: GlyphInks = {
  body: '--surface',
  outline: '--ink',
  letter: '--ink',
  line: '--ink-3',
}

/** A glyph filled with its colour, with a letter on it. */
const filled = (body: ColourToken, outline: ColourToken): GlyphInks => ({
  body,
  outline,
  letter: '--on-kind',
  line: body,
})

export const GLYPH_INKS: Readonly<Record<GlyphKind, GlyphInks>> = {
  vote: filled('--kind-vote', '--kind-vote-edge'),
  proposal: filled('--kind-proposal', '--kind-proposal-edge'),
  ack: filled('--kind-ack', '--kind-ack-edge'),
  commit: filled('--kind-commit', '--kind-commit'),
  inform: filled('--kind-inform', '--kind-inform-edge'),
  ping: {
    body: '--stage',
    outline: '--kind-ping',
    letter: '--kind-ping',
    line: '--kind-ping',
  },
  sync: SYNC_INKS,
  trunc: SYNC_INKS,
  request: CLIENT_INKS,
  reply: CLIENT_INKS,
  watch: {
    body: '--kind-watch',
    outline: '--kind-watch-line',
    letter: '--on-watch',
    line: '--kind-watch-line',
  },
}

/** Side of a glyph's sprite in CSS px: the largest glyph with its halo. */
export const SPRITE_PX = 40

/** Returns the picture of a glyph for a canvas; each is painted at its first use. */
export type GlyphSprites = (look: GlyphLook) => GlyphSprite

export type GlyphSprite = HTMLCanvasElement | ImageBitmap
