import { memo } from 'react'
import { GLYPH_PATHS, letterPlace, type GlyphKind } from '../../../drawing'
import styles from './Glyph.module.css'

export interface GlyphProps {
  readonly kind: GlyphKind
  readonly letter: string
}

/** A message's glyph in an SVG of the page, about the origin. */
export const Glyph = memo(function Glyph({ kind, letter }: GlyphProps) {
  return (
    <g className={styles['glyph']} data-kind={kind}>
      <path className={styles['halo']} d={GLYPH_PATHS[kind]} />
      <path className={styles['body']} d={GLYPH_PATHS[kind]} />
      {kind === 'inform' && (
        <path className={styles['ring']} d={GLYPH_PATHS.commit} transform="scale(.76)" />
      )}
      <text className={styles['letter']} {...letterPlace(kind)}>
        {letter}
      </text>
    </g>
  )
})

export interface GlyphIconProps extends GlyphProps {
  readonly size?: number
}

/** A glyph within text or a list; the caller writes its name beside it. */
export function GlyphIcon({ kind, letter, size = 22 }: GlyphIconProps) {
  return (
    <svg width={size} height={size} viewBox="-17 -17 34 34" className={styles['icon']} aria-hidden>
      <Glyph kind={kind} letter={letter} />
    </svg>
  )
}
