import { memo } from 'react'
import styles from './Glyph.module.css'
import type { GlyphKind } from './kinds'

export interface GlyphProps {
  readonly kind: GlyphKind
  readonly letter: string
}

/** Outlines around the origin, about 28 px wide. */
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

/** Where the letter stands: bubbles and the bell carry theirs a little higher or lower. */
export const LETTER_Y: Partial<Record<GlyphKind, number>> = {
  request: 2.5,
  reply: 2.5,
  watch: 4,
  ping: 3.6,
}
export const LETTER_X: Partial<Record<GlyphKind, number>> = { proposal: -2, trunc: -1 }

/** One message as a mark in an SVG, around the origin. */
export const Glyph = memo(function Glyph({ kind, letter }: GlyphProps) {
  return (
    <g className={styles['glyph']} data-kind={kind}>
      <path className={styles['halo']} d={GLYPH_PATHS[kind]} />
      <path className={styles['body']} d={GLYPH_PATHS[kind]} />
      {kind === 'inform' && (
        <path className={styles['ring']} d={GLYPH_PATHS.commit} transform="scale(.76)" />
      )}
      <text className={styles['letter']} x={LETTER_X[kind] ?? 0} y={LETTER_Y[kind] ?? 4.4}>
        {letter}
      </text>
    </g>
  )
})

export interface GlyphIconProps extends GlyphProps {
  readonly size?: number
}

/** A message's mark within text or a list; its words stand beside it. */
export function GlyphIcon({ kind, letter, size = 22 }: GlyphIconProps) {
  return (
    <svg width={size} height={size} viewBox="-17 -17 34 34" className={styles['icon']} aria-hidden>
      <Glyph kind={kind} letter={letter} />
    </svg>
  )
}
